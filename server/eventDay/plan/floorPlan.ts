import { Float, ID, Int, ObjectType } from 'type-graphql';
import type { MarkKind } from '../../documents/contents/marks.ts';
import { enumType } from '../../input/enumType.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { SectionTypeEnum } from '../../schedules/sections/section.entity.ts';

const FloorMarkEnum = enumType<MarkKind>('FloorMarkKind', 'What changed since the last printed version.', {
  MOVED: 'Another heat.',
  NEW_TIME: 'Another time.',
  FLOOR: 'Another floor.',
  PARTNER: 'Another partner.',
  CONTEST: 'Another dance, level or age group.',
  LATER_ROUND: 'A later round of its contest was added or removed, or has a new time or floor.',
  NEW: 'Not in the printed program.',
  GONE: 'No longer in this heat: scratched, deleted or moved.',
  NUMBER: 'Another back number.',
});

@ObjectType({ description: 'A change since the last printed version.' })
export class FloorMark extends objectOf({
  kind: field(FloorMarkEnum, 'What changed.'),
  words: field(String, 'The change in words: "was 79, 11:03 AM".'),
}) {}

@ObjectType({ description: 'A dancer in a heat.' })
export class FloorDancer extends objectOf({
  id: field(ID, 'Identifies the entrant.'),
  name: field(String, 'Full name.'),
  wasJustOn: field(Boolean, 'True if also in the previous heat on this floor.'),
}) {}

@ObjectType({ description: 'A couple in a heat, as announced.' })
export class FloorCouple extends objectOf({
  heatEntryId: field(ID, 'The heat entry.'),
  number: field(String, 'Back number; empty if none.'),
  dancers: list(FloorDancer, 'The dancers, students first.'),
  awaitsPartner: field(Boolean, 'True if the partner is to be announced: TBA.'),
  studio: field(String, 'Their studio; empty if none.'),
  song: field(String, 'Songs and cues of a solo, one per line; empty if none is known.'),
  comesFrom: field(
    String,
    'The heat they come from, if it ends shortly before: "heat 7", "Ballroom B, heat 70".',
  ),
  mark: nullable(FloorMark, 'What changed since the print; null if nothing.'),
  isGone: field(Boolean, 'True if the couple was printed in this heat but does not dance in it.'),
}) {}

@ObjectType({ description: 'A contest in a heat.' })
export class FloorContest extends objectOf({
  name: field(String, 'Level and age group: "Full Bronze, C1".'),
  couples: list(FloorCouple, 'Couples by number, including scratched ones.'),
}) {}

@ObjectType({ description: 'A heat in the plan of a floor.' })
export class FloorHeat extends objectOf({
  id: field(ID, 'Identifies the heat.'),
  number: field(Int, 'Position in the schedule, from 1.'),
  label: field(String, 'Printed number of the heat.'),
  dance: field(String, 'The dance as announced: "Smooth Foxtrot".'),
  shortDance: field(String, 'The dance without its style where that is unambiguous: "Foxtrot".'),
  style: field(String, 'The style.'),
  dances: list(String, 'Dances of a multi-dance in order; empty if not named.'),
  type: field(SectionTypeEnum, 'Type of its section.'),
  sectionId: field(ID, 'Its section.'),
  plannedTime: nullable<string>(DateTime, 'Planned start; null if its section has no time.'),
  duration: field(Int, 'Planned length in seconds.'),
  coupleCount: field(Int, 'Number of couples; for a pending recall, the number asked for.'),
  recallWaits: field(Boolean, 'True while a later round planned in the heat waits for its recall.'),
  before: nullable(String, 'Number of the previous heat in its session; null if none.'),
  mark: nullable(FloorMark, 'What changed for the whole heat since the print; null if nothing.'),
  contests: list(FloorContest, 'Contests in the order announced.'),
}) {
  changedIn!: number;
}

@ObjectType({ description: 'A break in the plan of a floor.' })
export class FloorBreak extends objectOf({
  sectionId: field(ID, 'Its section.'),
  title: field(String, 'Title of the break.'),
  plannedTime: field<string>(DateTime, 'Planned start.'),
  isOwn: field(Boolean, 'True for a break on this floor, false for one on all floors.'),
  duration: nullable(Int, 'Planned length in seconds; null if it has no end.'),
}) {}

@ObjectType({ description: 'A section danced on a floor.' })
export class FloorSection extends objectOf({
  id: field(ID, 'Identifies the section.'),
  title: field(String, 'Title of the section.'),
}) {}

@ObjectType({ description: 'The full plan of a floor.' })
export class FloorPlan extends objectOf({
  scheduleId: field(ID, 'The schedule.'),
  scheduleName: field(String, 'Name of the schedule.'),
  eventId: field(ID, 'The event.'),
  eventName: field(String, 'Name of the event.'),
  timeZone: field(String, 'IANA time zone of the event.'),
  floor: field(String, 'Name of the floor; empty if the sections name none.'),
  floors: list(String, 'Floors of the schedule that have heats, by name.'),
  revision: field<number>(Float, 'FloorClock.planRevision while this plan is current.'),
  printedVersion: nullable(Int, 'The last published version; null if none.'),
  changeCount: field(Int, 'Number of changes on this floor since that version.'),
  sections: list(FloorSection, 'Sections with heats, in order.'),
  edition: field<string>(ID, 'Identifies this answer; later, `heats(since:)` returns what changed since.'),
  heatIds: list(ID, 'Ids of all heats in danced order.'),
  breaks: list(FloorBreak, 'Breaks with a time, in order.'),
}) {
  /** In danced order. */
  heats!: FloorHeat[];
}
