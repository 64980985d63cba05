import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { DayPress } from '../dayPress.ts';

export const NOTE_KINDS = ['MUSIC_ON', 'TO_ANNOUNCER', 'DONE'] as const;
/** RESULT_CORRECTED is written by the server only. */
export type NoteKind = (typeof NOTE_KINDS)[number] | 'RESULT_CORRECTED';

/** A note between music and announcer. Append-only, enforced by the database. */
@Entity({ tableName: 'floor_notes' })
export class StoredNote extends DayPress {
  declare [Filled]?: 'id' | 'madeAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'text' })
  floor!: string;

  @Property({ type: 'text' })
  kind!: NoteKind;

  /** The heat on the floor, or the heat with the corrected result. No foreign key: the log outlives the heat. */
  @Property({ type: 'integer', nullable: true })
  heatId!: number | null;

  @Property({ type: 'text', nullable: true })
  heatLabel!: string | null;

  /** One line per item to read out. */
  @Property({ type: 'text' })
  content!: string;

  /** The note that DONE closes. */
  @Property({ type: 'integer', nullable: true })
  noteId!: number | null;
}
