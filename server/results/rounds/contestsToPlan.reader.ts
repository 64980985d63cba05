import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { type ContestTraits, contestId, contestName } from '../../schedules/contests/contestKey.ts';
import { MULTI_DANCE } from '../../schedules/heats/heatDance.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';
import type { ContestToPlan } from './planning.resolver.ts';
import { readRoundPlans } from './roundPlans.ts';

/** So many are listed; a search finds the others. */
const LISTED = 100;

interface Row extends ContestTraits {
  style: string;
  dance: string;
  heat: string;
  heatId: number;
  coupleCount: number;
  isDanced: boolean;
}

/**
 * Contests with more couples than a final takes and those that are planned, in the order of their heats; with words to
 * look for, all whose name or heat has them.
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
    from (select e.entry_type as "entryType", e.dance_category_id as "danceCategoryId", e.dance_id as "danceId",
        coalesce(nullif(e.level, ''), o.level, '') as level, coalesce(nullif(e.category, ''), o.category, '') as "ageGroup",
        count(*)::int as "coupleCount", max(h.number) as number
      from heat_entries r join entries e on e.id = r.entry_id join entrants o on o.id = e.entrant_id
      join heats h on h.id = r.heat_id
      where r.schedule_id = ${scheduleId} and e.entry_type <> 'SOLO' group by 1, 2, 3, 4, 5) t
    join heats h on h.schedule_id = ${scheduleId} and h.number = t.number
    left join heat_labels l on l.heat_id = h.id
    join dance_categories c on c.id = t."danceCategoryId" left join dances d on d.id = t."danceId"
    order by h.number, t.level, t."ageGroup"`.execute(db);
  const labels = await readLabels(db, scheduleId);
  const words = search.trim().toLowerCase();
  return rows
    .map((row): ContestToPlan => {
      const { heat, heatId, coupleCount, isDanced } = row;
      const id = contestId(scheduleId, row);
      const planned = plans.get(id) ?? [];
      return {
        ...{ id, name: contestName(row), heat, heatId, coupleCount, isDanced },
        needsPlan: planned.length === 0 && coupleCount > mostInFinal,
        rounds: planned.map(({ kind, asked, trims, heatId: later }) => ({
          ...{ kind, asked, trims, heat: later === null ? null : (labels.get(later) ?? null) },
        })),
      };
    })
    .filter(({ name, heat, needsPlan, rounds }) =>
      words === ''
        ? needsPlan || rounds.length > 0
        : name.toLowerCase().includes(words) || heat.toLowerCase() === words,
    )
    .slice(0, LISTED);
}

async function readLabels(db: Db, scheduleId: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; label: string }>`
    select h.id, coalesce(l.label, h.number::text) as label from round_plans p join heats h on h.id = p.heat_id
    left join heat_labels l on l.heat_id = h.id where p.schedule_id = ${scheduleId}`.execute(db);
  return new Map(rows.map(({ id, label }) => [id, label]));
}
