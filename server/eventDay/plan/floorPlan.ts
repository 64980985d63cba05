import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { MarkKind } from '../../documents/contents/marks.ts';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import { type SectionType, SectionTypeEnum } from '../../schedules/sections/section.entity.ts';

export const FloorMarkEnum = enumType<MarkKind>(
  'FloorMarkKind',
  'What changed since the last printed version.',
  {
    MOVED: 'Another heat.',
    NEW_TIME: 'Another time.',
    FLOOR: 'Another floor.',
    PARTNER: 'Another partner.',
    CONTEST: 'Another dance, level or age group.',
    LATER_ROUND: 'A later round of its contest was added or removed, or has a new time or floor.',
    NEW: 'Not in the printed program.',
    GONE: 'No longer in this heat: scratched, deleted or moved.',
    NUMBER: 'Another back number.',
  },
);

@ObjectType({ description: 'A change since the last printed version.' })
export class FloorMark {
  @Field(() => FloorMarkEnum, { description: 'What changed.' })
  kind!: MarkKind;

  @Field(() => String, { description: 'The change in words: "was 79, 11:03 AM".' })
  words!: string;
}

@ObjectType({ description: 'A dancer in a heat.' })
export class FloorDancer {
  @Field(() => ID, { description: 'Identifies the entrant.' })
  id!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => Boolean, { description: 'True if also in the previous heat on this floor.' })
  wasJustOn!: boolean;
}

@ObjectType({ description: 'A couple in a heat, as announced.' })
export class FloorCouple {
  @Field(() => ID, { description: 'The heat entry.' })
  heatEntryId!: number;

  @Field(() => String, { description: 'Back number; empty if none.' })
  number!: string;

  @Field(() => [FloorDancer], { description: 'The dancers, students first.' })
  dancers!: FloorDancer[];

  @Field(() => String, { description: 'Their studio; empty if none.' })
  studio!: string;

  @Field(() => String, { description: 'Song and cue of a solo; empty if none is known.' })
  song!: string;

  @Field(() => String, {
    description: 'The heat they come from, if it ends shortly before: "heat 7", "Ballroom B, heat 70".',
  })
  comesFrom!: string;

  @Field(() => FloorMark, { nullable: true, description: 'What changed since the print; null if nothing.' })
  mark!: FloorMark | null;

  @Field(() => Boolean, {
    description: 'True if the couple was printed in this heat but does not dance in it.',
  })
  isGone!: boolean;
}

@ObjectType({ description: 'A contest in a heat.' })
export class FloorContest {
  @Field(() => String, { description: 'Level and age group: "Full Bronze, C1".' })
  name!: string;

  @Field(() => [FloorCouple], { description: 'Couples by number, including scratched ones.' })
  couples!: FloorCouple[];
}

@ObjectType({ description: 'A heat in the plan of a floor.' })
export class FloorHeat {
  @Field(() => ID, { description: 'Identifies the heat.' })
  id!: number;

  @Field(() => Int, { description: 'Position in the schedule, from 1.' })
  number!: number;

  @Field(() => String, { description: 'Printed number of the heat.' })
  label!: string;

  @Field(() => String, { description: 'The dance as announced: "Smooth Foxtrot".' })
  dance!: string;

  @Field(() => String, { description: 'The dance without its style where that is unambiguous: "Foxtrot".' })
  shortDance!: string;

  @Field(() => String, { description: 'The style.' })
  style!: string;

  @Field(() => [String], { description: 'Dances of a multi-dance in order; empty if not named.' })
  dances!: readonly string[];

  @Field(() => SectionTypeEnum, { description: 'Type of its section.' })
  type!: SectionType;

  @Field(() => ID, { description: 'Its section.' })
  sectionId!: number;

  @Field(() => DateTime, { nullable: true, description: 'Planned start; null if its section has no time.' })
  plannedTime!: string | null;

  @Field(() => Int, { description: 'Planned length in seconds.' })
  duration!: number;

  @Field(() => Int, {
    description: 'Number of couples; for a pending recall, the number asked for.',
  })
  coupleCount!: number;

  @Field(() => Boolean, {
    description: 'True while a later round planned in the heat waits for its recall.',
  })
  recallWaits!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Number of the previous heat in its session; null if none.',
  })
  before!: string | null;

  @Field(() => FloorMark, {
    nullable: true,
    description: 'What changed for the whole heat since the print; null if nothing.',
  })
  mark!: FloorMark | null;

  @Field(() => [FloorContest], { description: 'Contests in the order announced.' })
  contests!: FloorContest[];

  changedIn!: number;
}

@ObjectType({ description: 'A break in the plan of a floor.' })
export class FloorBreak {
  @Field(() => ID, { description: 'Its section.' })
  sectionId!: number;

  @Field(() => String, { description: 'Title of the break.' })
  title!: string;

  @Field(() => DateTime, { description: 'Planned start.' })
  plannedTime!: string;

  @Field(() => Boolean, { description: 'True for a break on this floor, false for one on all floors.' })
  isOwn!: boolean;

  @Field(() => Int, { nullable: true, description: 'Planned length in seconds; null if it has no end.' })
  duration!: number | null;
}

@ObjectType({ description: 'A section danced on a floor.' })
export class FloorSection {
  @Field(() => ID, { description: 'Identifies the section.' })
  id!: number;

  @Field(() => String, { description: 'Title of the section.' })
  title!: string;
}

@ObjectType({ description: 'The full plan of a floor.' })
export class FloorPlan {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: number;

  @Field(() => String, { description: 'Name of the schedule.' })
  scheduleName!: string;

  @Field(() => ID, { description: 'The event.' })
  eventId!: number;

  @Field(() => String, { description: 'Name of the event.' })
  eventName!: string;

  @Field(() => String, { description: 'IANA time zone of the event.' })
  timeZone!: string;

  @Field(() => String, { description: 'Name of the floor; empty if the sections name none.' })
  floor!: string;

  @Field(() => [String], { description: 'Floors of the schedule that have heats, by name.' })
  floors!: string[];

  @Field(() => Float, { description: 'FloorClock.planRevision while this plan is current.' })
  revision!: number;

  @Field(() => Int, { nullable: true, description: 'The last published version; null if none.' })
  printedVersion!: number | null;

  @Field(() => Int, { description: 'Number of changes on this floor since that version.' })
  changeCount!: number;

  @Field(() => [FloorSection], { description: 'Sections with heats, in order.' })
  sections!: FloorSection[];

  @Field(() => ID, {
    description: 'Identifies this answer; later, `heats(since:)` returns what changed since.',
  })
  edition!: string;

  @Field(() => [ID], { description: 'Ids of all heats in danced order.' })
  heatIds!: number[];

  /** In danced order. */
  heats!: FloorHeat[];

  @Field(() => [FloorBreak], { description: 'Breaks with a time, in order.' })
  breaks!: FloorBreak[];
}
