import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import type { Revisions } from '../news/revisions.ts';

/** A schedule never moves to another event; this many are known by heart. */
const REMEMBERED = 10_000;

const scopesOf = (scheduleId: number, eventId: number): string[] => [
  `schedule ${scheduleId}`,
  `event ${eventId}`,
  'names',
];

/**
 * The revision of each schedule: a number that grows with every change of anything that it shows. That is what it has
 * itself, what its event has, and the names of people, studios and dances.
 */
export class ScheduleRevisions {
  readonly #db: Db;
  readonly #revisions: Revisions;
  readonly #scopes = new Map<number, string[]>();

  constructor(db: Db, revisions: Revisions) {
    this.#db = db;
    this.#revisions = revisions;
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

/** The revisions of some schedules as the database has them; those that are not there are left out. */
export async function readScheduleRevisions(
  db: Db,
  scheduleIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; revision: number }>`
    select p.id, r.revision from schedules p
    cross join lateral (
      select coalesce(sum(changes), 0)::float8 as revision from revisions
      where scope = any(array['schedule ' || p.id, 'event ' || p.event_id, 'names'])
    ) r
    where p.id = any(${scheduleIds})`.execute(db);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

declare module '../auth/context.ts' {
  interface House {
    scheduleRevisions: ScheduleRevisions;
  }
}
