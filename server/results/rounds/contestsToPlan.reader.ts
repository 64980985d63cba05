import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { type ContestTraits, contestId, contestName } from '../../schedules/contests/contestKey.ts';
import { MULTI_DANCE } from '../../schedules/heats/heatDance.ts';
import { readMerges, withMerged } from '../merges/merges.reader.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';
import type { ContestToPlan } from './planning.resolver.ts';
import { readRoundPlans } from './roundPlans.ts';

/** A search finds the rest. */
const LISTED = 100;

interface Row extends ContestTraits {
  style: string;
  dance: string;
  heat: string | null;
  heatId: number | null;
  coupleCount: number;
  isDanced: boolean;
  isThinned: boolean;
}

/**
 * Contests with more couples than a final takes, reduced to one couple by scratches, planned, or merged. Ordered by
 * heat; planned contests without a heat come last. A search returns every contest whose name or heat matches instead.
 */
export async function readContestsToPlan(
  db: Db,
  scheduleId: number,
  search: string,
): Promise<ContestToPlan[]> {
  const { mostInFinal } = await settingsOfSchedule(db, scheduleId);
  const plans = await readRoundPlans(db, scheduleId, null);
  const { rows } = await sql<Row>`
    select t.*, c.name as style, coalesce(d.name, ${MULTI_DANCE}) as dance, coalesce(l.label, h.number::text) as heat,
      h.id as "heatId", exists (select from danced_heats where heat_id = h.id) as "isDanced"
    from (select "entryType", "danceCategoryId", "danceId", level, "ageGroup", count(number)::int as "coupleCount",
        max(number) as number, coalesce(bool_or(is_scratched), false) as "isThinned"
      from (select e.entry_type as "entryType", e.dance_category_id as "danceCategoryId", e.dance_id as "danceId",
          coalesce(nullif(e.level, ''), o.level, '') as level, coalesce(nullif(e.category, ''), o.category, '') as "ageGroup",
          h.number, r.is_scratched
        from heat_entries r join entries e on e.id = r.entry_id join entrants o on o.id = e.entrant_id
        left join heats h on h.id = r.heat_id
        where r.schedule_id = ${scheduleId} and e.entry_type <> 'SOLO'
        union all select entry_type, dance_category_id, dance_id, level, age_group, null, null
        from round_plans where schedule_id = ${scheduleId}) u
      group by 1, 2, 3, 4, 5) t
    left join heats h on h.schedule_id = ${scheduleId} and h.number = t.number
    left join heat_labels l on l.heat_id = h.id
    join dance_categories c on c.id = t."danceCategoryId" left join dances d on d.id = t."danceId"
    order by h.number nulls last, t.level, t."ageGroup"`.execute(db);
  const merges = await readMerges(db, scheduleId);
  const byId = new Map(rows.map((row) => [contestId(scheduleId, row), row]));
  const labels = await readLabels(db, scheduleId);
  const words = search.trim().toLowerCase();
  const mergesWith = (id: string, row: Row): ContestToPlan['mergesWith'] =>
    row.isDanced || row.heat === null || [...merges].flat().includes(id)
      ? []
      : [...byId].flatMap(([other, { heat, isDanced, ...to }]) =>
          other !== id &&
          heat !== null &&
          !isDanced &&
          !merges.has(other) &&
          (plans.get(other)?.length ?? 0) < 2 &&
          danceOf(to) === danceOf(row)
            ? [{ id: other, name: contestName(to), heat }]
            : [],
        );
  return [...byId]
    .map(([id, row]): ContestToPlan => {
      const { heat, heatId, isDanced } = row;
      const own = withMerged(merges, id).flatMap((one) => byId.get(one) ?? []);
      const coupleCount = own.reduce((sum, one) => sum + one.coupleCount, 0);
      const into = byId.get(merges.get(id) ?? '');
      const planned = plans.get(id) ?? [];
      return {
        ...{ id, name: own.map(contestName).join(' and '), heat, heatId, coupleCount, isDanced },
        needsPlan: !merges.has(id) && planned.length === 0 && coupleCount > mostInFinal,
        isLeftAlone: coupleCount === 1 && row.isThinned && !isDanced,
        mergedInto: into ? contestName(into) : null,
        mergesWith: planned.length > 1 ? [] : mergesWith(id, row),
        rounds: planned.map(({ kind, asked, trims, heatId: later }) => ({
          ...{ kind, asked, trims, heat: later === null ? null : (labels.get(later) ?? null) },
        })),
      };
    })
    .filter(({ id, name, heat, needsPlan, isLeftAlone, rounds }) =>
      words === ''
        ? needsPlan || isLeftAlone || rounds.length > 0 || [...merges].flat().includes(id)
        : (heat !== null || rounds.length > 0) &&
          (name.toLowerCase().includes(words) || heat?.toLowerCase() === words),
    )
    .slice(0, LISTED);
}

const danceOf = ({ entryType, danceCategoryId, danceId }: ContestTraits): string =>
  `${entryType} ${danceCategoryId} ${danceId}`;

async function readLabels(db: Db, scheduleId: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; label: string }>`
    select h.id, coalesce(l.label, h.number::text) as label from round_plans p join heats h on h.id = p.heat_id
    left join heat_labels l on l.heat_id = h.id where p.schedule_id = ${scheduleId}`.execute(db);
  return new Map(rows.map(({ id, label }) => [id, label]));
}
