import { type RawBuilder, sql } from 'kysely';
import { cacheOf, type Kind } from '../../cache/revisionCache.ts';
import type { Db } from '../../db/orm.ts';
import { AGE_GROUP, contestName, divisionName, LEVEL } from '../../entries/entryTraits.ts';
import { found } from '../../input/found.ts';
import type { Page } from '../../input/paging.ts';
import { type ContestTraits, contestId } from '../../schedules/contests/contestKey.ts';
import { MULTI_DANCE } from '../../schedules/heats/heatDance.ts';
import { inTime } from '../../schedules/heats/heatTime.ts';
import { isUnverified } from '../fold/progress.ts';
import { roundsOf } from '../fold/round.ts';
import { COUPLE } from '../plans/contestOfSchedule.reader.ts';
import { readMerges, withMerged } from '../plans/merges.reader.ts';
import { readRoundPlans } from '../plans/roundPlans.ts';
import { readContests } from '../rounds/contests.ts';
import { readEnteredRevision } from '../rounds/entered.reader.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';
import type { ContestToPlan, PlanningCounts } from './planning.resolver.ts';

interface Asked {
  search: string;
  /** Contests that need no plan, too. */
  all: boolean;
}

/** Unless a page is asked for. */
const LISTED = 100;

interface Row extends ContestTraits {
  id: string;
  style: string;
  dance: string;
  /** The last heat of its first round; null while none of its couples has one. */
  heatId: number | null;
  coupleCount: number;
  isThinned: boolean;
}

/**
 * Contests with more couples than a final takes, reduced to one couple by scratches, planned, or merged. Those that
 * need a plan first, then by time; planned contests without a heat come last. A search returns every contest whose name or heat matches instead.
 */
export async function readContestsToPlan(
  db: Db,
  scheduleId: number,
  asked: Asked,
  { first, offset }: Page,
): Promise<ContestToPlan[]> {
  return readListed(db, scheduleId, asked, (listed) => listed.slice(offset, offset + (first ?? LISTED)));
}

export async function readPlanningCounts(db: Db, scheduleId: number, asked: Asked): Promise<PlanningCounts> {
  let counts = { contests: 0, needPlan: 0, overFinal: 0, toJudge: 0, alone: 0 };
  await readListed(db, scheduleId, asked, (listed, all, mostInFinal) => {
    const count = (isOf: (contest: ContestToPlan) => boolean) => all.filter(isOf).length;
    counts = {
      contests: listed.length,
      needPlan: listed.filter(({ needsPlan }) => needsPlan).length,
      overFinal: count(({ coupleCount }) => coupleCount > mostInFinal),
      toJudge: count(({ coupleCount }) => coupleCount > 1),
      alone: count(({ coupleCount }) => coupleCount === 1),
    };
    return [];
  });
  const { rows } = await sql<{ printed: number; released: number }>`
    select (select count(distinct identity)::int from printed_cards
        where schedule_id = ${scheduleId} and identity <> '') as printed,
      (select count(distinct identity)::int from results_now
        where schedule_id = ${scheduleId} and state in ('ANNOUNCED', 'PUBLIC')) as released`.execute(db);
  const contests = [...(await readContests(db, scheduleId)).values()];
  const unverified = contests.filter((contest) => roundsOf(contest).some(isUnverified)).length;
  return { ...counts, ...found(rows[0]), unverified };
}

async function readListed(
  db: Db,
  scheduleId: number,
  { search, all }: Asked,
  pageOf: (listed: ContestToPlan[], all: ContestToPlan[], mostInFinal: number) => ContestToPlan[],
): Promise<ContestToPlan[]> {
  const { mostInFinal } = await settingsOfSchedule(db, scheduleId);
  const plans = await readRoundPlans(db, scheduleId, null);
  const merges = await readMerges(db, scheduleId);
  const heats = await readHeats(db, scheduleId);
  const entered = await readEnteredContests(db, scheduleId);
  const planned = await readPlannedAlone(db, scheduleId, plans, entered);
  const byId = new Map([...entered, ...planned].map((row) => [row.id, row]));
  const merged = new Set([...merges].flat());
  const words = search.trim().toLowerCase();
  const toPlan = (row: Row): ContestToPlan => {
    const { id, heatId } = row;
    const own = withMerged(merges, id).flatMap((one) => byId.get(one) ?? []);
    const coupleCount = own.reduce((sum, one) => sum + one.coupleCount, 0);
    const into = byId.get(merges.get(id) ?? '');
    const rounds = plans.get(id) ?? [];
    const { label: heat = null, isDanced = false, startTime = null } = heats.get(heatId ?? 0) ?? {};
    return {
      id,
      name: own.map(contestName).join(' and '),
      heat,
      heatId,
      startTime,
      style: row.style,
      dance: row.dance,
      division: own.map(divisionName).filter(Boolean).join(' and '),
      coupleCount,
      isDanced,
      needsPlan: !merges.has(id) && rounds.length === 0 && coupleCount > mostInFinal,
      isLeftAlone: coupleCount === 1 && row.isThinned && !isDanced,
      mergedInto: into ? contestName(into) : null,
      mergesWith: [],
      rounds: rounds.map(({ kind, asked, trims, heatIds }) => {
        const labels = heatIds.flatMap((later) => heats.get(later)?.label ?? []);
        return {
          kind,
          asked,
          trims,
          heatIds: heatIds.map(String),
          heat: labels[0] ?? null,
          alsoIn: labels.slice(1),
          startTime: heats.get(heatIds[0] ?? 0)?.startTime ?? null,
        };
      }),
    };
  };
  const contests = [...byId.values()].map(toPlan);
  const matching = contests
    .filter(({ id, name, heat, needsPlan, isLeftAlone, rounds }) =>
      words === '' && !all
        ? needsPlan || isLeftAlone || rounds.length > 0 || merged.has(id)
        : (heat !== null || rounds.length > 0) &&
          (name.toLowerCase().includes(words) || heat?.toLowerCase() === words),
    )
    .sort((a, b) => Number(b.needsPlan) - Number(a.needsPlan));
  const listed = pageOf(matching, contests, mostInFinal);
  const byDance = Map.groupBy(byId.values(), danceOf);
  return listed.map((contest) => {
    const row = byId.get(contest.id);
    if (
      !row ||
      contest.isDanced ||
      contest.heat === null ||
      merged.has(row.id) ||
      contest.rounds.length > 1
    ) {
      return contest;
    }
    const mergesWith = (byDance.get(danceOf(row)) ?? []).flatMap((other) => {
      const heat = heats.get(other.heatId ?? 0);
      const isOpen =
        heat && !heat.isDanced && !merges.has(other.id) && (plans.get(other.id)?.length ?? 0) < 2;
      return isOpen && other !== row ? [{ id: other.id, name: contestName(other), heat: heat.label }] : [];
    });
    return { ...contest, mergesWith };
  });
}

const danceOf = ({ entryType, danceCategoryId, danceId }: ContestTraits): string =>
  `${entryType} ${danceCategoryId} ${danceId}`;

interface Heat {
  id: number;
  label: string;
  isDanced: boolean;
  startTime: Date | null;
}

async function readHeats(db: Db, scheduleId: number): Promise<Map<number, Heat>> {
  const { rows } = await sql<Heat>`
    select h.id, coalesce(l.label, h.number::text) as label, d.heat_id is not null as "isDanced",
      t.starts as "startTime" from heats h join heat_times t on t.heat_id = h.id
    left join heat_labels l on l.heat_id = h.id left join danced_heats d on d.heat_id = h.id
    where h.schedule_id = ${scheduleId}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const ENTERED: Kind<Row[]> = { name: 'contests to plan', bytes: (rows) => 400 * rows.length };

/** Ordered by the time of their heat, those without a heat last. */
async function readEnteredContests(db: Db, scheduleId: number): Promise<Row[]> {
  const read = () =>
    readRows(
      db,
      scheduleId,
      sql`select e.entry_type, e.dance_category_id, e.dance_id, ${LEVEL} as level,
          ${AGE_GROUP} as age_group, t.heat_id, t.starts, t.number, r.is_scratched, ${COUPLE} as couple
        from heat_entries r join entries e on e.id = r.entry_id join entrants o on o.id = e.entrant_id
        left join heat_times t on t.heat_id = r.heat_id
        where r.schedule_id = ${scheduleId} and e.entry_type <> 'SOLO'`,
    );
  if (db.isTransaction) return read();
  return cacheOf(db).of(ENTERED, scheduleId, await readEnteredRevision(db, scheduleId), read);
}

/** Planned contests without an entry. */
async function readPlannedAlone(
  db: Db,
  scheduleId: number,
  plans: ReadonlyMap<string, unknown>,
  entered: readonly Row[],
): Promise<Row[]> {
  const known = new Set(entered.map(({ id }) => id));
  if ([...plans.keys()].every((id) => known.has(id))) return [];
  const rows = await readRows(
    db,
    scheduleId,
    sql`select entry_type, dance_category_id, dance_id, level, age_group, null::int as heat_id, null::timestamptz as starts, null::int as number, false as is_scratched, null::int[] as couple
      from round_plans where schedule_id = ${scheduleId}`,
  );
  return rows.filter(({ id }) => !known.has(id));
}

async function readRows(db: Db, scheduleId: number, rowsOf: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Omit<Row, 'id'>>`
    select t.entry_type as "entryType", t.dance_category_id as "danceCategoryId", t.dance_id as "danceId", t.level,
      t.age_group as "ageGroup", t.couples as "coupleCount", t.is_thinned as "isThinned", h.heat_id as "heatId",
      c.name as style, coalesce(d.name, ${MULTI_DANCE}) as dance
    from (select entry_type, dance_category_id, dance_id, level, age_group, count(distinct couple) filter (where number is not null)::int as couples,
        (array_agg(heat_id order by ${inTime('u')} desc) filter (where number is not null))[1] as heat_id, coalesce(bool_or(is_scratched), false) as is_thinned
      from (${rowsOf}) u group by 1, 2, 3, 4, 5) t
    left join heat_times h on h.heat_id = t.heat_id
    join dance_categories c on c.id = t.dance_category_id left join dances d on d.id = t.dance_id
    order by ${inTime('h')}, t.level, t.age_group`.execute(db);
  return rows.map((row) => ({ ...row, id: contestId(scheduleId, row) }));
}
