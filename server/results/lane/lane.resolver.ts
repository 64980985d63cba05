import { sql } from 'kysely';
import { Int } from 'type-graphql';
import { currentUser } from '../../auth/context.ts';
import { computed, fieldsOf, idArg, queries, query } from '../../auth/reads.ts';
import type { Kind } from '../../cache/revisionCache.ts';
import { LookUp } from '../../db/lookUp.ts';
import type { Db } from '../../db/orm.ts';
import { perRequest } from '../../db/perRequest.ts';
import { readTogether } from '../../db/reading.ts';
import { NotFound } from '../../errors.ts';
import { startsOf } from '../../eventDay/clock/floorClock.reader.ts';
import { found } from '../../input/found.ts';
import { list, nullable } from '../../input/objectOf.ts';
import { atOneRevision } from '../../schedules/day/day.reader.ts';
import { type SeenDay, seenAt } from '../../schedules/day/seenDay.ts';
import { ScheduleChanges } from '../../schedules/figures/scheduleChanges.ts';
import { judgedLoaders } from '../../schedules/hasResults.ts';
import { ROUND_NAME } from '../../schedules/problem/laterRounds.reader.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { ONE_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { ofKnown } from '../../schedules/schedule.loaders.ts';
import { readScheduleRevision } from '../../schedules/scheduleRevisions.ts';
import { hearsResults, seesMarks } from '../access.ts';
import { calculate } from '../calculation/calculate.ts';
import type { MarkingState } from '../fold/progress.ts';
import { newestOf } from '../fold/round.ts';
import { type ContestToMark, readContestsUnnamed, readHeatsToMark } from '../rounds/contests.ts';
import { isReleased, NO_RESULT } from '../rounds/marked.ts';
import type { MarkedContest } from '../rounds/marking.ts';
import { type HeatResults, type HeatResultsState, PlacedContest, ResultsChanges } from './heatResults.ts';

const LANE: Kind<SeenDay<HeatResults>> = { name: 'lane', bytes: (lane) => lane.bytes };

queries({
  placesInHeat: query(
    list(
      PlacedContest,
      'Contests danced in a heat. Places that are not public are only for scrutineers, the chair and organisers, and once released to the announcer for the announcer.',
    ),
    { ...ONE_SCHEDULE, heatId: idArg('The heat.') },
    ofKnown(async (db, id, { heatId }, user) => {
      const sees = await seesMarks(db, user, id);
      return readPlacedContests(db, id, heatId, sees, await hearsResults(db, user, id));
    }),
  ),
});

fieldsOf(ScheduleChanges, {
  results: computed(
    nullable(
      ResultsChanges,
      'Changed results; null if nothing changed. Replace your heats with these, and drop the removed ones.',
    ),
    async (changes, context) => {
      const { isChanged, scheduleId, since } = changes;
      if (!isChanged) return null;
      const { db } = context;
      const sees = await seesMarks(db, currentUser(context), scheduleId);
      const { heats, ...more } = (await laneAt(db, changes)).changesSince(since);
      return { ...more, heats: sees ? heats : heats.map(withoutMarks) };
    },
  ),
});

const laneLoaders = perRequest((db) => ({
  unreleased: new LookUp((ids) => Promise.all(ids.map((id) => countUnreleased(db, id)))),
}));

fieldsOf(Schedule, {
  unreleasedContests: computed(
    nullable(Int, 'Number of contests danced and not released; null until the first heat starts.'),
    async ({ id }, context) => {
      const [judged] = await judgedLoaders(context).judgedOf.load(id);
      return judged ? laneLoaders(context).unreleased.load(id) : null;
    },
  ),
});

async function countUnreleased(db: Db, scheduleId: number): Promise<number | null> {
  const revision = found(await readScheduleRevision(db, scheduleId));
  const { heats } = (await laneAt(db, { scheduleId, revision })).changesSince(null);
  if (heats.every(({ state }) => state === 'PLANNED')) return null;
  return heats.reduce((sum, { contests, released }) => sum + contests - released, 0);
}

async function laneAt(db: Db, of: { scheduleId: number; revision: number }): Promise<SeenDay<HeatResults>> {
  const lane = await seenAt(db, LANE, of, () =>
    atOneRevision(db, of.scheduleId, async (door) => ({
      heats: await readLane(door, of.scheduleId),
      ground: '',
    })),
  );
  if (!lane) throw new NotFound();
  return lane;
}

/** @param seesMarks includes unreleased places @param hears includes places released to the announcer */
async function readPlacedContests(
  db: Db,
  scheduleId: number,
  heatId: number,
  seesMarks: boolean,
  hears: boolean,
): Promise<PlacedContest[]> {
  const contests = await readHeatsToMark(db, scheduleId, [heatId], ({ heatIds }) => heatIds.includes(heatId));
  return contests.map((contest) => placedContest(contest, seesMarks, hears));
}

function placedContest(contest: ContestToMark, seesMarks: boolean, hears: boolean): PlacedContest {
  const { id, round, name, kind, state, missing, resultId, isRedance, judged } = contest;
  const isVisible = seesMarks || state === 'PUBLIC' || (hears && isReleased(state));
  const isCalculated = isVisible && kind === 'FINAL' && resultId !== null && !isRedance;
  const marked = (isCalculated && judged && newestOf(judged)?.marks) || null;
  const calculation = marked && marked.dances.length > 1 ? calculate(marked, []) : null;
  const counted = new Map(
    calculation?.couples.map((couple) => [marked?.couples[couple.position]?.heatEntryId, couple]),
  );
  return {
    contestId: id,
    round,
    name,
    kind,
    state: isVisible ? state : null,
    missing: isVisible ? missing : [],
    dances: calculation?.dances.map((dance) => dance.name) ?? [],
    couples: contest.couples.map((couple) => {
      const { rule = null, dancePlaces = [], total = null } = counted.get(couple.heatEntryId) ?? {};
      return {
        ...couple,
        ...(isVisible ? {} : NO_RESULT),
        isDisqualified: seesMarks && couple.isDisqualified,
        rule: rule !== null && rule >= 10 ? rule : null,
        dancePlaces,
        total,
      };
    }),
  };
}

interface JudgedHeat {
  id: number;
  is_danced: boolean;
  is_on_floor: boolean;
  danced_at: Date | null;
  later: string[];
}

async function readLane(db: Db, scheduleId: number): Promise<HeatResults[]> {
  const [contests, heats] = await readTogether(db, [
    () => readContestsUnnamed(db, scheduleId),
    () => readJudgedHeats(db, scheduleId),
  ]);
  // A re-dance's places are part of the final's result.
  const counted = contests.filter(({ isRedance, resultId }) => !isRedance || resultId === null);
  const inHeat = new Map<number, MarkedContest[]>();
  for (const contest of counted) {
    for (const id of contest.heatIds) inHeat.set(id, [...(inHeat.get(id) ?? []), contest]);
  }
  return heats.map((heat) => resultsOf(heat, inHeat.get(heat.id) ?? []));
}

function resultsOf(heat: JudgedHeat, contests: readonly MarkedContest[]): HeatResults {
  const own = contests.filter(({ heatId }) => heatId === heat.id);
  const open = contests.filter(({ state }) => !isReleased(state));
  return {
    id: heat.id,
    state: stateOf(heat, contests),
    isOnFloor: heat.is_on_floor,
    dancedAt: heat.danced_at,
    contests: own.length,
    released: own.filter(({ state }) => isReleased(state)).length,
    open: open.map(({ id, heat: label, heatId, kind, state, missing, cutChoices }) => ({
      contestId: id,
      heat: label,
      kind,
      state,
      missing,
      cutChoices,
      isCounted: heatId === heat.id,
    })),
    corrections: own.flatMap(({ heat: label, correctionAskedBy }) =>
      correctionAskedBy === null ? [] : [label],
    ),
    laterRounds: heat.is_danced ? [] : heat.later,
  };
}

/** A heat shows the state of the contest that most needs attention. */
function stateOf(heat: JudgedHeat, contests: readonly MarkedContest[]): HeatResultsState {
  if (!heat.is_danced) return 'PLANNED';
  const states = new Set(contests.map(({ state }) => state));
  const has = (...of: MarkingState[]): boolean => of.some((state) => states.has(state));
  const isUntouched = contests.every(({ state }) => state === 'UNCONTESTED' || state === 'TO_TYPE');
  if (heat.is_on_floor && isUntouched) return 'ON_FLOOR';
  if (has('TO_TYPE', 'CARDS_MISSING', 'FOR_CHAIR')) return 'WAITING';
  if (has('TO_VERIFY', 'APPROVED')) return 'TYPED';
  if (has('UNCONTESTED')) return 'ONE_COUPLE';
  return states.size > 0 ? 'RELEASED' : 'DANCED';
}

async function readJudgedHeats(db: Db, scheduleId: number): Promise<JudgedHeat[]> {
  const { rows } = await sql<JudgedHeat>`
    select h.id, o.heat_id is not null as is_danced, coalesce(o.is_on_floor, false) as is_on_floor, c.danced_at,
      array(select ${ROUND_NAME} from round_plans p
        join dance_categories g on g.id = p.dance_category_id left join dances d on d.id = p.dance_id
        where p.schedule_id = h.schedule_id and p.heat_id = h.id order by 1) as later
    from heats h left join danced_heats o on o.heat_id = h.id
    left join ${startsOf(scheduleId)} c on c.heat_id = h.id
    where h.schedule_id = ${scheduleId} and (o.heat_id is not null
      or exists (select from round_plans where schedule_id = h.schedule_id and heat_id = h.id))`.execute(db);
  return rows;
}

/** Hides everything but on the floor, danced and released. */
function withoutMarks(heat: HeatResults): HeatResults {
  const isVisible = ['PLANNED', 'ON_FLOOR', 'RELEASED'].includes(heat.state);
  return { ...heat, state: isVisible ? heat.state : 'DANCED', open: [], corrections: [] };
}
