import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { insertedLabels, type LabelledHeat } from './insertedLabels.ts';

/**
 * Gives heats that came after the first publishing their printed numbers. A schedule of which no numbered heat is left
 * stays without until it is published again, then from 1: who deletes all heats begins anew.
 */
export async function labelNewHeats(tx: Db, scheduleId: number): Promise<void> {
  const heats = await readUnlabelled(tx, scheduleId);
  if (heats.some(({ label }) => label !== null)) await giveLabels(tx, scheduleId, heats);
}

/** The same at publishing: from then on every heat has a number that stays. */
export async function printLabels(tx: Db, scheduleId: number): Promise<void> {
  const heats = await sql<LabelledHeat>`${withLabels(scheduleId)}`.execute(tx);
  if (heats.rows.every(({ label }) => label === null)) await dropLabels(tx, scheduleId);
  await giveLabels(tx, scheduleId, heats.rows);
  await sql`update heat_labels l set is_printed = true from heats h
    where l.heat_id = h.id and h.schedule_id = ${scheduleId} and not l.is_printed`.execute(tx);
}

/**
 * Forgets all printed numbers: the next publishing counts 1, 2, 3… anew, and until then a heat shows its place. As an act
 * it can be taken back. Answers how many there were, those of heats that have gone among them.
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

const withLabels = (scheduleId: number) => sql`
  select h.id, l.label from heats h left join heat_labels l on l.heat_id = h.id
  where h.schedule_id = ${scheduleId} order by h.number`;

/** All heats in their order, where one of them lacks a label though the schedule has some; else none. */
async function readUnlabelled(tx: Db, scheduleId: number): Promise<LabelledHeat[]> {
  const { rows } = await sql<LabelledHeat>`
    select * from (${withLabels(scheduleId)}) o
    where exists (select from heat_labels where schedule_id = ${scheduleId}) and exists (
      select from heats h where h.schedule_id = ${scheduleId}
        and not exists (select from heat_labels l where l.heat_id = h.id))`.execute(tx);
  return rows;
}

async function giveLabels(tx: Db, scheduleId: number, heats: readonly LabelledHeat[]): Promise<void> {
  if (heats.every(({ label }) => label !== null)) return;
  // A number that nobody has seen in print is free again once its heat has gone.
  await sql`delete from heat_labels l where l.schedule_id = ${scheduleId} and not l.is_printed
    and not exists (select from heats h where h.id = l.heat_id)`.execute(tx);
  const used = await tx
    .selectFrom('heat_labels')
    .select('label')
    .where('schedule_id', '=', scheduleId)
    .execute();
  const labels = insertedLabels(
    heats,
    used.map(({ label }) => label),
  );
  await sql`insert into heat_labels (heat_id, schedule_id, label)
    select o.id, ${scheduleId}::int, o.label from unnest(${[...labels.keys()]}::int[], ${[...labels.values()]}::text[])
      o(id, label)`.execute(tx);
}
