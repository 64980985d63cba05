import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type EntryType, EntryTypeEnum } from '../../entries/entry.entity.ts';
import { DateTime } from '../../input/scalars.ts';
import type { ChangeKind } from '../changes/compareSheets.ts';
import { DanceOfProgram, PersonOfProgram } from './programTypes.ts';

const ChangeKindEnum = {
  MOVED: 'MOVED',
  NEW_TIME: 'NEW_TIME',
  FLOOR: 'FLOOR',
  PARTNER: 'PARTNER',
  CONTEST: 'CONTEST',
  NEW: 'NEW',
  GONE: 'GONE',
} as const;
registerEnumType(ChangeKindEnum, {
  name: 'ChangeKind',
  description: 'What is different on a sheet.',
  valuesConfig: {
    MOVED: { description: 'Danced in another heat, by the printed numbers.' },
    NEW_TIME: { description: 'The same heat at another time.' },
    FLOOR: { description: 'On another floor.' },
    PARTNER: { description: 'With somebody else.' },
    CONTEST: { description: 'Another dance, level or age group.' },
    NEW: { description: 'It was not there before.' },
    GONE: { description: 'It is not there any more; its number stays unused where the heat has gone.' },
  },
});

@ObjectType('SheetLine', { description: 'One row as a sheet tells it.', simpleResolvers: true })
export class SheetLineType {
  @Field(() => ID, { description: 'The heat.' })
  heatId!: number;

  @Field(() => Int, { description: "The heat's place in the schedule." })
  heatNumber!: number;

  @Field(() => String, { description: 'The heat\'s printed number: "112", "112A".' })
  heat!: string;

  @Field(() => DateTime, { nullable: true, description: 'When it starts; null where that is not set.' })
  startTime!: string | null;

  @Field(() => String, { description: 'The floor; empty where none was named.' })
  floor!: string;

  @Field(() => EntryTypeEnum, { description: 'Heat, solo or multi-dance.' })
  entryType!: EntryType;

  @Field(() => DanceOfProgram, { description: 'The style.' })
  style!: DanceOfProgram;

  @Field(() => DanceOfProgram, { nullable: true, description: 'The dance; null for all of the style.' })
  dance!: DanceOfProgram | null;

  @Field(() => String, { description: 'Level danced in.' })
  level!: string;

  @Field(() => String, { description: 'Age group.' })
  ageGroup!: string;

  @Field(() => ID, { description: 'The entry that is danced.' })
  entryId!: number;

  @Field(() => [PersonOfProgram], { description: 'Who dances, the student first.' })
  people!: PersonOfProgram[];

  @Field(() => String, { description: 'The number on the back; empty where none was given.' })
  backNumber!: string;
}

@ObjectType('SheetChange', {
  description: 'A row that a sheet tells otherwise than before.',
  simpleResolvers: true,
})
export class SheetChangeType {
  @Field(() => [ChangeKindEnum], { description: 'What is different, the most telling first; at least one.' })
  kinds!: readonly ChangeKind[];

  @Field(() => SheetLineType, { nullable: true, description: 'As it was; null for a new one.' })
  before!: SheetLineType | null;

  @Field(() => SheetLineType, { nullable: true, description: 'As it is; null for one that has gone.' })
  after!: SheetLineType | null;
}

@ObjectType('NumberChange', { description: 'A couple that wears another number.', simpleResolvers: true })
export class NumberChangeType {
  @Field(() => [PersonOfProgram], { description: 'The couple, the student first.' })
  people!: PersonOfProgram[];

  @Field(() => String, { description: 'The number that it wore; empty for none.' })
  before!: string;

  @Field(() => String, { description: 'The number that it wears; empty for none.' })
  after!: string;
}

@ObjectType('NameChange', {
  description: 'A person with another name than before.',
  simpleResolvers: true,
})
export class NameChangeType {
  @Field(() => PersonOfProgram, { description: 'The person.' })
  person!: PersonOfProgram;

  @Field(() => String, { description: 'The name before.' })
  before!: string;

  @Field(() => String, { description: 'The name now.' })
  after!: string;
}

@ObjectType('KindCount', { description: 'How often something is different.', simpleResolvers: true })
export class KindCount {
  @Field(() => ChangeKindEnum, { description: 'What is different.' })
  kind!: ChangeKind;

  @Field(() => Int, { description: 'How many rows; one with several differences counts for each.' })
  count!: number;
}

@ObjectType('SheetChanges', {
  description: 'What the sheets of a schedule tell otherwise than those of an earlier version.',
  simpleResolvers: true,
})
export class SheetChangesType {
  @Field(() => Int, { description: 'The version that is compared with.' })
  since!: number;

  @Field(() => Int, { nullable: true, description: 'The version that is compared; null for the present.' })
  until!: number | null;

  @Field(() => Int, { description: 'Number of changed lines, numbers and names.' })
  count!: number;

  @Field(() => Boolean, {
    description:
      'True if both show the same, also beside the sheets: titles, breaks, dances of multi-dances.',
  })
  isSame!: boolean;

  @Field(() => String, {
    description:
      'Sentence on heats that move by less than 5 minutes, which sheets mark once; empty without any.',
  })
  shifts!: string;

  @Field(() => Int, { description: 'Number of people with a change.' })
  people!: number;

  @Field(() => [KindCount], { description: 'The same by what is different; what is not is left out.' })
  kinds!: KindCount[];

  @Field(() => [SheetChangeType], {
    description: 'The rows in running order, as many as were asked for; what has gone stands where it was.',
  })
  lines!: SheetChangeType[];

  @Field(() => [NumberChangeType], { description: 'Couples that wear another number.' })
  numbers!: NumberChangeType[];

  @Field(() => [NameChangeType], { description: 'People with another name.' })
  names!: NameChangeType[];
}

@ObjectType('HeatSheet', {
  description: "What somebody dances, as on the person's own sheet.",
  simpleResolvers: true,
})
export class HeatSheetType {
  @Field(() => PersonOfProgram, { description: 'Whose it is.' })
  person!: PersonOfProgram;

  @Field(() => Int, { nullable: true, description: 'The published version; null for the present.' })
  version!: number | null;

  @Field(() => DateTime, { description: 'The moment whose state it shows.' })
  asOf!: string;

  @Field(() => [SheetLineType], { description: 'Heat by heat, in running order.' })
  lines!: SheetLineType[];

  @Field(() => [SheetChangeType], {
    description: 'What is different from the version before; empty for the first, and where nothing is.',
  })
  changes!: SheetChangeType[];
}
