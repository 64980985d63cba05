import { sql } from 'kysely';
import type { SignedIn } from '../../auth/signedIn.ts';
import { eventLock, withLock } from '../../db/lock.ts';
import type { Db } from '../../db/orm.ts';
import { each, missingReferences, one } from '../../db/references.ts';
import { InvalidInput } from '../../errors.ts';
import { parseInput, refuseItems } from '../../input/validation.ts';
import { announce } from '../../pubsub/channel.ts';
import { writeLog } from '../../pubsub/log.ts';
import { readBroken } from '../brokenLimits.ts';
import { listed } from '../counted.ts';
import {
  type DayTimes,
  faultOfDay,
  insertPairs,
  insertTimes,
  NOT_THERE,
  readEventDays,
} from './floorDays.ts';
import { readApart, readDays, readEvent, readFloorLimits } from './floorLimits.reader.ts';
import { type FloorLimits, floorTimesInput, keptApartInput } from './floorLimits.ts';

/**
 * Sets when a person arrives and leaves on each day of an event; days that are not named become free. Nothing moves.
 * @throws NotFound, InvalidInput
 */
export async function setFloorTimes(db: Db, user: SignedIn, input: unknown): Promise<FloorLimits> {
  const { eventId, entrantId, days: given } = parseInput(floorTimesInput, input);
  return changeLimits(db, user, { eventId, entrantId }, async (tx, personId) => {
    const days = given.map(
      ({ isAway, ...times }): DayTimes => (isAway ? { ...times, arrives: null, leaves: NOT_THERE } : times),
    );
    await requireDays(tx, eventId, days);
    const before = await readDays(tx, eventId, personId);
    await sql`delete from floor_limits where event_id = ${eventId} and entrant_id = ${personId} and day is not null`.execute(
      tx,
    );
    await insertTimes(
      tx,
      eventId,
      days.map((times) => ({ personId, ...times })),
    );
    const after = await readDays(tx, eventId, personId);
    if (JSON.stringify(before) === JSON.stringify(after)) return null;
    await markEdited(tx, user, eventId, [personId]);
    const { rows } = await sql<{ words: string }>`
      select words from away_times where event_id = ${eventId} and person = ${personId} order by since`.execute(
      tx,
    );
    return (name) =>
      rows.length === 0 ? `Cleared the times of ${name}` : listed(rows.map(({ words }) => words));
  });
}

/**
 * Sets who is not on the floor at the same time as a person. Nothing moves.
 * @throws NotFound, InvalidInput
 */
export async function setKeptApart(db: Db, user: SignedIn, input: unknown): Promise<FloorLimits> {
  const { eventId, entrantId, otherIds } = parseInput(keptApartInput, input);
  return changeLimits(db, user, { eventId, entrantId, otherIds }, async (tx, personId) => {
    const others = await readKept(tx, otherIds);
    refuseItems('otherIds', others, (id) => id === personId && 'Choose another person.');
    const before = await readApart(tx, eventId, personId);
    await sql`delete from floor_limits where event_id = ${eventId} and other_id is not null
      and ${personId} in (entrant_id, other_id)
      and case when entrant_id = ${personId} then other_id else entrant_id end <> all(${others}::int[])`.execute(
      tx,
    );
    await insertPairs(
      tx,
      eventId,
      others.map((id) => [personId, id]),
    );
    const after = await readApart(tx, eventId, personId);
    const names = after.map(({ name }) => name);
    const apart = new Set([...before, ...after].map(({ id }) => id));
    if (after.length === before.length && apart.size === after.length) return null;
    await markEdited(tx, user, eventId, [personId, ...apart]);
    return (name) =>
      names.length === 0
        ? `No longer keeps ${name} apart from others`
        : `Keeps ${name} apart from ${listed(names)}`;
  });
}

/** A file asks before it changes what was set by hand. */
async function markEdited(tx: Db, user: SignedIn, eventId: number, ids: readonly number[]): Promise<void> {
  await sql`insert into limit_edits (event_id, entrant_id, edited_by)
    select ${eventId}::int, id, ${user.shortName} from unnest(${ids}::int[]) id
    on conflict (event_id, entrant_id) do update set edited_by = excluded.edited_by, edited_at = now()`.execute(
    tx,
  );
}

type Words = (name: string) => string;

async function changeLimits(
  db: Db,
  user: SignedIn,
  ids: { eventId: number; entrantId: number; otherIds?: readonly number[] },
  act: (tx: Db, personId: number) => Promise<Words | null>,
): Promise<FloorLimits> {
  const { eventId } = ids;
  return withLock(db, eventLock(eventId), async (tx) => {
    const problems = await missingReferences(tx, REFERENCES, ids);
    if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
    const [personId = ids.entrantId] = await readKept(tx, [ids.entrantId]);
    const words = await act(tx, personId);
    if (words) await logLimits(tx, user, { eventId, personId }, words);
    return readFloorLimits(tx, eventId, personId);
  });
}

const REFERENCES = {
  eventId: one('events', 'event'),
  entrantId: one('entrants', 'person'),
  otherIds: each('entrants', 'person'),
};

/** Says in each schedule what was set, and what now lies outside. */
async function logLimits(
  tx: Db,
  user: SignedIn,
  { eventId, personId }: { eventId: number; personId: number },
  words: Words,
): Promise<void> {
  const { name } = await tx
    .selectFrom('entrants')
    .select('name')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const schedules = await tx
    .selectFrom('schedules')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
  const broken = await readBroken(
    tx,
    schedules.map(({ id }) => id),
    personId,
  );
  for (const { id: scheduleId } of schedules) {
    const outside = broken.get(scheduleId)?.entries ?? 0;
    const content = `${words(name)}${outside === 0 ? '' : `; ${entriesOutside(outside)}`}`;
    await writeLog(tx, { scheduleId, user, content });
    await announce(tx, { scheduleId });
  }
}

const entriesOutside = (count: number): string =>
  count === 1 ? '1 entry must move' : `${count} entries must move`;

async function requireDays(tx: Db, eventId: number, given: readonly DayTimes[]): Promise<void> {
  const { date } = await readEvent(tx, eventId);
  const known = new Set(await readEventDays(tx, eventId));
  refuseItems('days', given, (one, index) => {
    if (one.day === '') return 'Choose a day.';
    if (given.findIndex(({ day }) => day === one.day) !== index) return 'Name each day once.';
    return faultOfDay(one, known, date) ?? false;
  });
}

/** The same people, those merged into others as the ones that were kept. */
async function readKept(tx: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(merged_into_id, id) as id from entrants where id = any(${ids}::int[])`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
