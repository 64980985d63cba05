import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import type { Filled } from '../../db/tables.ts';
import { enumType } from '../../input/enumType.ts';
import { DayPress } from '../dayPress.ts';

export const SCRATCH_REASONS = ['ILL', 'INJURED', 'LATE', 'NO_PARTNER', 'LEFT', 'OTHER'] as const;
export type ScratchReason = (typeof SCRATCH_REASONS)[number];
export const ScratchReasonEnum = enumType<ScratchReason>('ScratchReason', 'Why a couple does not dance.', {
  ILL: 'One of them is ill.',
  INJURED: 'One of them is injured.',
  LATE: 'One of them is late.',
  NO_PARTNER: 'The partner is missing.',
  LEFT: 'One of them has left.',
  OTHER: 'Another reason; the note may say which.',
});

const ScratchKindEnum = enumType('ScratchKind', 'What happened to the heat entries.', {
  SCRATCH: 'The entries were scratched.',
  RESTORE: 'The entries were restored.',
  KEEP: 'Their heat is kept as it is.',
  REOPEN: 'The decision to keep their heat was undone.',
});

/** Append-only, enforced by the database. */
@ObjectType({ description: 'A line in the scratch log.' })
@Entity({ tableName: 'scratches' })
export class Scratch extends DayPress {
  declare [Filled]?: 'id' | 'madeAt';

  @Field(() => ID, { description: 'Identifies the line.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => ScratchKindEnum, { description: 'The kind of line.' })
  @Property({ type: 'text' })
  kind!: keyof typeof ScratchKindEnum;

  @Field(() => ScratchReasonEnum, {
    nullable: true,
    description: 'Why they were scratched; null for other kinds.',
  })
  @Property({ type: 'text', nullable: true })
  reason!: ScratchReason | null;

  @Field(() => String, { description: 'Note on the reason; may be empty.' })
  @Property({ type: 'text' })
  note!: string;

  @Field(() => String, { description: 'Who was scratched or restored, from which heats, and what follows.' })
  @Property({ type: 'text' })
  content!: string;

  @Field(() => [ID], { description: 'The heat entries.' })
  @Property({ type: 'json' })
  heatEntryIds!: number[];

  /** Entries that were pinned, and are pinned again when restored. */
  @Property({ type: 'json' })
  pinnedIds!: number[];
}
