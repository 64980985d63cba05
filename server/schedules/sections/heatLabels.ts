import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { insertedLabels, type LabelledHeat } from './insertedLabels.ts';

/**
 * Gives heats added since the first publishing their printed numbers, which follow their positions until printed. If no
 * printed heat is left, heats have none until the next publishing, which then starts at 1.
 */
export async function labelNewHeats(tx: Db, scheduleId: number): Promise<void> {
  const heats = await readUnprinted(tx, scheduleId);
  if (heats.length === 0) return;
  if (heats.some(({ label }) => label !== null)) await assignLabels(tx, scheduleId, heats);
  else await dropUnprinted(tx, scheduleId);
}

/** At publishing: from now on every heat has a permanent number. */
export async function printLabels(tx: Db, scheduleId: number): Promise<void> {
  const heats = await sql<PrintedHeat>`${withLabels(scheduleId)}`.execute(tx);
  if (heats.rows.every(({ label }) => label === null)) await dropLabels(tx, scheduleId);
  await assignLabels(tx, scheduleId, heats.rows);
  await keepLabels(tx, scheduleId);
}

/** Once numbers were told or printed: those that heats show now stay, though not published yet. */
export async function keepLabels(tx: Db, scheduleId: number): Promise<void> {
  await sql`update heat_labels l set is_printed = true from heats h
    where l.heat_id = h.id and h.schedule_id = ${scheduleId} and not l.is_printed`.execute(tx);
}

/**
 * Drops all printed numbers: the next version starts at 1, and until then heats show their positions. Can be undone.
 * Returns the number of dropped labels, deleted heats included.
 */
export async function resetLabels(tx: Db, scheduleId: number): Promise<number> {
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

/** `label` only if printed; `present` also if provisional. */
interface PrintedHeat extends LabelledHeat {
  readonly present: string | null;
}

const withLabels = (scheduleId: number) => sql`
  select h.id, case when l.is_printed then l.label end as label, l.label as present
  from heats h left join heat_labels l on l.heat_id = h.id
  where h.schedule_id = ${scheduleId} order by h.number`;

/** All heats in order, if the schedule is printed and one of its heats is not; otherwise none. */
async function readUnprinted(tx: Db, scheduleId: number): Promise<PrintedHeat[]> {
  const { rows } = await sql<PrintedHeat>`
    select * from (${withLabels(scheduleId)}) o
    where exists (select from heat_labels where schedule_id = ${scheduleId}) and exists (
      select from heats h where h.schedule_id = ${scheduleId}
        and not exists (select from heat_labels l where l.heat_id = h.id and l.is_printed))`.execute(tx);
  return rows;
}

/** Numbers that were never printed may be reused. */
async function dropUnprinted(tx: Db, scheduleId: number): Promise<void> {
  await sql`delete from heat_labels where schedule_id = ${scheduleId} and not is_printed`.execute(tx);
}

async function assignLabels(tx: Db, scheduleId: number, heats: readonly PrintedHeat[]): Promise<void> {
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
