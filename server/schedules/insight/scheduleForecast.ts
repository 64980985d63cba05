import { Float, Int, ObjectType } from 'type-graphql';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { Section } from '../sections/section.entity.ts';
import { BusyPerson } from './quality.ts';

@ObjectType({ description: 'Forecast for a section.' })
export class SectionForecast extends objectOf({
  section: field(Section, 'The section.'),
  rows: field(Int, 'Number of units that can be danced in it.'),
  heatsNeeded: field(
    Int,
    'Number of heats it needs, with the other sections of its styles sharing the load.',
  ),
  sharesWith: list(Section, 'Other sections that can take entries of its styles.'),
  heatsNeededTogether: field(Int, 'Number of heats it needs together with those sections.'),
  heatsPossible: field(Int, 'Number of heats that fit between its start and end.'),
  minutesSpare: field(Float, 'Minutes left over; negative if it is too short.'),
  busiest: list(
    BusyPerson,
    'People with the most entries of its styles, in this section and those it shares with.',
  ),
  sentence: field(String, 'Summary in one sentence.'),
}) {}

@ObjectType({ description: 'Heats that a level range needs.' })
export class LevelRangeForecast extends objectOf({
  levelRange: nullable(Int, 'Maximum number of level steps in a heat; null for any.'),
  heats: field(Int, 'Minimum number of heats within the range.'),
  heatsWithContests: field(Int, 'Minimum number of heats within the range, with every contest in one heat.'),
}) {}

@ObjectType({
  description: "Forecast of what the event's entries need in a schedule.",
})
export class Forecast extends objectOf({
  sections: list(SectionForecast, 'By section, without breaks.'),
  busiest: list(BusyPerson, 'People with the most entries.'),
  levelRanges: list(LevelRangeForecast, 'Heats that each level range needs.'),
  heatsNeeded: field(Int, 'Minimum number of heats for all entries.'),
  heatsPossible: field(Int, 'Number of heats the sections can hold.'),
}) {}
