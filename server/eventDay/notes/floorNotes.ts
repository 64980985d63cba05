import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { list, objectOf } from '../../input/objectOf.ts';
import { Signed } from '../../journal/signed.ts';
import { PressInput } from '../../schedules/schedule.inputs.ts';
import type { NoteKind } from '../clock/floorState.ts';

const NoteKindEnum = enumType<NoteKind>('NoteKind', 'A kind of note between music and announcer.', {
  MUSIC_ON: 'The music for the heat on the floor has started.',
  TO_ANNOUNCER: 'A message from music to the announcer.',
  DONE: 'Closes a note that is done or was a mistake.',
  RESULT_CORRECTED: 'A result released to the announcer was corrected. Only the server sends it.',
});

@ObjectType({ description: 'An open note on a floor.' })
export class FloorNote extends Signed {
  @Field(() => ID, { description: 'Identifies the note.' })
  id!: number;

  @Field(() => NoteKindEnum, { description: 'The kind of note.' })
  kind!: NoteKind;

  @Field(() => ID, {
    nullable: true,
    description: 'The heat on the floor at the time, or the heat with the corrected result; null if none.',
  })
  heatId!: number | null;

  @Field(() => String, { nullable: true, description: 'Printed number of that heat; null if none.' })
  label!: string | null;

  @Field(() => [String], {
    description: 'Text of the note; one line per couple for a corrected result, empty for MUSIC_ON.',
  })
  lines!: string[];
}

@ObjectType({ description: 'A clock press that came too late to count.' })
export class RefusedPress extends Signed {
  @Field(() => ID, { description: 'Identifies the press.' })
  id!: number;

  @Field(() => String, { description: 'Why it did not count, and what someone else had pressed.' })
  content!: string;
}

@ObjectType({ description: 'Open notes and refused presses of a floor.' })
export class FloorNotes extends objectOf({
  notes: list(FloorNote, 'Open notes, newest first; at most 20.'),
  refused: list(RefusedPress, 'Refused presses, newest first; at most 20.'),
}) {}

@InputType({ description: 'A note on a floor.' })
export class NoteOnFloorInput extends PressInput {
  @Field(() => String, { description: 'Name of the floor; empty if the sections name none.' })
  floor!: string;

  @Field(() => NoteKindEnum, { description: 'The kind of note.' })
  kind!: NoteKind;

  @Field(() => String, { nullable: true, description: 'Text of up to 200 characters; TO_ANNOUNCER only.' })
  content?: string | null;

  @Field(() => ID, { nullable: true, description: 'The note to close; DONE only.' })
  noteId?: string | null;
}
