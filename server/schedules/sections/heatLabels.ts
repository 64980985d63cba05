import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { insertedLabels, type LabelledHeat } from './insertedLabels.ts';

/**
 * Gives heats that came after the first publishing their printed numbers. Until these are in print they follow the place
 * of the heat. A schedule of which no printed heat is left stays without until it is published again, then from 1:
 * deleting all heats starts over.
 */
export async function labelNewHeats(tx: Db, scheduleId: number): Promise<void> {
  const heats = await readUnprinted(tx, scheduleId);
  if (heats.length === 0) return;
  if (heats.some(({ label }) => label !== null)) await giveLabels(tx, scheduleId, heats);
  else await dropUnprinted(tx, scheduleId);
}

/** The same at publishing: from then on every heat has a number that stays. */
export async function printLabels(tx: Db, scheduleId: number): Promise<void> {
  const heats = await sql<PrintedHeat>`${withLabels(scheduleId)}`.execute(tx);
  if (heats.rows.every(({ label }) => label === null)) await dropLabels(tx, scheduleId);
  await giveLabels(tx, scheduleId, heats.rows);
  await sql`update heat_labels l set is_printed = true from heats h
    where l.heat_id = h.id and h.schedule_id = ${scheduleId} and not l.is_printed`.execute(tx);
}

/**
 * Forgets all printed numbers: the next version counts from 1 again, and until then a heat shows its place. As an action
 * it can be undone. Returns how many there were, deleted heats included.
 */
export async function forgetLabels(tx: Db, scheduleId: number): Promise<number> {
  await sql`select set_config('floorcraft.keeps_labels', 'on', true)`.execute(tx);
  const forgotten = await dropLabels(tx, scheduleId);
  await sql`select set_config('floorcraft.keeps_labels', '', true)`.execute(tx);
  return forgotten;
}

async function dropLabels(tx: Db, scheduleId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('heat_labels')
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** A heat with its number in print, and the one that it has for now. */
interface PrintedHeat extends LabelledHeat {
  readonly present: string | null;
}

const withLabels = (scheduleId: number) => sql`
  select h.id, case when l.is_printed then l.label end as label, l.label as present
  from heats h left join heat_labels l on l.heat_id = h.id
  where h.schedule_id = ${scheduleId} order by h.number`;

/** All heats in their order, where one of them is not in print though the schedule is; else none. */
async function readUnprinted(tx: Db, scheduleId: number): Promise<PrintedHeat[]> {
  const { rows } = await sql<PrintedHeat>`
    select * from (${withLabels(scheduleId)}) o
    where exists (select from heat_labels where schedule_id = ${scheduleId}) and exists (
      select from heats h where h.schedule_id = ${scheduleId}
        and not exists (select from heat_labels l where l.heat_id = h.id and l.is_printed))`.execute(tx);
  return rows;
}

/** A number that was never printed is free again. */
async function dropUnprinted(tx: Db, scheduleId: number): Promise<void> {
  await sql`delete from heat_labels where schedule_id = ${scheduleId} and not is_printed`.execute(tx);
}

async function giveLabels(tx: Db, scheduleId: number, heats: readonly PrintedHeat[]): Promise<void> {
  if (heats.every(({ label }) => label !== null)) return;
  const { rows: used } = await sql<{ label: string }>`
    select label from heat_labels where schedule_id = ${scheduleId} and is_printed`.execute(tx);
  const labels = insertedLabels(
    heats,
    used.map(({ label }) => label),
  );
  if (heats.every(({ id, present }) => (labels.get(id) ?? present) === present)) return;
  await dropUnprinted(tx, scheduleId);
  await sql`insert into heat_labels (heat_id, schedule_id, label)
    select o.id, ${scheduleId}::int, o.label from unnest(${[...labels.keys()]}::int[], ${[...labels.values()]}::text[])
      o(id, label)`.execute(tx);
}
