import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { readTogether } from '../../db/reading.ts';
import { startsOf } from '../../eventDay/clock/floorClock.reader.ts';
import { ROUND_NAME } from '../../schedules/problem/laterRounds.reader.ts';
import type { MarkingState } from '../fold/progress.ts';
import { readContestsUnnamed } from '../rounds/contests.ts';
import { isReleased } from '../rounds/marked.ts';
import type { MarkedContest } from '../rounds/marking.ts';
import type { HeatResults, HeatResultsState } from './heatResults.ts';

interface JudgedHeat {
  id: number;
  is_danced: boolean;
  is_on_floor: boolean;
  danced_at: Date | null;
  later: string[];
}

export async function readLane(db: Db, scheduleId: number): Promise<HeatResults[]> {
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
export function withoutMarks(heat: HeatResults): HeatResults {
  const isVisible = ['PLANNED', 'ON_FLOOR', 'RELEASED'].includes(heat.state);
  return { ...heat, state: isVisible ? heat.state : 'DANCED', open: [], corrections: [] };
}
