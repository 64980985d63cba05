import { ID, InputType, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { signedFields } from '../../journal/signed.ts';
import { OF_PRESS } from '../../schedules/schedule.inputs.ts';
import type { NoteKind } from '../clock/floorState.ts';
import { noteInput } from './floorNotes.service.ts';

const NoteKindEnum = enumType<NoteKind>('NoteKind', 'A kind of note between music and announcer.', {
  MUSIC_ON: 'The music for the heat on the floor has started.',
  TO_ANNOUNCER: 'A message from music to the announcer.',
  DONE: 'Closes a note that is done or was a mistake.',
  RESULT_CORRECTED: 'A result released to the announcer was corrected. Only the server sends it.',
});

@ObjectType({ description: 'An open note on a floor.' })
export class FloorNote extends objectOf({
  ...signedFields,
  id: field(ID, 'Identifies the note.'),
  kind: field(NoteKindEnum, 'The kind of note.'),
  heatId: nullable(
    ID,
    'The heat on the floor at the time, or the heat with the corrected result; null if none.',
  ),
  label: nullable(String, 'Printed number of that heat; null if none.'),
  lines: list(String, 'Text of the note; one line per couple for a corrected result, empty for MUSIC_ON.'),
}) {
  correction: { readonly contestId: string; readonly resultId: string } | undefined;
}

@ObjectType({ description: 'A clock press that came too late to count.' })
export class RefusedPress extends objectOf({
  ...signedFields,
  id: field(ID, 'Identifies the press.'),
  content: field(String, 'Why it did not count, and what someone else had pressed.'),
}) {}

@ObjectType({ description: 'Open notes and refused presses of a floor.' })
export class FloorNotes extends objectOf({
  notes: list(
    FloorNote,
    'Open notes, newest first; at most 20. Corrected results only for the announcer, scrutineers, the chair and organisers, while released.',
  ),
  refused: list(RefusedPress, 'Refused presses, newest first; at most 20.'),
}) {}

@InputType({ description: 'A note on a floor.' })
export class NoteOnFloorInput extends inputOfRule(noteInput, {
  ...OF_PRESS,
  floor: 'Name of the floor; empty if the sections name none.',
  kind: { type: NoteKindEnum, description: 'The kind of note.' },
  content: 'Text of up to 200 characters; TO_ANNOUNCER only.',
  noteId: 'The note to close; DONE only.',
}) {}
