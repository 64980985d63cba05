import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { type Arrangement, arrangementOf, type StandingHeat } from './arrangement.ts';

/** Schedules whose last arrangement is remembered; those least lately asked for are forgotten. */
const REMEMBERED = 50;
const remembered = new Map<number, { fingerprint: string; arrangement: Arrangement }>();

/**
 * Who stands where at what time in each schedule, counted through: clashes and changes of partner. Many clients ask
 * for it every two seconds, so it is counted again only when the tables say otherwise than when it was counted last.
 * The fingerprint is the database's own and read with each question: no write, by whatever way or copy of the program,
 * goes unseen.
 */
export async function readArrangements(db: Db, scheduleIds: readonly number[]): Promise<Arrangement[]> {
  const fingerprints = await fingerprintsOf(db, scheduleIds);
  const known = new Map<number, Arrangement>();
  for (const id of scheduleIds) {
    const before = remembered.get(id);
    remembered.delete(id);
    if (!before || before.fingerprint !== fingerprints.get(id)) continue;
    known.set(id, before.arrangement);
    remembered.set(id, before);
  }
  const changed = scheduleIds.filter((id) => !known.has(id));
  if (changed.length > 0) {
    const standing = await readStanding(db, changed);
    // What was read just now may be newer than its fingerprint: it is remembered only where nothing came between.
    const after = await fingerprintsOf(db, changed);
    for (const id of changed) {
      const arrangement = arrangementOf(standing.get(id) ?? []);
      const fingerprint = fingerprints.get(id);
      known.set(id, arrangement);
      if (fingerprint !== undefined && after.get(id) === fingerprint)
        remember(id, { fingerprint, arrangement });
    }
  }
  return scheduleIds.map((id) => known.get(id) as Arrangement);
}

function remember(id: number, counted: { fingerprint: string; arrangement: Arrangement }): void {
  remembered.set(id, counted);
  const oldest = remembered.keys().next();
  if (remembered.size > REMEMBERED && !oldest.done) remembered.delete(oldest.value);
}

/** The same as long as sections, heats, rows and the people of the entries are the same. */
async function fingerprintsOf(db: Db, scheduleIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; fingerprint: string }>`
    select p.id, concat_ws(' ', p.id,
      (select sum(hash_record_extended((s.id, s.position, s.start_time, s.heat_duration), 0))
        from sections s where s.schedule_id = p.id),
      (select sum(hash_record_extended((h.id, h.section_id, h.number), 0)) from heats h where h.schedule_id = p.id),
      (select sum(hash_record_extended((r.id, r.entry_id, r.heat_id), 0))
        from heat_entries r where r.schedule_id = p.id),
      (select sum(hash_record_extended((e.id, e.entrant_id), 0)) from entries e where e.event_id = p.event_id),
      (select sum(hash_record_extended((q.entry_id, q.entrant_id), 0))
        from entry_partners q join entries e on e.id = q.entry_id where e.event_id = p.event_id)) as fingerprint
    from schedules p where p.id = any(${scheduleIds})`.execute(db);
  return new Map(rows.map(({ id, fingerprint }) => [id, fingerprint]));
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
