import { ID, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import type { Said } from '../../journal/act.ts';
import { signedFields, signedOf } from '../../journal/signed.ts';
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
  FOLLOW: 'They dance a later round in place of a couple that left.',
});

@ObjectType({ description: 'A line in the scratch log.' })
export class Scratch extends objectOf({
  ...signedFields,
  id: field(ID, 'Identifies the line.'),
  kind: field(ScratchKindEnum, 'The kind of line.'),
  reason: nullable(ScratchReasonEnum, 'Why they were scratched; null for other kinds.'),
  note: field(String, 'Note on the reason; may be empty.'),
  content: field(String, 'Who was scratched or restored, from which heats, and what follows.'),
  heatEntryIds: list(ID, 'The heat entries.'),
}) {}

export const scratchLine = (line: Said<Scratched>): Scratch => ({
  ...line,
  ...signedOf(line),
  id: line.no,
});
