import { ID, Int, ObjectType } from 'type-graphql';
import { EntryTypeEnum } from '../../entries/entry.entity.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { HeatDance } from '../heats/heatDance.ts';

@ObjectType({ description: 'The couples of a contest that dance in one heat.' })
export class ContestPart extends objectOf({
  couples: field(Int, 'Number of its couples in the heat.'),
}) {
  heatId!: number;
  rowIds!: readonly number[];
}

@ObjectType({ description: 'Couples who are judged against each other: one dance, level and age group.' })
export class Contest extends objectOf({
  id: field<string>(
    ID,
    'Identifies the contest in its schedule, stable when heats are filled or generated again.',
  ),
  name: field(String, 'Name as announced, such as "Full Bronze Smooth Waltz, Adult B".'),
  entryType: field(EntryTypeEnum, 'Heat or multi-dance; a solo is danced alone.'),
  dance: field(HeatDance, 'The dance.'),
  level: field(String, 'Level; empty if unknown.'),
  ageGroup: field(String, 'Age group; empty if unknown.'),
  couples: field(Int, 'Number of couples, including unassigned ones.'),
  parts: list(ContestPart, 'Its parts, by heat number.'),
  waiting: field(Int, 'Number of unassigned couples.'),
  fewestParts: field(Int, 'Minimum number of heats it needs.'),
  isWhole: field(Boolean, 'True if all its couples dance in one heat.'),
  whyNot: nullable(
    String,
    'Reason why it is split, such as "9 couples, the floor takes 8"; null if it is not.',
  ),
}) {}
