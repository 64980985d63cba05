import { Field, ID, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import type { Said } from '../../journal/act.ts';
import { signedOf } from '../../journal/signed.ts';
import type { Scratched, ScratchReason } from '../deskJournal.ts';

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

@ObjectType()
export abstract class DeskPress {
  @Field(() => String, { description: 'Who did it.' })
  madeBy!: string;

  @Field(() => DateTime, {
    nullable: true,
    description: "Time by the device's clock; null if not sent.",
  })
  pressedAt!: Date | null;

  @Field(() => DateTime, { description: "Time by the server's clock." })
  madeAt!: Date;
}

@ObjectType({ description: 'A line in the scratch log.' })
export class Scratch extends DeskPress {
  @Field(() => ID, { description: 'Identifies the line.' })
  id!: number;

  @Field(() => ScratchKindEnum, { description: 'The kind of line.' })
  kind!: keyof typeof ScratchKindEnum;

  @Field(() => ScratchReasonEnum, {
    nullable: true,
    description: 'Why they were scratched; null for other kinds.',
  })
  reason!: ScratchReason | null;

  @Field(() => String, { description: 'Note on the reason; may be empty.' })
  note!: string;

  @Field(() => String, { description: 'Who was scratched or restored, from which heats, and what follows.' })
  content!: string;

  @Field(() => [ID], { description: 'The heat entries.' })
  heatEntryIds!: readonly number[];
}

export function deskPressOf(line: Said<object>): DeskPress {
  const { by, at, pressedAt } = signedOf(line);
  return { madeBy: by, madeAt: at, pressedAt };
}

export const scratchLine = (line: Said<Scratched>): Scratch => ({
  ...line,
  ...deskPressOf(line),
  id: line.no,
});
