import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { Page } from '../../input/paging.ts';
import { MULTI_DANCE } from '../heats/heatDance.ts';
import type { Cures } from '../reasons/waiting.ts';
import { readReasons } from '../reasons/waitingReasons.ts';
import { coupleName, peopleOf } from '../rows/coupleName.ts';
import { readRowsById } from '../rows/heatEntry.reader.ts';
import type { OrphanEntry } from './scheduleStats.ts';

export const readOrphans = (db: Db, scheduleId: number, page: Page): Promise<OrphanEntry[]> =>
  readOrphansOf(db, [scheduleId], page);

/**
 * A page for each of several schedules, in as many statements as for one. Grouped by dance and type, largest group
 * first, then by fix.
 */
export async function readOrphansOf(
  db: Db,
  scheduleIds: readonly number[],
  page: Page,
): Promise<OrphanEntry[]> {
  const order = await readOrder(db, scheduleIds, page);
  if (order.length === 0) return [];
  const ids = order.map(({ id }) => id);
  const [read, reasons] = await Promise.all([readRowsById(db, ids), readReasons(db, ids)]);
  const names = await readDanceNames(
    db,
    read.flatMap((row) => row.entry.danceId ?? []),
  );
  const rows = new Map(read.map((row) => [row.id, row]));
  return order.flatMap(({ id, waiting }) => {
    const row = rows.get(id);
    // Deleted between the two statements.
    if (!row) return [];
    const { reason = null, cure = null, cures = null, isSeatable = false } = reasons.get(id) ?? {};
    const { scheduleId, entry } = row;
    const { entryType, danceId, danceCategoryId } = entry;
    return {
      id,
      scheduleId,
      entryType,
      danceId,
      danceCategoryId,
      reason,
      cure,
      cures,
      isSeatable,
      entrants: peopleOf(entry),
      danceName: names.get(danceId ?? 0) ?? MULTI_DANCE,
      people: coupleName(entry),
      awaitsPartner: entry.awaitsPartner,
      waitingOfDance: waiting,
    };
  });
}

async function readOrder(
  db: Db,
  scheduleIds: readonly number[],
  { first, offset }: Page,
): Promise<{ id: number; waiting: number }[]> {
  const { rows } = await sql<{ id: number; waiting: number }>`
    select w.* from unnest(${scheduleIds}::int[]) p(id) cross join lateral (
      select r.id, count(*) over (partition by e.dance_category_id, e.dance_id, e.entry_type)::int as waiting
      from heat_entries r
      join entries e on e.id = r.entry_id
      left join waiting_reasons k on k.heat_entry_id = r.id
      where r.schedule_id = p.id and r.heat_id is null and not r.is_scratched
      order by waiting desc, e.dance_category_id, e.dance_id, e.entry_type, k.cure nulls last, k.cures::text,
        r.entry_id, r.unit
      limit ${first} offset ${offset}
    ) w`.execute(db);
  return rows;
}

async function readDanceNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from dances where id = any(${[...new Set(ids)]})`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Fixes for unassigned rows, distinct by dance, of several schedules. */
export async function readWaitingCures(
  db: Db,
  scheduleIds: readonly number[],
): Promise<{ key: number; item: WaitingCure }[]> {
  const { rows } = await sql<WaitingCure & { scheduleId: number }>`
    select distinct r.schedule_id as "scheduleId", e.entry_type as "entryType", e.dance_id as "danceId",
      e.dance_category_id as "danceCategoryId", k.cures
    from heat_entries r
    join entries e on e.id = r.entry_id
    join waiting_reasons k on k.heat_entry_id = r.id
    where r.schedule_id = any(${scheduleIds}) and r.heat_id is null and k.cures is not null
    order by "danceCategoryId", "danceId", "entryType"`.execute(db);
  return rows.map(({ scheduleId, ...item }) => ({ key: scheduleId, item }));
}

export type WaitingCure = Pick<OrphanEntry, 'entryType' | 'danceId' | 'danceCategoryId'> & { cures: Cures };
