import { sql } from 'kysely';
import { z } from 'zod';
import { writeAudit } from '../../auth/audit.ts';
import type { Auth, Place } from '../../auth/auth.service.ts';
import { networkOf } from '../../auth/rateLimits/network.ts';
import { deviceName } from '../../auth/sessions/device.ts';
import { announceSignInEnded } from '../../auth/sessions/revocations.ts';
import { PASS_ROLES, requireOrganiser, requireSignIn, type SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { rowMapper } from '../../db/rowMapper.ts';
import { addRow } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidInput, Unauthenticated } from '../../errors.ts';
import { calendarDay, LAST_HOUR } from '../../events/calendar.ts';
import { found, idOf } from '../../input/found.ts';
import { name, parseInput, reference } from '../../input/validation.ts';
import { type CreatedDayPass, DayPass, type OpenedDayPass } from './dayPass.entity.ts';
import { newPassCode, passCodeHash } from './passCode.ts';

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
export const codeInput = z.object({ code: z.string().max(200) });

const passFromRow = rowMapper(DayPass);

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
  const code = newPassCode();
  const pass = await inTransaction(db, async (tx) => {
    const dayOf = await readDay(tx, eventId, day ?? null);
    const content = `Made a day pass for ${name} (${role.toLowerCase()}, ${dayOf.day})`;
    await writeAudit(tx, { act: 'DAY_PASS_CHANGED', user, content });
    const codeHash = passCodeHash(auth.secret, code);
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

/** A day and its end in the event's time zone; `day` null for today. @throws InvalidInput */
async function readDay(tx: Db, eventId: number, day: string | null): Promise<{ day: string; ends_at: Date }> {
  const { rows } = await sql<{ day: string; ends_at: Date; is_over: boolean }>`
    select d.day::text, d.ends_at, d.ends_at <= now() as is_over
    from events e
    cross join lateral (select coalesce(${day}::date,
      (now() at time zone e.time_zone - make_interval(hours => ${LAST_HOUR}))::date) as day) c
    cross join lateral (select c.day,
      (c.day + 1 + make_time(${LAST_HOUR}, 0, 0)) at time zone e.time_zone as ends_at) d
    where e.id = ${eventId} for key share of e`.execute(tx);
  const [read] = rows;
  if (!read) throw new InvalidInput({ eventId: ['There is no such event.'] });
  if (read.is_over) throw new InvalidInput({ day: ['This day is over. Choose today or a later day.'] });
  return read;
}

/** The same error for every invalid code, so it reveals nothing about existing codes. */
const refused = () =>
  new Unauthenticated('no_active_account', 'This code is not valid. Ask the organiser for a new one.');

/**
 * Opens a pass on the phone that sends its code; a code works once. Wrong codes are rate-limited like passwords.
 * @throws InvalidInput, TooManyTries, and Unauthenticated with the same text for every invalid code
 */
export async function openDayPass(db: Db, auth: Auth, input: unknown, place: Place): Promise<OpenedDayPass> {
  const { code } = parseInput(codeInput, input);
  const network = networkOf(place.address);
  await auth.passes.count(network);
  const opened = await inTransaction(db, async (tx) => {
    const now = new Date();
    const row = await tx
      .updateTable('day_passes as p')
      .from('users as u')
      .set({ opened_at: now, device: deviceName(place.userAgent) })
      .whereRef('u.id', '=', 'p.made_by_id')
      .where('p.code_hash', '=', passCodeHash(auth.secret, code))
      .where('p.opened_at', 'is', null)
      .where('p.ended_at', 'is', null)
      .where('p.ends_at', '>', now)
      .where('u.is_active', '=', true)
      .where('u.role', '=', 'ORGANISER')
      .returningAll('p')
      .executeTakeFirst();
    if (!row) return null;
    const pass = passFromRow(row);
    const { madeById: userId, endsAt: expiresAt, id: dayPassId } = pass;
    return { pass, ...(await auth.openSession(tx, { userId, place, expiresAt, dayPassId })) };
  });
  if (!opened) throw refused();
  await auth.passes.giveBack(network);
  return opened;
}

/** Ends a pass and its phone's session on every instance; a repeat changes nothing. @throws NotFound */
export async function endDayPass(db: Db, user: SignedIn, id: unknown): Promise<DayPass> {
  const passId = idOf(id);
  return inTransaction(db, async (tx) => {
    const before = found(
      await tx.selectFrom('day_passes').selectAll().where('id', '=', passId).forUpdate().executeTakeFirst(),
    );
    if (before.ended_at) return passFromRow(before);
    const ended_at = new Date();
    const row = await tx
      .updateTable('day_passes')
      .set({ ended_at })
      .where('id', '=', passId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const sessions = await tx
      .updateTable('refresh_tokens')
      .set({ revoked_at: ended_at })
      .where('day_pass_id', '=', passId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute();
    for (const session of sessions) await announceSignInEnded(tx, session.id);
    const content = `Ended the day pass of ${before.name}`;
    await writeAudit(tx, { act: 'DAY_PASS_CHANGED', user, content });
    return passFromRow(row);
  });
}
