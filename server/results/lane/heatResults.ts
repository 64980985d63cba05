import { ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { MARKED_COUPLE, MarkingStateEnum, RoundKindEnum } from '../rounds/marking.ts';

const HeatResultsStateEnum = enumType('HeatResultsState', "Progress of a heat's results.", {
  PLANNED: 'A later round is planned in the heat.',
  ON_FLOOR: 'The heat is on the floor, and no card is typed.',
  DANCED: 'The heat has been danced; results are not released or do not exist.',
  ONE_COUPLE: 'Someone must confirm that uncontested couples danced.',
  TYPED: 'All cards are typed, and results are not released.',
  WAITING: "Cards or the chair's decision are missing.",
  RELEASED: 'All results are released.',
});
export type HeatResultsState = keyof typeof HeatResultsStateEnum;

@ObjectType({ description: 'A danced contest without a released result.' })
export class OpenContest extends objectOf({
  contestId: field<string>(ID, 'The contest, as in Contest.id.'),
  heat: field(String, 'Printed number of the heat, such as "112 semi".'),
  kind: field(RoundKindEnum, 'How it is judged.'),
  state: field(MarkingStateEnum, 'Progress of the contest.'),
  missing: list(String, 'Codes of judges whose card is missing; empty until one is typed.'),
  cutChoices: list(Int, 'Same as MarkedContest.cutChoices.'),
  isCounted: field(Boolean, 'False in a heat of an earlier part of the contest.'),
}) {}

@ObjectType({ description: 'Results of a heat, without places.' })
export class HeatResults extends objectOf({
  id: field(ID, 'The heat.'),
  state: field(
    HeatResultsStateEnum,
    'Progress; anyone but scrutineers, the chair and organisers sees DANCED until release.',
  ),
  isOnFloor: field(Boolean, 'True while the heat is on the floor.'),
  dancedAt: nullable(DateTime, 'When the heat started; null if it was skipped.'),
  contests: field(Int, 'Number of contests whose last part was danced in the heat.'),
  released: field(Int, 'Number of those contests that are released.'),
  open: list(OpenContest, 'Unreleased contests, and contests with later parts.'),
  corrections: list(String, 'Printed numbers of heats with a pending correction.'),
  laterRounds: list(String, 'Later rounds planned in the heat, such as "the final of Waltz Bronze, A1".'),
}) {}

@ObjectType({ description: 'Changed results of a schedule since a revision.' })
export class ResultsChanges extends objectOf({
  revision: field(Int, 'Revision of these results; send it as `since` in the next call.'),
  isWhole: field(Boolean, 'True if these are all heats. Then replace what you have.'),
  heats: list(HeatResults, 'Changed and new heats, unordered.'),
  goneHeatIds: list(ID, 'Heats that no longer have results.'),
}) {}

@ObjectType({ description: 'A couple of a danced heat.' })
class PlacedCouple extends objectOf({
  ...MARKED_COUPLE,
  rule: nullable(Int, '10 or 11 where that rule decided; null otherwise.'),
  dancePlaces: list(String, 'Place in each dance; empty for a single dance.'),
  total: nullable(String, 'Sum of those places; null for a single dance.'),
}) {}

@ObjectType({ description: 'A contest danced in a heat, with its places.' })
export class PlacedContest extends objectOf({
  contestId: field<string>(ID, 'The contest, as in Contest.id.'),
  round: field(Int, 'Round number within the contest, from 1.'),
  name: field(String, 'As an announcer reads it.'),
  kind: field(RoundKindEnum, 'How it is judged.'),
  state: nullable(
    MarkingStateEnum,
    'Progress; null until release for anyone but scrutineers, the chair and organisers.',
  ),
  missing: list(String, 'Codes of judges whose card is missing; empty until one is typed.'),
  dances: list(String, 'Dances, where the places in each are known; otherwise empty.'),
  couples: list(PlacedCouple, 'Couples by place, then by number.'),
}) {}
