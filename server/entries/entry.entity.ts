import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { ID, Int, ObjectType } from 'type-graphql';
import { Dance } from '../dances/dance.entity.ts';
import { DanceCategory } from '../dances/danceCategory.entity.ts';
import { columnReader } from '../db/columnReader.ts';
import { rowMapper } from '../db/rowMapper.ts';
import type { Filled } from '../db/tables.ts';
import { Event } from '../events/event.entity.ts';
import { Column, KeyColumn, Versioned } from '../input/column.ts';
import { enumType } from '../input/enumType.ts';
import { DateTime } from '../input/scalars.ts';
import { Entrant } from '../people/entrant.entity.ts';

export const EntryTypeEnum = enumType('EntryType', 'How an entry is danced.', {
  HEAT: 'One dance, among other couples.',
  SOLO: 'One dance, alone on the floor.',
  MULTI: 'All dances of a style.',
});
export type EntryType = keyof typeof EntryTypeEnum;

@ObjectType({ description: 'A dance entered in an event, with partners and quantity.' })
@Entity({ tableName: 'entries' })
export class Entry extends Versioned {
  declare [Filled]?: 'id' | 'quantity' | 'level' | 'category' | 'song' | 'enteredAt' | 'version';

  @KeyColumn('Identifies the entry.') id!: number;
  @ManyToOne({ entity: () => Entrant, mapToPk: true }) entrantId!: number;
  @ManyToOne({ entity: () => Event, mapToPk: true }) eventId!: number;
  @ManyToOne({ entity: () => Dance, mapToPk: true, nullable: true }) danceId!: number | null;
  @ManyToOne({ entity: () => DanceCategory, mapToPk: true }) danceCategoryId!: number;
  @Column(EntryTypeEnum, 'Heat, solo or multi-dance.') entryType!: EntryType;
  @Column(Int, 'Number of times it is danced, 1 to 999.') quantity!: number;
  @Column(String, "Level: the entry's own, otherwise that of the person who owns it.") level!: string;
  @Column(String, 'Age group, likewise.') category!: string;

  @Column(
    String,
    'Songs of a solo in order, one per line, with their cues: "Moon River, fade at 1:45". Empty if not known. Set them with setSong.',
  )
  song!: string;

  @Column(ID, 'Idempotency key the sender chose; null if none.', { type: 'text', nullable: true })
  clientKey!: string | null;

  @Column(DateTime, 'Time of entry; null if unknown.', { nullable: true }) enteredAt!: Date | null;

  /** Set if the reader already knows them; otherwise loaded. */
  partnerIds?: number[];

  /** Set if they were read with the entry. */
  entrant?: Entrant;
  partners?: Entrant[];
  awaitsPartner?: boolean;
}

export const entryFromRow = rowMapper(Entry);

export const readEntries = columnReader(Entry);

@Entity({ tableName: 'entry_partners' })
export class EntryPartner {
  @ManyToOne({ entity: () => Entry, mapToPk: true, primary: true }) entryId!: number;
  @ManyToOne({ entity: () => Entrant, mapToPk: true, primary: true }) entrantId!: number;
  @Property({ type: 'integer' }) position!: number;
}
