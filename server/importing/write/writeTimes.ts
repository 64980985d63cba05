import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { insertPairs, insertTimes } from '../../schedules/limits/floorDays.ts';
import type { OnWritten } from '../collections.ts';
import type { TimesTarget } from '../judge/judgeTimes.ts';

/** Replaces the times of people, and whom they are kept apart from if a file says so. */
export async function writeTimes(
  tx: Db,
  eventId: number,
  changed: readonly TimesTarget[],
  onWritten: OnWritten,
): Promise<void> {
  const ids = changed.map(({ person }) => person.id);
  if (ids.length === 0) return;
  const pairs = changed.filter(({ apart }) => apart !== null);
  const named = pairs.map(({ person }) => person.id);
  await sql`delete from floor_limits where event_id = ${eventId}
    and case when other_id is null then entrant_id = any(${ids}::int[])
      else ${named}::int[] && array[entrant_id, other_id] end`.execute(tx);
  await sql`delete from limit_edits where event_id = ${eventId} and entrant_id = any(${ids}::int[])`.execute(
    tx,
  );
  const times = changed.flatMap(({ person, days }) => days.map((day) => ({ personId: person.id, ...day })));
  await insertTimes(tx, eventId, times);
  const apart = pairs.flatMap(({ person, apart: others }) =>
    (others ?? []).map((other) => [person.id, other.id]),
  );
  await insertPairs(tx, eventId, apart);
  onWritten(changed.length);
}
