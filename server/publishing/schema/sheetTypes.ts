import { ID, Int, ObjectType } from 'type-graphql';
import { EntryTypeEnum } from '../../entries/entry.entity.ts';
import { enumType } from '../../input/enumType.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import type { ChangeKind } from '../changes/compareSheets.ts';
import { AWAITS_PARTNER, DanceOfProgram, PersonOfProgram } from './programTypes.ts';

const ChangeKindEnum = enumType<ChangeKind>('ChangeKind', 'What changed on a line.', {
  MOVED: 'Moved to another heat, by printed number.',
  NEW_TIME: 'The same heat at a new time.',
  FLOOR: 'On a new floor.',
  PARTNER: 'With a new partner.',
  CONTEST: 'A new dance, level or age group.',
  LATER_ROUND: 'A later round of its contest was added or removed, or has a new time or floor.',
  NEW: 'A new line.',
  GONE: 'Cancelled; the number of a deleted heat stays unused.',
});

@ObjectType('SheetLine', { description: 'A line of a heat sheet.' })
export class SheetLineType extends objectOf({
  heatId: field(ID, 'The heat.'),
  heatNumber: field(Int, "The heat's position in the schedule."),
  heat: field(String, 'The heat\'s printed number: "112", "112A".'),
  startTime: nullable<string>(DateTime, 'When it starts; null if not set.'),
  nextRoundTime: nullable<string>(
    DateTime,
    'When the next round of its contest starts, for those recalled to it; null if none is planned.',
  ),
  floor: field(String, 'The floor; empty if not named.'),
  entryType: field(EntryTypeEnum, 'Heat, solo or multi-dance.'),
  style: field(DanceOfProgram, 'The style.'),
  dance: nullable(DanceOfProgram, 'The dance; null for a multi-dance.'),
  level: field(String, 'Level danced in.'),
  ageGroup: field(String, 'Age group.'),
  entryId: field(ID, 'The entry.'),
  people: list(PersonOfProgram, 'The dancers, the student first.'),
  awaitsPartner: AWAITS_PARTNER,
  backNumber: field(String, 'The back number; empty if none.'),
}) {}

@ObjectType('SheetChange', { description: 'A changed line on a heat sheet.' })
export class SheetChangeType extends objectOf({
  kinds: list(ChangeKindEnum, 'What changed, most important first; never empty.'),
  before: nullable(SheetLineType, 'The line before; null if new.'),
  after: nullable(SheetLineType, 'The line now; null if cancelled.'),
}) {}

@ObjectType('NumberChange', { description: 'A couple with a new number.' })
export class NumberChangeType extends objectOf({
  people: list(PersonOfProgram, 'The couple, the student first.'),
  before: field(String, 'The number before; empty if none.'),
  after: field(String, 'The number now; empty if none.'),
}) {}

@ObjectType('NameChange', { description: 'A person with a new name.' })
class NameChangeType extends objectOf({
  person: field(PersonOfProgram, 'The person.'),
  before: field(String, 'The name before.'),
  after: field(String, 'The name now.'),
}) {}

@ObjectType('KindCount', { description: 'Number of changes of a kind.' })
export class KindCount extends objectOf({
  kind: field(ChangeKindEnum, 'The kind of change.'),
  count: field(Int, 'Number of lines; a line with several changes counts for each kind.'),
}) {}

@ObjectType('SheetChanges', {
  description: 'What changed on the sheets of a schedule since an earlier version.',
})
export class SheetChangesType extends objectOf({
  since: field(Int, 'The earlier version.'),
  until: nullable(Int, 'The later version; null for the current schedule.'),
  count: field(Int, 'Number of changed lines, numbers and names.'),
  isSame: field(Boolean, 'True if nothing changed, including titles, breaks and dances of multi-dances.'),
  shifts: field(
    String,
    'Sentence that sums up small changes of time, which sheets do not mark; empty if none.',
  ),
  people: field(Int, 'Number of people with a change.'),
  kinds: list(KindCount, 'Number of changed lines by kind; kinds without changes are omitted.'),
  lines: list(SheetChangeType, 'Changed lines in running order; cancelled lines by their former time.'),
  numbers: list(NumberChangeType, 'Couples with a new number.'),
  names: list(NameChangeType, 'People with a new name.'),
}) {}

@ObjectType('HeatSheet', { description: 'The heat sheet of a person.' })
export class HeatSheetType extends objectOf({
  person: field(PersonOfProgram, 'The person.'),
  version: nullable(Int, 'The published version; null for the current schedule.'),
  asOf: field<string>(DateTime, 'The moment it shows.'),
  lines: list(SheetLineType, 'Its lines in running order.'),
  changes: list(
    SheetChangeType,
    'Changes since the previous version; empty for the first version, or if there are none.',
  ),
}) {}
