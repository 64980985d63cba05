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
  LATE: 'One of them has not arrived in time.',
  NO_PARTNER: 'The partner is missing.',
  LEFT: 'One of them has left.',
  OTHER: 'Another reason; the note may say which.',
});

const ScratchKindEnum = enumType('ScratchKind', 'What happened to the rows.', {
  SCRATCH: 'The rows were scratched.',
  RESTORE: 'The rows were restored.',
  KEEP: 'The heat that they left is danced as it is.',
  REOPEN: 'That decision was undone.',
});

/** Entries are only added: the database refuses to change or delete one. */
@ObjectType({ description: 'One line in the log of scratches.' })
@Entity({ tableName: 'scratches' })
export class Scratch extends DayPress {
  declare [Filled]?: 'id' | 'madeAt';

  @Field(() => ID, { description: 'Identifies the line.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => ScratchKindEnum, { description: 'Scratched, restored, or decided about.' })
  @Property({ type: 'text' })
  kind!: keyof typeof ScratchKindEnum;

  @Field(() => ScratchReasonEnum, {
    nullable: true,
    description: 'Why they were scratched; null for other lines.',
  })
  @Property({ type: 'text', nullable: true })
  reason!: ScratchReason | null;

  @Field(() => String, { description: 'Note on the reason; empty for none.' })
  @Property({ type: 'text' })
  note!: string;

  @Field(() => String, { description: 'Who was scratched or restored, from which heats, and what follows.' })
  @Property({ type: 'text' })
  content!: string;

  @Field(() => [ID], { description: 'The rows.' })
  @Property({ type: 'json' })
  heatEntryIds!: number[];

  /** Those that were placed by hand, and are again when they come back. */
  @Property({ type: 'json' })
  pinnedIds!: number[];
}
