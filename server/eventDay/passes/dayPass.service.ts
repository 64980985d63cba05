import { sql } from 'kysely';
import { z } from 'zod';
import { writeAudit } from '../../auth/audit.ts';
import type { Auth, Place } from '../../auth/auth.service.ts';
import { Codes } from '../../auth/codes.ts';
import { networkOf } from '../../auth/rateLimits/network.ts';
import { endPasses } from '../../auth/sessions/dayPassSessions.ts';
import { deviceName } from '../../auth/sessions/device.ts';
import { PASS_ROLES, requireOrganiser, requireSignIn, type SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { rowMapper } from '../../db/rowMapper.ts';
import { addRow } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict, InvalidInput, Unauthenticated } from '../../errors.ts';
import { calendarDay } from '../../events/calendar.ts';
import { LAST_HOUR } from '../../events/eventDays.ts';
import { found, idOf } from '../../input/found.ts';
import { name, parseInput, reference } from '../../input/validation.ts';
import { type CreatedDayPass, DayPass, type OpenedDayPass } from './dayPass.entity.ts';

/** A pass grants access, so only organisers who signed in themselves may manage passes. */
export function mayManagePasses(user: SignedIn): void {
  requireOrganiser(user, 'manage day passes');
  requireSignIn(user, 'manage day passes');
}

export const passInput = z.object({
  eventId: reference,
  role: z.enum(PASS_ROLES),
  name: name(100),
  day: calendarDay.optional(),
});
export const eventPasses = z.object({ eventId: reference });
export const codeInput = z.object({ code: z.string().max(200) });

const passFromRow = rowMapper(DayPass);

/** 60 bits cannot be guessed within a day at the allowed rate. */
const CODES = new Codes('day pass', 3);

/** Newest first. */
export async function listDayPasses(db: Db, eventId: unknown): Promise<DayPass[]> {
  const rows = await db
    .selectFrom('day_passes')
    .selectAll()
    .where('event_id', '=', idOf(eventId))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(passFromRow);
}

export async function readDayPass(db: Db, id: number): Promise<DayPass> {
  const row = await db.selectFrom('day_passes').selectAll().where('id', '=', id).executeTakeFirst();
  return passFromRow(found(row));
}

/** Only this response contains the code. @throws InvalidInput */
export async function createDayPass(
  db: Db,
  auth: Auth,
  user: SignedIn,
  input: unknown,
): Promise<CreatedDayPass> {
  const { eventId, role, name, day } = parseInput(passInput, input);
  const code = CODES.make();
  const pass = await inTransaction(db, async (tx) => {
    const dayOf = await readDay(tx, eventId, day ?? null);
    const content = `Made a day pass for ${name} (${role.toLowerCase()}, ${dayOf.day})`;
    await writeAudit(tx, { act: 'DAY_PASS_CHANGED', user, content });
    const codeHash = CODES.hash(auth.secret, code);
    return addRow(tx, DayPass, {
      eventId,
      role,
      name,
      codeHash,
      madeById: user.id,
      day: dayOf.day,
      endsAt: dayOf.ends_at,
      openedAt: null,
      endedAt: null,
    });
  });
  return { code, pass };
}

/** Passes for later days than this after the event are refused: a forgotten code must not be a key for years. */
const DAYS_AFTER_EVENT = 30;
/** A pass works from this many hours before its day, so that phones can be set up the evening before. */
const HOURS_BEFORE_DAY = 2;

interface PassDay {
  day: string;
  ends_at: Date;
  is_over: boolean;
  is_late: boolean;
  last_day: string;
}

/** A day and its end in the event's time zone; `day` null for today. @throws InvalidInput */
async function readDay(tx: Db, eventId: number, day: string | null): Promise<PassDay> {
  const { rows } = await sql<PassDay>`
    select d.day::text, d.ends_at, d.ends_at <= now() as is_over, d.day > l.last_day as is_late,
      to_char(l.last_day, 'Mon FMDD, YYYY') as last_day
    from events e
    cross join lateral (select
      (now() at time zone e.time_zone - make_interval(hours => ${LAST_HOUR}))::date as today) t
    cross join lateral (
      select max(s.start_time at time zone e.time_zone)::date as danced
      from schedules p join sections s on s.schedule_id = p.id where p.event_id = e.id) n
    cross join lateral (select coalesce(${day}::date, t.today) as day) c
    cross join lateral (
      select greatest(t.today, e.date, n.danced) + ${DAYS_AFTER_EVENT}::integer as last_day) l
    cross join lateral (select c.day,
      (c.day + 1 + make_time(${LAST_HOUR}, 0, 0)) at time zone e.time_zone as ends_at) d
    where e.id = ${eventId} for key share of e`.execute(tx);
  const [read] = rows;
  if (!read) throw new InvalidInput({ eventId: ['There is no such event.'] });
  if (read.is_over) throw new InvalidInput({ day: ['This day is over. Choose today or a later day.'] });
  if (read.is_late) {
    const upTo = `Choose a day up to ${read.last_day}, ${DAYS_AFTER_EVENT} days after the event.`;
    throw new InvalidInput({ day: [`${upTo} For a later one, change the event's date.`] });
  }
  return read;
}

/** The same error for every invalid code, so it reveals nothing about existing codes. */
const refused = () =>
  new Unauthenticated('no_active_account', 'This code is not valid. Ask the organiser for a new one.');

/**
 * Opens a pass on the phone that sends its code; a code works once. Wrong codes are rate-limited by network.
 * @throws InvalidInput, TooManyTries, Conflict before its day, and Unauthenticated with the same text for every invalid
 *   code
 */
export async function openDayPass(db: Db, auth: Auth, input: unknown, place: Place): Promise<OpenedDayPass> {
  const { code } = parseInput(codeInput, input);
  if (!CODES.couldBe(code)) throw refused();
  const network = networkOf(place.address);
  await auth.passes.count(network);
  const opened = await inTransaction(db, async (tx) => {
    const now = new Date();
    const row = await tx
      .updateTable('day_passes as p')
      .from('users as u')
      .set({ opened_at: now, device: deviceName(place.userAgent) })
      .whereRef('u.id', '=', 'p.made_by_id')
      .where('p.code_hash', '=', CODES.hash(auth.secret, code))
      .where('p.opened_at', 'is', null)
      .where('p.ended_at', 'is', null)
      .where('p.ends_at', '>', now)
      .where('u.is_active', '=', true)
      .where('u.role', '=', 'ORGANISER')
      .returningAll('p')
      .executeTakeFirst();
    if (!row) return null;
    const pass = passFromRow(row);
    await requireItsDay(tx, pass);
    const { madeById: userId, endsAt: expiresAt, id: dayPassId } = pass;
    return { pass, ...(await auth.openSession(tx, { userId, place, expiresAt, dayPassId })) };
  });
  if (!opened) throw refused();
  await auth.passes.giveBack(network);
  return opened;
}

/** @throws Conflict, so that the code is not used up */
async function requireItsDay(tx: Db, { day, eventId }: DayPass): Promise<void> {
  const { rows } = await sql<{ starts: string }>`
    select to_char(s.starts, 'Dy, Mon FMDD, FMHH12:MI AM') as starts from events e
    cross join lateral (select ${day}::timestamp - make_interval(hours => ${HOURS_BEFORE_DAY}) as starts) s
    where e.id = ${eventId} and s.starts at time zone e.time_zone > now()`.execute(tx);
  const [early] = rows;
  if (early) throw new Conflict(`This pass works from ${early.starts}. Open it then.`);
}

/** Ends a pass and its phone's session on every instance; a repeat changes nothing. @throws NotFound */
export async function endDayPass(db: Db, user: SignedIn, id: unknown): Promise<DayPass> {
  const passId = idOf(id);
  return inTransaction(db, async (tx) => {
    const { name } = await readDayPass(tx, passId);
    const ended = await endPasses(tx, 'id', passId);
    const content = `Ended the day pass of ${name}`;
    if (ended.length > 0) await writeAudit(tx, { act: 'DAY_PASS_CHANGED', user, content });
    return readDayPass(tx, passId);
  });
}

/** Ends all passes of an event, as `endDayPass`. @returns those it ended, newest first */
export async function endDayPasses(db: Db, user: SignedIn, input: unknown): Promise<DayPass[]> {
  const { eventId } = parseInput(eventPasses, input);
  return inTransaction(db, async (tx) => {
    const ids = await endPasses(tx, 'event_id', eventId);
    const content = `Ended all day passes of an event: ${ids.length}`;
    if (ids.length > 0) await writeAudit(tx, { act: 'DAY_PASS_CHANGED', user, content });
    return (await listDayPasses(tx, eventId)).filter(({ id }) => ids.includes(id));
  });
}
