import { Field, ID, Int, ObjectType } from 'type-graphql';
import { type EntryType, EntryTypeEnum } from '../../entries/entry.entity.ts';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import type { ChangeKind } from '../changes/compareSheets.ts';
import { DanceOfProgram, PersonOfProgram } from './programTypes.ts';

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
export class SheetLineType {
  @Field(() => ID, { description: 'The heat.' })
  heatId!: number;

  @Field(() => Int, { description: "The heat's position in the schedule." })
  heatNumber!: number;

  @Field(() => String, { description: 'The heat\'s printed number: "112", "112A".' })
  heat!: string;

  @Field(() => DateTime, { nullable: true, description: 'When it starts; null if not set.' })
  startTime!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When the next round of its contest starts, for those recalled to it; null if none is planned.',
  })
  nextRoundTime!: string | null;

  @Field(() => String, { description: 'The floor; empty if not named.' })
  floor!: string;

  @Field(() => EntryTypeEnum, { description: 'Heat, solo or multi-dance.' })
  entryType!: EntryType;

  @Field(() => DanceOfProgram, { description: 'The style.' })
  style!: DanceOfProgram;

  @Field(() => DanceOfProgram, { nullable: true, description: 'The dance; null for a multi-dance.' })
  dance!: DanceOfProgram | null;

  @Field(() => String, { description: 'Level danced in.' })
  level!: string;

  @Field(() => String, { description: 'Age group.' })
  ageGroup!: string;

  @Field(() => ID, { description: 'The entry.' })
  entryId!: number;

  @Field(() => [PersonOfProgram], { description: 'The dancers, the student first.' })
  people!: PersonOfProgram[];

  @Field(() => String, { description: 'The back number; empty if none.' })
  backNumber!: string;
}

@ObjectType('SheetChange', { description: 'A changed line on a heat sheet.' })
export class SheetChangeType {
  @Field(() => [ChangeKindEnum], { description: 'What changed, most important first; never empty.' })
  kinds!: readonly ChangeKind[];

  @Field(() => SheetLineType, { nullable: true, description: 'The line before; null if new.' })
  before!: SheetLineType | null;

  @Field(() => SheetLineType, { nullable: true, description: 'The line now; null if cancelled.' })
  after!: SheetLineType | null;
}

@ObjectType('NumberChange', { description: 'A couple with a new number.' })
export class NumberChangeType {
  @Field(() => [PersonOfProgram], { description: 'The couple, the student first.' })
  people!: PersonOfProgram[];

  @Field(() => String, { description: 'The number before; empty if none.' })
  before!: string;

  @Field(() => String, { description: 'The number now; empty if none.' })
  after!: string;
}

@ObjectType('NameChange', { description: 'A person with a new name.' })
class NameChangeType {
  @Field(() => PersonOfProgram, { description: 'The person.' })
  person!: PersonOfProgram;

  @Field(() => String, { description: 'The name before.' })
  before!: string;

  @Field(() => String, { description: 'The name now.' })
  after!: string;
}

@ObjectType('KindCount', { description: 'Number of changes of a kind.' })
export class KindCount {
  @Field(() => ChangeKindEnum, { description: 'The kind of change.' })
  kind!: ChangeKind;

  @Field(() => Int, { description: 'Number of lines; a line with several changes counts for each kind.' })
  count!: number;
}

@ObjectType('SheetChanges', {
  description: 'What changed on the sheets of a schedule since an earlier version.',
})
export class SheetChangesType {
  @Field(() => Int, { description: 'The earlier version.' })
  since!: number;

  @Field(() => Int, { nullable: true, description: 'The later version; null for the current schedule.' })
  until!: number | null;

  @Field(() => Int, { description: 'Number of changed lines, numbers and names.' })
  count!: number;

  @Field(() => Boolean, {
    description: 'True if nothing changed, including titles, breaks and dances of multi-dances.',
  })
  isSame!: boolean;

  @Field(() => String, {
    description: 'Sentence that sums up small changes of time, which sheets do not mark; empty if none.',
  })
  shifts!: string;

  @Field(() => Int, { description: 'Number of people with a change.' })
  people!: number;

  @Field(() => [KindCount], {
    description: 'Number of changed lines by kind; kinds without changes are omitted.',
  })
  kinds!: KindCount[];

  @Field(() => [SheetChangeType], {
    description: 'Changed lines in running order; cancelled lines by their former time.',
  })
  lines!: SheetChangeType[];

  @Field(() => [NumberChangeType], { description: 'Couples with a new number.' })
  numbers!: NumberChangeType[];

  @Field(() => [NameChangeType], { description: 'People with a new name.' })
  names!: NameChangeType[];
}

@ObjectType('HeatSheet', { description: 'The heat sheet of a person.' })
export class HeatSheetType {
  @Field(() => PersonOfProgram, { description: 'The person.' })
  person!: PersonOfProgram;

  @Field(() => Int, { nullable: true, description: 'The published version; null for the current schedule.' })
  version!: number | null;

  @Field(() => DateTime, { description: 'The moment it shows.' })
  asOf!: string;

  @Field(() => [SheetLineType], { description: 'Its lines in running order.' })
  lines!: SheetLineType[];

  @Field(() => [SheetChangeType], {
    description: 'Changes since the previous version; empty for the first version, or if there are none.',
  })
  changes!: SheetChangeType[];
}
