import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { type Arrangement, arrangementOf, type StandingHeat } from './arrangement.ts';

/** Who stands where at what time in each schedule, counted through: clashes and changes of partner. */
export async function countArrangements(
  db: Db,
  scheduleIds: readonly number[],
): Promise<Map<number, Arrangement>> {
  const standing = await readStanding(db, scheduleIds);
  return new Map(scheduleIds.map((id) => [id, arrangementOf(standing.get(id) ?? [])]));
}

interface HeatRow {
  id: number;
  schedule_id: number;
  number: number;
  starts: number | null;
  duration: number;
  row_ids: number[];
  entry_ids: number[];
}

/** The heats of some schedules with their rows and people, as they stand. */
export async function readStanding(
  db: Db,
  scheduleIds: readonly number[],
): Promise<Map<number, StandingHeat[]>> {
  const { rows: heats } = await sql<HeatRow>`
    select t.heat_id as id, t.schedule_id, t.number, t.duration, extract(epoch from t.starts)::float8 as starts,
      r.row_ids, r.entry_ids
    from heat_times t
    join (
      select heat_id, array_agg(id order by id) as row_ids, array_agg(entry_id order by id) as entry_ids
      from heat_entries where schedule_id = any(${scheduleIds}) and heat_id is not null group by heat_id
    ) r on r.heat_id = t.heat_id
    where t.schedule_id = any(${scheduleIds})`.execute(db);
  const { rows: entries } = await sql<{ id: number; entrant_id: number; partner_ids: number[] | null }>`
    select e.id, e.entrant_id, p.partner_ids
    from entries e
    left join (
      select q.entry_id, array_agg(q.entrant_id) as partner_ids
      from entry_partners q join entries o on o.id = q.entry_id
      where o.event_id in (select event_id from schedules where id = any(${scheduleIds})) group by q.entry_id
    ) p on p.entry_id = e.id
    where e.event_id in (select event_id from schedules where id = any(${scheduleIds}))`.execute(db);
  const people = new Map(
    entries.map((entry) => [entry.id, [entry.entrant_id, ...(entry.partner_ids ?? [])]]),
  );
  const standing = heats.map((heat) => ({
    id: heat.id,
    scheduleId: heat.schedule_id,
    number: heat.number,
    // A heat without a time stands at one of its own, long before all others.
    starts: heat.starts ?? UNTIMED - 2 * heat.number,
    ends: heat.starts === null ? UNTIMED - 2 * heat.number + 1 : heat.starts + heat.duration,
    rows: heat.row_ids.map((id, index) => ({ id, people: people.get(heat.entry_ids[index] ?? 0) ?? [] })),
  }));
  return Map.groupBy(standing, (heat) => heat.scheduleId);
}

const UNTIMED = -1e12;
