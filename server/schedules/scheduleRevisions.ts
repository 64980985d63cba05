import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { prepared } from '../db/prepared.ts';
import type { Channel } from '../pubsub/channel.ts';
import { REVISION, type Revisions, TIMELINE } from '../pubsub/revisions.ts';

/** A schedule never moves to another event; this many are known by heart. */
const REMEMBERED = 10_000;

const scopesOf = (scheduleId: number, eventId: number): string[] => [
  `schedule ${scheduleId}`,
  `event ${eventId}`,
  'names',
  TIMELINE,
];

/**
 * The revision of each schedule: a number that grows with every change of anything that it shows. That is what it has
 * itself, what its event has, and the names of people, studios and dances.
 */
export class ScheduleRevisions {
  readonly #db: Db;
  readonly #revisions: Revisions;
  readonly #scopes = new Map<number, string[]>();

  constructor(db: Db, revisions: Revisions, channel: Channel) {
    this.#db = db;
    this.#revisions = revisions;
    // A schedule that was lost may leave its number to one of another event.
    const forget = (): void => this.#scopes.clear();
    channel.follow({ kind: REVISION, id: TIMELINE }, { heard: forget, missed: forget });
  }

  /** Null where there is no such schedule. */
  async of(scheduleId: number): Promise<number | null> {
    const scopes = this.#scopes.get(scheduleId) ?? (await this.#readScopes(scheduleId));
    return scopes && this.#revisions.of(scopes);
  }

  async #readScopes(scheduleId: number): Promise<string[] | null> {
    const row = await this.#db
      .selectFrom('schedules')
      .select('event_id')
      .where('id', '=', scheduleId)
      .executeTakeFirst();
    if (!row) return null;
    const scopes = scopesOf(scheduleId, row.event_id);
    if (this.#scopes.size >= REMEMBERED) this.#scopes.clear();
    this.#scopes.set(scheduleId, scopes);
    return scopes;
  }
}

const sumOf = (scopes: RawBuilder<unknown>) => sql`
  select coalesce(sum(changes), 0)::float8 as revision from revisions where scope = any(${scopes})`;

/** The revision of the schedule `p` of a statement, for what reads it together with what it shows. */
export const sumOfRevisions = sumOf(
  sql`array['schedule ' || p.id, 'event ' || p.event_id, 'names', ${TIMELINE}]`,
);
/** Of that part from which its figures follow: no name, no level and no line of the log. */
const sumOfFigures = sumOf(sql`array['floor ' || p.id, 'dancing ' || p.event_id, 'styles', ${TIMELINE}]`);

const sumOfDancing = sumOf(sql`array['dancing ' || p.event_id, ${TIMELINE}]`);

/** The revisions of some schedules as the database has them; those that are not there are left out. */
export const readScheduleRevisions = (db: Db, scheduleIds: readonly number[]): Promise<Map<number, number>> =>
  readSums(db, scheduleIds, sumOfRevisions);

/** The same of who dances in their events. */
export const readDancingRevisions = (db: Db, scheduleIds: readonly number[]): Promise<Map<number, number>> =>
  readSums(db, scheduleIds, sumOfDancing);

/** The same of what their figures follow from. */
export const readFigureRevisions = (db: Db, scheduleIds: readonly number[]): Promise<Map<number, number>> =>
  readSums(db, scheduleIds, sumOfFigures);

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

declare module '../auth/context.ts' {
  interface Services {
    scheduleRevisions: ScheduleRevisions;
  }
}
