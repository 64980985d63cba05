import { ID, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { Signed } from '../../journal/signed.ts';
import type { DeskChangeKind } from '../deskJournal.ts';

export const DeskChangeKindEnum = enumType<DeskChangeKind>('DeskChangeKind', 'What the desk changed.', {
  SCRATCH: 'Entries were scratched.',
  LATE_ENTRY: 'A late entry was added.',
  PARTNER: 'One person replaced another.',
  FOLLOW: 'A couple dances a later round in place of one that left.',
});

@ObjectType({ description: 'A change made at the desk on the day.' })
export class DeskChange extends objectOf({
  id: field(ID, 'Identifies the change within its kind.'),
  kind: field(DeskChangeKindEnum, 'What was changed.'),
  content: field(String, 'The change in words.'),
  by: field(String, 'Who made it.'),
  at: field(DateTime, "When, by the server's clock."),
  toInform: list(String, 'Names of affected people who may not know.'),
  told: nullable(Signed, 'Who told them; null until someone has.'),
  isUndone: field(Boolean, 'True if it was undone.'),
}) {}
