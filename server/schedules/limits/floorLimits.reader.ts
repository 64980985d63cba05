import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { found } from '../../input/found.ts';
import { type Entrant, entrantFromRow } from '../../people/entrant.entity.ts';
import { readBroken } from '../brokenLimits.ts';
import { NOT_THERE, readEventDays } from './floorDays.ts';
import type { Absence, FloorDay, FloorLimits } from './floorLimits.ts';

/** @throws NotFound */
export async function readFloorLimits(db: Db, eventId: number, entrantId: number): Promise<FloorLimits> {
  await readEvent(db, eventId);
  found(await db.selectFrom('entrants').select('id').where('id', '=', entrantId).executeTakeFirst());
  const given = await readDays(db, eventId, entrantId);
  const days = new Set([...given.map(({ day }) => day), ...(await readEventDays(db, eventId))]);
  const schedules = await db.selectFrom('schedules').select('id').where('event_id', '=', eventId).execute();
  const ids = schedules.map(({ id }) => id);
  const broken = await readBroken(db, ids, entrantId);
  return {
    days: [...days]
      .toSorted()
      .map(
        (day) => given.find((one) => one.day === day) ?? { day, arrives: null, leaves: null, isAway: false },
      ),
    apart: await readApart(db, eventId, entrantId),
    broken: ids.flatMap((id) => broken.get(id)?.sentences ?? []),
  };
}

export async function readEvent(db: Db, eventId: number): Promise<{ date: string | null }> {
  return found(await db.selectFrom('events').select('date').where('id', '=', eventId).executeTakeFirst());
}

/** The days on which the person is not there all the time. */
export async function readDays(db: Db, eventId: number, entrantId: number): Promise<FloorDay[]> {
  const { rows } = await sql<{ day: string; arrives: string | null; leaves: string | null }>`
    select to_char(day, 'YYYY-MM-DD') as day, to_char(arrives, 'HH24:MI') as arrives, to_char(leaves, 'HH24:MI') as leaves
    from floor_limits where event_id = ${eventId} and entrant_id = ${entrantId} and day is not null order by day`.execute(
    db,
  );
  return rows.map(({ day, arrives, leaves }) => {
    const isAway = leaves === NOT_THERE;
    return { day, arrives: isAway ? null : arrives, leaves: isAway ? null : leaves, isAway };
  });
}

export async function readApart(db: Db, eventId: number, entrantId: number): Promise<Entrant[]> {
  const rows = await db
    .selectFrom('entrants')
    .selectAll()
    .where(
      'id',
      'in',
      sql<number>`(select case when entrant_id = ${entrantId} then other_id else entrant_id end from floor_limits
        where event_id = ${eventId} and other_id is not null and ${entrantId} in (entrant_id, other_id))`,
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(entrantFromRow);
}

/** When people cannot dance in the event of a schedule, in order. */
export async function readAbsences(db: Db, scheduleId: number): Promise<Absence[]> {
  const { rows } = await sql<Absence>`
    select a.person as "entrantId", a.since, a.until, a.words from away_times a
    join schedules s on s.event_id = a.event_id where s.id = ${scheduleId} order by a.since, a.words`.execute(
    db,
  );
  return rows;
}
