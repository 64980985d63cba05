import { type RawBuilder, sql } from 'kysely';
import { batched } from '../db/batched.ts';
import type { Db } from '../db/orm.ts';
import { prepared } from '../db/prepared.ts';

const sumOf = (scopes: RawBuilder<unknown>) => sql`
  select coalesce(sum(changes), 0)::float8 as revision from revisions where scope = any(${scopes})`;

/**
 * For a schedule `p`: a number that grows with every change to what the schedule shows, which includes its event's data
 * and the names of people, studios and dances.
 */
const sumOfRevisions = sumOf(
  sql`array['schedule ' || p.id, 'clock ' || p.id, 'event ' || p.event_id, 'names']`,
);
/** The same without the presses of its clocks. */
const sumOfPlan = sumOf(sql`array['schedule ' || p.id, 'event ' || p.event_id, 'names']`);
/** Covers only what the figures depend on: no names, levels or log lines. */
const sumOfFigures = sumOf(sql`array['floor ' || p.id, 'dancing ' || p.event_id, 'styles']`);

/** Covers what a plan and its words depend on: no acts of judging, no log lines. */
const sumOfProblem =
  sumOf(sql`array['floor ' || p.id, 'pins ' || p.id, 'clock ' || p.id, 'event ' || p.event_id,
  'dancing ' || p.event_id, 'names', 'styles']`);

const sumOfDancing = sumOf(sql`array['dancing ' || p.event_id]`);

/** Null if the schedule does not exist. */
export const readScheduleRevision = batched(async (db: Db, ids: readonly number[]) => {
  const revisions = await readScheduleRevisions(db, ids);
  return ids.map((id) => revisions.get(id) ?? null);
});

/** Leaves out missing schedules. */
export const readScheduleRevisions = (db: Db, scheduleIds: readonly number[]): Promise<Map<number, number>> =>
  readSums(db, scheduleIds, sumOfRevisions);

export const readPlanRevisions = (db: Db, scheduleIds: readonly number[]): Promise<Map<number, number>> =>
  readSums(db, scheduleIds, sumOfPlan);

export const readDancingRevisions = (db: Db, scheduleIds: readonly number[]): Promise<Map<number, number>> =>
  readSums(db, scheduleIds, sumOfDancing);

export const readFigureRevisions = (db: Db, scheduleIds: readonly number[]): Promise<Map<number, number>> =>
  readSums(db, scheduleIds, sumOfFigures);

export const readProblemRevisions = (db: Db, scheduleIds: readonly number[]): Promise<Map<number, number>> =>
  readSums(db, scheduleIds, sumOfProblem);

async function readSums(
  db: Db,
  scheduleIds: readonly number[],
  sum: RawBuilder<unknown>,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; revision: number }>`${prepared}
    select p.id, r.revision from schedules p cross join lateral (${sum}) r
    where p.id = any(${scheduleIds})`.execute(db);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}
