import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { queries, query } from '../../auth/reads.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { PAGE, parsePage } from '../../input/paging.ts';
import { DateTime } from '../../input/scalars.ts';
import { ONE_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { ofKnownMarks } from '../access.ts';
import { OF_CONTEST, ONE_CONTEST } from '../results.inputs.ts';
import { MarkingQueue, RoundKindEnum } from '../rounds/marking.ts';
import { queueAfter } from '../rounds/markingQueue.reader.ts';
import { readContestsToPlan, readPlanningCounts } from './contestsToPlan.reader.ts';
import { mergeContests, mergeInput } from './merge.service.ts';
import { planInput, plannedContestInput, plannedRoundInput, planRounds } from './planRounds.service.ts';
import { readRoundHeats } from './roundHeats.reader.ts';

@ObjectType({ description: 'A planned round of a contest.' })
export class RoundToDance extends objectOf({
  kind: field(RoundKindEnum, 'How it is judged.'),
  asked: nullable(Int, 'Same as MarkedContest.asked.'),
  trims: field(Boolean, 'True if mean scores drop the highest and the lowest.'),
  heat: nullable(
    String,
    "Printed number of the heat; null for the first round, danced in its couples' heats.",
  ),
  alsoIn: list(
    String,
    'Printed numbers of the further heats in which it is danced if a person is recalled twice.',
  ),
  heatIds: list<string>(ID, 'All these heats; empty for the first round.'),
  startTime: nullable(DateTime, 'Planned start of its first heat; null for the first round.'),
}) {}

@ObjectType({ description: 'A contest to merge another one into.' })
export class MergeChoice extends objectOf({
  id: field<string>(ID, 'As in Contest.id.'),
  name: field(String, 'Name as announced.'),
  heat: field(String, 'Printed number of the last heat of its first round.'),
}) {}

@InputType({ description: 'A contest and the contest to judge it with.' })
export class MergeContestsInput extends inputOfRule(mergeInput, {
  ...OF_CONTEST,
  intoContestId: { type: ID, description: 'Another contest of the same dance; null to separate it.' },
}) {}

@ObjectType({ description: 'A contest whose rounds can be planned.' })
export class ContestToPlan extends objectOf({
  id: field<string>(ID, 'As in Contest.id.'),
  name: field(String, 'Name as announced.'),
  heat: nullable(
    String,
    'Printed number of the last heat of its first round; null while none of its couples has a heat.',
  ),
  heatId: nullable(ID, 'That heat.'),
  startTime: nullable(DateTime, 'Planned start of that heat; null if untimed.'),
  style: field(String, 'Name of its dance category.'),
  dance: field(String, 'Name of its dance, or "Multi-Dance".'),
  division: field(String, 'Level and age group.'),
  coupleCount: field(Int, 'Number of couples.'),
  isDanced: field(Boolean, 'True once that heat has been danced.'),
  needsPlan: field(Boolean, 'True if it has more couples than a final takes and is not planned.'),
  isLeftAlone: field(Boolean, 'True if scratches left it with one couple before it is danced.'),
  mergedInto: nullable(String, 'Name of the contest it is judged with; null unless it is merged.'),
  mergesWith: list(MergeChoice, 'Contests of the same dance that it can be merged into.'),
  rounds: list(RoundToDance, 'Planned rounds; empty if it is not planned.'),
}) {}

@ObjectType({ description: 'Numbers of contests to plan.' })
export class PlanningCounts extends objectOf({
  contests: field(Int, 'Number of contests in contestsToPlan with the same search.'),
  needPlan: field(Int, 'Number of them that need a plan.'),
  overFinal: field(Int, 'Number of all contests with more couples than a final takes.'),
  toJudge: field(Int, 'Number of all contests with two couples or more.'),
  alone: field(Int, 'Number of all contests of one couple.'),
  printed: field(Int, 'Number of contests whose cards were printed.'),
  unverified: field(Int, 'Number of contests with cards that no second person has verified.'),
  released: field(Int, 'Number of contests with a released result.'),
}) {}

@ObjectType({ description: 'A heat to come, for a later round of a contest.' })
export class RoundHeat extends objectOf({
  heatId: field<number>(ID, 'The heat.'),
  label: field(String, 'Printed number.'),
  startTime: nullable(DateTime, 'Planned start; null if untimed.'),
  endTime: nullable(DateTime, 'Planned end, when a heat added after it begins; null if untimed.'),
  dance: field(String, 'Name of its dance, or "Multi-Dance".'),
  section: field(String, 'Title of its section, or "Section 3".'),
  coupleCount: field(Int, 'Number of couples in it.'),
  whyNot: nullable(String, 'Why the round cannot be danced in it; null if it can.'),
  excludes: list<number>(ID, 'Heats at the same time on other floors; one round takes only one of them.'),
  takesNewHeat: field(Boolean, "True if a heat of the contest's dance can be added after it."),
  newHeatMoves: field(Int, 'Number of heats that a heat added after it makes later.'),
  newHeatExcludes: list<number>(ID, 'Heats on other floors at the time of a heat added after it.'),
  newHeatsExcluded: list<number>(ID, 'Heats after which an added heat would be danced at that time too.'),
}) {}

@InputType({ description: 'A planned round of a contest.' })
export class PlannedRoundInput extends inputOfRule(plannedRoundInput, {
  asked: 'Number of couples each judge calls back; leave out for the final, which is the last round.',
  heatId: 'Heat of a later round; leave out for the first round.',
  alsoHeatIds: {
    type: ID,
    description: 'Further heats of a later round, used if a person is recalled in several couples.',
  },
  newHeatAfterIds: {
    type: ID,
    description: 'Adds a heat after each of these for a later round, which is danced there too.',
  },
}) {}

const OF_PLAN = {
  contestId: OF_CONTEST.contestId,
  rounds: { type: PlannedRoundInput, description: '1 to 6 rounds; a single one is a straight final.' },
  isScored: 'True scores each couple from 0 to 100 on its own, without places.',
  trims: 'True drops the highest and the lowest score if four or more judges score.',
};

@InputType({ description: 'The rounds of a contest.' })
export class PlannedContestInput extends inputOfRule(plannedContestInput, OF_PLAN) {}

@InputType({ description: 'The rounds of one contest, or of several to plan together.' })
export class PlanRoundsInput extends inputOfRule(planInput, {
  scheduleId: OF_CONTEST.scheduleId,
  ...OF_PLAN,
  contests: { type: PlannedContestInput, description: 'Several contests, instead of the fields of one.' },
}) {}

const ALL = { all: nullable(Boolean, 'True for all contests in heats, also without a search.') };

queries({
  contestsToPlan: query(
    list(
      ContestToPlan,
      'Contests with more couples than a final takes, reduced to one couple by scratches, planned or merged; or all that match a search. Those that need a plan first, then by time; 100 unless `first` is given. Only for scrutineers, the chair and organisers.',
    ),
    { ...ONE_SCHEDULE, search: nullable(String, 'Part of a name, or a heat number.'), ...ALL, ...PAGE },
    ofKnownMarks((db, id, { search, all, ...page }) =>
      readContestsToPlan(db, id, { search: search ?? '', all: all ?? false }, parsePage(page)),
    ),
  ),
  planningCounts: query(
    field(
      PlanningCounts,
      'How many contests contestsToPlan lists. Only for scrutineers, the chair and organisers.',
    ),
    { ...ONE_SCHEDULE, search: nullable(String, 'As in contestsToPlan.'), ...ALL },
    ofKnownMarks((db, id, { search, all }) =>
      readPlanningCounts(db, id, { search: search ?? '', all: all ?? false }),
    ),
  ),
  roundHeats: query(
    list(
      RoundHeat,
      "Heats to come from the last heat of a contest's first round on. Only for scrutineers, the chair and organisers.",
    ),
    ONE_CONTEST,
    ofKnownMarks((db, id, { contestId }) => readRoundHeats(db, id, contestId)),
  ),
});

mutations(MarkingQueue, queueAfter, {
  mergeContests: {
    description:
      'Merges a contest into another of the same dance, so their couples are judged together; both keep their titles. CONFLICT once one of them has been danced. Only for the chair and organisers.',
    input: [MergeContestsInput, 'Both contests.'],
    passes: ['CHAIR'],
    act: mergeContests,
  },
  planRounds: {
    description:
      'Plans the rounds of a contest, or of several, all or none; couples that left before the first card of a round stay out. undoCommand undoes it until a round has cards. CONFLICT if a round with cards would change; a heat at whose time one of the couples dances elsewhere is refused by its field. Only for the chair and organisers.',
    input: [PlanRoundsInput, 'The contests and their rounds.'],
    passes: ['CHAIR'],
    act: planRounds,
  },
});
