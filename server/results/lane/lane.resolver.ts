import { Int } from 'type-graphql';
import { currentUser } from '../../auth/context.ts';
import { computed, fieldsOf, idArg, queries, query } from '../../auth/reads.ts';
import type { Kind } from '../../cache/revisionCache.ts';
import { LookUp } from '../../db/lookUp.ts';
import type { Db } from '../../db/orm.ts';
import { perRequest } from '../../db/perRequest.ts';
import { NotFound } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { list, nullable } from '../../input/objectOf.ts';
import { atOneRevision } from '../../schedules/day/day.reader.ts';
import { type SeenDay, seenAt } from '../../schedules/day/seenDay.ts';
import { ScheduleChanges } from '../../schedules/figures/scheduleChanges.ts';
import { judgedLoaders } from '../../schedules/hasResults.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { ONE_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { ofKnown } from '../../schedules/schedule.loaders.ts';
import { readScheduleRevision } from '../../schedules/scheduleRevisions.ts';
import { hearsResults, seesMarks } from '../access.ts';
import { calculate } from '../calculation/calculate.ts';
import { newestOf } from '../fold/round.ts';
import { type ContestToMark, readHeatsToMark } from '../rounds/contests.ts';
import { isReleased, NO_RESULT } from '../rounds/marked.ts';
import { type HeatResults, PlacedContest, ResultsChanges } from './heatResults.ts';
import { readLane, withoutMarks } from './lane.reader.ts';

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
