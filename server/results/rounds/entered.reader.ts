import { type RawBuilder, sql } from 'kysely';
import { cacheOf, type Kind } from '../../cache/revisionCache.ts';
import type { Db } from '../../db/orm.ts';
import { prepared } from '../../db/prepared.ts';
import { AGE_GROUP, LEVEL } from '../../entries/entryTraits.ts';
import {
  type ContestTraits,
  contestId,
  idOfRow,
  soloRowOf,
  traitsOf,
} from '../../schedules/contests/contestKey.ts';
import { isInContest } from '../plans/contestOfSchedule.reader.ts';

/** A couple in a heat. */
export interface EnteredRow extends Readonly<ContestTraits> {
  readonly id: number;
  readonly heatId: number;
  readonly people: readonly number[];
}

/** The couples in heats by contest, before merges. */
export type Entered = ReadonlyMap<string, readonly EnteredRow[]>;

const ENTERED: Kind<Entered> = { name: 'entered', bytes: (entered) => 1000 * entered.size };

/**
 * A number that grows with every change to who dances what in which heat, with names, levels and age groups.
 * @param also `clock` for the heats danced
 */
export async function readEnteredRevision(
  db: Db,
  scheduleId: number,
  also: 'clock' | 'floor' = 'floor',
): Promise<number> {
  const { rows } = await sql<{ revision: number }>`${prepared}
    select coalesce(sum(r.changes), 0)::float8 as revision from schedules p join revisions r on r.scope = any(array[
      'floor ' || p.id, ${also}::text || ' ' || p.id, 'event ' || p.event_id, 'dancing ' || p.event_id, 'names', 'styles'])
    where p.id = ${scheduleId}`.execute(db);
  return rows[0]?.revision ?? 0;
}

/** Of all contests if `ids` is null, or of more than asked for. */
export async function readEntered(
  db: Db,
  scheduleId: number,
  ids: readonly string[] | null,
): Promise<Entered> {
  if (!db.isTransaction) {
    const all = await cacheOf(db).of(ENTERED, scheduleId, await readEnteredRevision(db, scheduleId), () =>
      enteredRowsOf(db, scheduleId, sql`true`),
    );
    return ids ? new Map(ids.flatMap((id) => (all.has(id) ? [[id, all.get(id) ?? []] as const] : []))) : all;
  }
  const of = ids?.flatMap((id) => isOf(scheduleId, id)) ?? [sql`true`];
  return of.length === 0 ? new Map() : enteredRowsOf(db, scheduleId, sql`(${sql.join(of, sql` or `)})`);
}

function isOf(scheduleId: number, id: string): RawBuilder<unknown>[] {
  const traits = traitsOf(scheduleId, id);
  if (!traits) return [];
  const soloRowId = soloRowOf(id);
  return [sql`(${isInContest(traits)} and (${soloRowId}::int is null or r.id = ${soloRowId}::int))`];
}

export async function enteredRowsOf(
  db: Db,
  scheduleId: number,
  isAsked: RawBuilder<unknown>,
): Promise<Entered> {
  const { rows } = await sql<EnteredRow>`
    select r.id, r.heat_id as "heatId", e.entry_type as "entryType", e.dance_category_id as "danceCategoryId",
      e.dance_id as "danceId", ${LEVEL} as level, ${AGE_GROUP} as "ageGroup",
      array(select person from entry_people where entry_id = e.id) as people
    from heat_entries r join entries e on e.id = r.entry_id join entrants o on o.id = e.entrant_id
    where r.schedule_id = ${scheduleId} and r.heat_id is not null and ${isAsked} order by r.id`.execute(db);
  return Map.groupBy(rows, (row) => idOfRow(contestId(scheduleId, row), row.entryType, row.id));
}
