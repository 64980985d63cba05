import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import { DayPress } from '../dayPress.ts';

export const NOTE_KINDS = ['MUSIC_ON', 'TO_ANNOUNCER', 'DONE'] as const;
/** Only the program itself tells of a corrected result. */
export type NoteKind = (typeof NOTE_KINDS)[number] | 'RESULT_CORRECTED';

/** Kinds of notes between music and announcer. Lines are only added: the database refuses to change or delete one. */
@Entity({ tableName: 'floor_notes' })
export class StoredNote extends DayPress {
  declare [Filled]?: 'id' | 'madeAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'text' })
  floor!: string;

  @Property({ type: 'text' })
  kind!: NoteKind;

  /** The heat on the floor, or whose result was corrected; not a reference, so that the log outlives it. */
  @Property({ type: 'integer', nullable: true })
  heatId!: number | null;

  @Property({ type: 'text', nullable: true })
  heatLabel!: string | null;

  /** A line each of what is read out by itself. */
  @Property({ type: 'text' })
  content!: string;

  /** The note that DONE closes. */
  @Property({ type: 'integer', nullable: true })
  noteId!: number | null;
}
