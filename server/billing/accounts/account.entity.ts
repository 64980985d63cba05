import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { rowMapper } from '../../db/rowMapper.ts';
import type { Filled } from '../../db/tables.ts';
import { Event } from '../../events/event.entity.ts';
import { Entrant } from '../../people/entrant.entity.ts';
import { Studio } from '../../people/studio.entity.ts';
import { StoredItem } from '../items/item.entity.ts';
import type { ContentLine } from './content.ts';

/** What a studio confirmed: the lines of its account at that time. */
export interface Confirmed {
  readonly lines: readonly ContentLine[];
  readonly entryCount: number;
  readonly gross: number;
}

/** A studio in an event. One without a row has changed nothing yet. */
@Entity({ tableName: 'registrations' })
export class StoredRegistration {
  declare [Filled]?: 'invitedEmail' | 'version';

  @ManyToOne({ entity: () => Event, mapToPk: true, primary: true }) eventId!: number;
  @ManyToOne({ entity: () => Studio, mapToPk: true, primary: true }) studioId!: number;
  @Property({ type: 'datetime', nullable: true }) closesAt!: Date | null;
  @Property({ type: 'text', nullable: true }) invitationHash!: string | null;
  @Property({ type: 'text' }) invitedEmail!: string;
  @Property({ type: 'datetime', nullable: true }) invitedUntil!: Date | null;
  @Property({ type: 'text', nullable: true }) invitedBy!: string | null;
  @Property({ type: 'datetime', nullable: true }) confirmedAt!: Date | null;
  @Property({ type: 'text', nullable: true }) confirmedBy!: string | null;
  @Property({ type: 'json', nullable: true }) confirmed!: Confirmed | null;
  @Property({ type: 'integer' }) version!: number;
}

/** A bought item, a charge or a credit. */
@Entity({ tableName: 'extras' })
export class StoredExtra {
  declare [Filled]?: 'id' | 'reason' | 'keptFor' | 'madeAt';

  @PrimaryKey({ type: 'integer' }) id!: number;
  @ManyToOne({ entity: () => Event, mapToPk: true }) eventId!: number;
  @ManyToOne({ entity: () => Studio, mapToPk: true }) studioId!: number;
  @ManyToOne({ entity: () => Entrant, mapToPk: true, nullable: true }) entrantId!: number | null;
  @ManyToOne({ entity: () => StoredItem, mapToPk: true, nullable: true }) itemId!: number | null;
  @Property({ type: 'text' }) words!: string;
  @Property({ type: 'integer' }) quantity!: number;
  @Property({ type: 'bigint' }) unitAmount!: number;
  @Property({ type: 'integer', nullable: true }) taxPerMillion!: number | null;
  @Property({ type: 'text' }) reason!: string;
  @Property({ type: 'json' }) keptFor!: readonly number[];
  @Property({ type: 'text' }) madeBy!: string;
  @Property({ type: 'datetime' }) madeAt!: Date;
  @Property({ type: 'datetime', nullable: true }) removedAt!: Date | null;
  @Property({ type: 'text', nullable: true }) removedBy!: string | null;
}

export const extraFromRow = rowMapper(StoredExtra);
