import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { queries, query } from '../../auth/reads.ts';
import type { Db } from '../../db/orm.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list, nullable, objectOf, sparse } from '../../input/objectOf.ts';
import { OF_SCHEDULE, ONE_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { ofMarks, scheduleOf } from '../access.ts';
import { readCombinedContests } from '../combined/combined.reader.ts';
import { MarkingStateEnum } from '../rounds/marking.ts';
import {
  approveCombined,
  combineContests,
  combinedInput,
  combineInput,
  separateContests,
} from './combined.service.ts';

@ObjectType({ description: 'A contest that counts in a combined contest.' })
export class CombinedMember extends objectOf({
  contestId: field<string>(ID, 'As in Contest.id.'),
  name: field(String, 'As an announcer reads it.'),
  state: nullable(MarkingStateEnum, 'Progress of the contest; null before it has been danced.'),
}) {}

@ObjectType({ description: 'A couple of a combined contest.' })
export class CombinedCouple extends objectOf({
  number: field(String, 'Back number; empty if it has none.'),
  name: field(String, 'Names of the couple, the student first.'),
  place: nullable(String, 'Place, such as "1" or "2.5"; null unless it has a place in every contest.'),
  rule: nullable(Int, 'The highest rule applied, 9 to 11.'),
  sentence: nullable(String, 'Why it has its place.'),
  total: nullable(String, 'Sum of those places.'),
  isUndecided: field(
    Boolean,
    'True if couples share a place because the panels differ in size. The chair can order a re-dance.',
  ),
  places: sparse(String, 'Place in each contest; null where it has none.'),
}) {}

@ObjectType({ description: 'A contest made from the places in several others.' })
export class CombinedContest extends objectOf({
  id: field(ID, 'Identifies the combined contest.'),
  contestId: field<string>(ID, 'Its id in MarkingQueue.'),
  name: field(String, 'Name of the combined contest.'),
  members: list(CombinedMember, 'The contests that count, in order.'),
  couples: list(
    CombinedCouple,
    'Couples by place, from the latest results; empty until all its contests are released.',
  ),
  state: nullable(MarkingStateEnum, 'Progress of its result; null until all its contests are released.'),
}) {}

@InputType({ description: 'Contests to combine.' })
export class CombineContestsInput extends inputOfRule(combineInput, {
  ...OF_SCHEDULE,
  name: 'Name; an existing combined contest with this name gets these contests.',
  contestIds: { type: ID, description: '2 to 20 contests, as in Contest.id.' },
}) {}

@InputType({ description: 'A combined contest.' })
export class CombinedContestInput extends inputOfRule(combinedInput, {
  ...OF_SCHEDULE,
  combinedId: 'The combined contest.',
}) {}

const readCombined = async (db: Db, scheduleId: number): Promise<CombinedContest[]> =>
  (await readCombinedContests(db, scheduleId)).map(({ couples, ...combined }) => ({
    ...combined,
    couples: couples.map(({ place2, places2, total2, ...couple }) => ({
      ...couple,
      place: text(place2),
      places: places2.map(text),
      total: text(total2),
    })),
  }));

const text = (doubled: number | null): string | null => (doubled === null ? null : String(doubled / 2));

queries({
  combinedContests: query(
    list(
      CombinedContest,
      'The combined contests of a schedule, by name. Only for scrutineers, the chair and organisers.',
    ),
    ONE_SCHEDULE,
    ofMarks(readCombined),
  ),
});

mutations([CombinedContest], (_, { db }, input) => readCombined(db, scheduleOf(input)), {
  combineContests: {
    description:
      'Combines contests into one, or changes the contests of a combined one. Returns all. CONFLICT if its result is released. Only for the chair and organisers.',
    input: [CombineContestsInput, 'A name and the contests.'],
    passes: ['CHAIR'],
    act: combineContests,
  },
  separateContests: {
    description:
      'Deletes a combined contest. Returns the others. CONFLICT if its result is released. Only for the chair and organisers.',
    input: [CombinedContestInput, 'The combined contest.'],
    passes: ['CHAIR'],
    act: separateContests,
  },
  approveCombined: {
    description:
      'Approves the places of a combined contest; approve again after one of its contests was corrected. Returns all. CONFLICT while one is not released. Only for the chair and organisers.',
    input: [CombinedContestInput, 'The combined contest.'],
    passes: ['CHAIR'],
    act: approveCombined,
  },
});
