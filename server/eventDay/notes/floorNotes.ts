import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { PressInput } from '../../schedules/schedule.inputs.ts';
import { DayMark } from '../dayMark.ts';
import type { NoteKind } from './floorNote.entity.ts';

export const NoteKindEnum = enumType('NoteKind', 'Kinds of notes between music and announcer.', {
  MUSIC_ON: 'The music of the heat on the floor has begun.',
  TO_ANNOUNCER: 'Music asks the announcer for something.',
  DONE: 'A note is done, or was a mistake.',
  RESULT_CORRECTED: 'A result that the announcer has was corrected. It cannot be sent.',
});

@ObjectType({ description: 'A note on a floor that is not done.' })
export class FloorNote extends DayMark {
  @Field(() => ID, { description: 'Identifies the note.' })
  id!: number;

  @Field(() => NoteKindEnum, { description: 'The kind of note.' })
  kind!: NoteKind;

  @Field(() => ID, {
    nullable: true,
    description: 'The heat that was on the floor, or whose result was corrected; null if none.',
  })
  heatId!: number | null;

  @Field(() => String, { nullable: true, description: 'Printed number of that heat.' })
  label!: string | null;

  @Field(() => [String], {
    description: 'Its words, of a corrected result a line for each couple; empty for MUSIC_ON.',
  })
  lines!: string[];
}

@ObjectType({ description: 'A press of the clock that came too late to count.' })
export class RefusedPress extends DayMark {
  @Field(() => ID, { description: 'Identifies the press.' })
  id!: number;

  @Field(() => String, { description: 'Why it did not count, with what someone else had pressed.' })
  content!: string;
}

@ObjectType({ description: 'Notes from music and refused presses of a floor.' })
export class FloorNotes {
  @Field(() => [FloorNote], { description: 'Notes that are not done, the newest first; at most 20.' })
  notes!: FloorNote[];

  @Field(() => [RefusedPress], { description: 'Presses that came too late, the newest first; at most 20.' })
  refused!: RefusedPress[];
}

@InputType({ description: 'A note on a floor.' })
export class NoteOnFloorInput extends PressInput {
  @Field(() => String, { description: 'Name of the floor; empty where the sections name none.' })
  floor!: string;

  @Field(() => NoteKindEnum, { description: 'The kind of note.' })
  kind!: NoteKind;

  @Field(() => String, { nullable: true, description: 'Its words, up to 200 characters; for TO_ANNOUNCER.' })
  content?: string | null;

  @Field(() => ID, { nullable: true, description: 'The note that is done; for DONE.' })
  noteId?: string | null;
}
