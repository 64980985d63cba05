import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ScheduleProblem } from '../problem/problem.ts';
import { storeBases } from './reasonBases.ts';
import { type Cures, type Filled, type Waiting, waitingByRow } from './waiting.ts';

/** Replaces the reasons of the last fill. */
export async function storeReasons(
  tx: Db,
  scheduleId: number,
  read: Pick<ScheduleProblem, 'problem' | 'rowIds' | 'names'>,
  filled: Filled,
): Promise<void> {
  await deleteReasons(tx, scheduleId);
  const waiting = [...waitingByRow(read, filled)].map(([id, said]) => ({ id, ...said, basis: null }));
  if (waiting.length === 0) return;
  await writeReasons(tx, waiting);
  await storeBases(tx, scheduleId);
}

/** For commands that unassign every row. */
export async function deleteReasons(tx: Db, scheduleId: number): Promise<void> {
  await sql`delete from waiting_reasons w using heat_entries r
    where r.id = w.heat_entry_id and r.schedule_id = ${scheduleId}`.execute(tx);
}

export interface KeptReason extends Waiting {
  id: number;
  basis: string | null;
}

/** Skips rows deleted since, and keeps reasons already stored. */
async function writeReasons(tx: Db, reasons: readonly KeptReason[]): Promise<void> {
  await sql`
    insert into waiting_reasons (heat_entry_id, basis, is_seatable, reason, cure, cures)
    select r.id, w.basis, w.is_seatable, w.reason, w.cure, w.cures
    from unnest(${listsOf(reasons)}) w(id, basis, is_seatable, reason, cure, cures)
    join heat_entries r on r.id = w.id order by r.id
    on conflict (heat_entry_id) do nothing`.execute(tx);
}

const listsOf = (reasons: readonly KeptReason[]) => sql`
  ${reasons.map(({ id }) => id)}::int[], ${reasons.map(({ basis }) => basis)}::text[],
  ${reasons.map(({ isSeatable }) => isSeatable)}::boolean[], ${reasons.map(({ reason }) => reason)}::text[],
  ${reasons.map(({ cure }) => cure)}::text[],
  ${reasons.map(({ cures }) => cures && JSON.stringify(cures))}::jsonb[]`;

/** The basis of the reason stored for each row. */
export async function readBasesOfRows(tx: Db, scheduleId: number): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; basis: string | null }>`
    select w.heat_entry_id as id, w.basis from waiting_reasons w join heat_entries r on r.id = w.heat_entry_id
    where r.schedule_id = ${scheduleId}`.execute(tx);
  return new Map(rows.map(({ id, basis }) => [id, basis]));
}

/**
 * Updates reasons unless others were stored since: a fill that finished earlier knows better.
 * @param seen the bases when the run began
 */
export async function renewReasons(
  db: Db,
  reasons: readonly KeptReason[],
  seen: ReadonlyMap<number, string | null>,
): Promise<void> {
  if (reasons.length === 0) return;
  const told = reasons.filter(({ id }) => seen.has(id));
  await inTransaction(db, async (tx) => {
    // Rows a fill is about to write are skipped rather than waited for.
    await sql`
      with free as materialized (
        select heat_entry_id from waiting_reasons where heat_entry_id = any(${told.map(({ id }) => id)})
        for update skip locked
      )
      update waiting_reasons k set basis = w.basis, is_seatable = w.is_seatable, reason = w.reason, cure = w.cure,
        cures = w.cures
      from unnest(${listsOf(told)}, ${told.map(({ id }) => seen.get(id) ?? null)}::text[])
        w(id, basis, is_seatable, reason, cure, cures, seen)
      join free on free.heat_entry_id = w.id
      where k.heat_entry_id = w.id and k.basis is not distinct from w.seen`.execute(tx);
    await writeReasons(tx, reasons);
  });
}

interface ReasonRow {
  heat_entry_id: number;
  reason: string;
  cure: string | null;
  cures: Cures | null;
  is_seatable: boolean;
}

/** By row id. Callers renew outdated reasons first (touchedReasons.ts). */
export async function readReasons(db: Db, rowIds: readonly number[]): Promise<Map<number, Waiting>> {
  const { rows } = await sql<ReasonRow>`
    select heat_entry_id, reason, cure, cures, is_seatable from waiting_reasons
    where heat_entry_id = any(${rowIds})`.execute(db);
  return new Map(
    rows.map(({ heat_entry_id, is_seatable, ...waiting }) => [
      heat_entry_id,
      { ...waiting, isSeatable: is_seatable },
    ]),
  );
}
