import { sql } from 'kysely';
import { z } from 'zod';
import { endSessions } from '../auth/account.service.ts';
import { writeAudit } from '../auth/audit.ts';
import type { Auth, Place } from '../auth/auth.service.ts';
import { Codes } from '../auth/codes.ts';
import { hashPassword } from '../auth/passwords.ts';
import { networkOf } from '../auth/rateLimits/network.ts';
import { announceAccountChanged } from '../auth/sessions/revocations.ts';
import type { SignedIn } from '../auth/signedIn.ts';
import { signUpInput } from '../auth/signUp.service.ts';
import { holdRegistration, type OfStudio } from '../billing/accounts/registration.service.ts';
import type { Db } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { InvalidInput, Unauthenticated } from '../errors.ts';
import { found } from '../input/found.ts';
import { line, parseInput, reference } from '../input/validation.ts';
import { studioInput } from '../people/studio.service.ts';

const VALID_DAYS = 30;
/** 80 bits cannot be guessed within a month at the allowed rate. */
const CODES = new Codes('invitation', 4);

const ofStudio = z.object({ eventId: reference, studioId: reference });
export const inviteInput = ofStudio.extend({ email: studioInput.shape.email });
export const revokeInput = ofStudio;
export const removeInput = z.object({ studioId: reference, userId: reference });
export const codeInput = z.object({ code: z.string().max(200) });
export const acceptInput = codeInput.extend({
  hasAccount: z.boolean().default(false),
  firstName: line(100).nullish(),
  lastName: line(100).nullish(),
  email: z.string().max(254),
  password: z.string().max(200),
  secondFactorCode: z.string().max(100).nullish(),
});
const newAccount = signUpInput.omit({ setup: true });

/** Invites a studio to an event, and ends its earlier invitation. @returns the code, which only this response contains */
export async function inviteStudio(
  db: Db,
  auth: Auth,
  user: SignedIn,
  input: unknown,
): Promise<OfStudio & { code: string }> {
  const { email, ...of } = parseInput(inviteInput, input);
  const code = CODES.make();
  await inTransaction(db, async (tx) => {
    await holdRegistration(tx, of);
    const { rows } = await sql<{ studio: string; event: string }>`
      update registrations r set invitation_hash = ${CODES.hash(auth.secret, code)},
        invited_email = coalesce(nullif(${email ?? ''}, ''), s.email), invited_by = ${user.shortName},
        invited_until = now() + ${`${VALID_DAYS} days`}::interval, version = r.version + 1
      from studios s, events e where s.id = r.studio_id and e.id = r.event_id
        and r.event_id = ${of.eventId} and r.studio_id = ${of.studioId}
      returning s.name as studio, e.name as event`.execute(tx);
    const { studio, event } = found(rows[0]);
    const content = `Invited ${studio} to ${event}`;
    await writeAudit(tx, { act: 'STUDIO_ACCESS_CHANGED', user, content });
  });
  return { ...of, code };
}

/** Ends the open invitation of a studio; a repeat changes nothing. @throws NotFound */
export async function revokeInvitation(db: Db, user: SignedIn, input: unknown): Promise<OfStudio> {
  const of = parseInput(revokeInput, input);
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ studio: string }>`
      update registrations r set invitation_hash = null, invited_until = null, version = r.version + 1
      from studios s where s.id = r.studio_id and r.event_id = ${of.eventId} and r.studio_id = ${of.studioId}
        and invitation_hash is not null returning s.name as studio`.execute(tx);
    const content = `Revoked the invitation of ${rows[0]?.studio}`;
    if (rows[0]) await writeAudit(tx, { act: 'STUDIO_ACCESS_CHANGED', user, content });
  });
  return of;
}

/** Ends that a person signs in for a studio, with all sessions; a repeat changes nothing. */
export async function removeStudioMember(db: Db, user: SignedIn, input: unknown): Promise<number> {
  const { studioId, userId } = parseInput(removeInput, input);
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ username: string; studio: string }>`
      delete from studio_members m using users u, studios s where u.id = m.user_id and s.id = m.studio_id
        and m.user_id = ${userId} and m.studio_id = ${studioId}
      returning u.username, s.name as studio`.execute(tx);
    if (!rows[0]) return;
    await endSessions(tx, userId);
    await announceAccountChanged(tx, userId);
    const content = `Removed ${rows[0].username} from ${rows[0].studio}`;
    await writeAudit(tx, { act: 'STUDIO_ACCESS_CHANGED', user, content });
  });
  return studioId;
}

/** The same error for every invalid code, so it reveals nothing about existing invitations. */
const refused = () =>
  new Unauthenticated('no_active_account', 'This invitation is not valid. Ask the organiser for a new one.');

/** Runs `use` with the hash of a code that may be valid; tries are limited by network. @throws Unauthenticated */
async function withCode<T>(
  auth: Auth,
  code: string,
  { address }: Pick<Place, 'address'>,
  use: (hash: string) => Promise<T | null>,
): Promise<T> {
  if (!CODES.couldBe(code)) throw refused();
  const network = networkOf(address);
  await auth.invitations.count(network);
  const used = await use(CODES.hash(auth.secret, code));
  if (used === null) throw refused();
  await auth.invitations.giveBack(network);
  return used;
}

interface FoundInvitation {
  studioName: string;
  eventName: string;
  eventDate: string | null;
  location: string;
  timeZone: string;
  closesAt: Date | null;
  email: string;
}

/** What an invitation is for. @throws InvalidInput, TooManyTries, Unauthenticated */
export async function lookUpInvitation(
  db: Db,
  auth: Auth,
  input: unknown,
  place: Place,
): Promise<FoundInvitation> {
  const { code } = parseInput(codeInput, input);
  return withCode(auth, code, place, async (hash) => {
    const { rows } = await sql<FoundInvitation>`
      select s.name as "studioName", e.name as "eventName", e.date::text as "eventDate", e.location,
        e.time_zone as "timeZone", coalesce(r.closes_at, t.closes_at) as "closesAt", r.invited_email as email
      from registrations r join studios s on s.id = r.studio_id join events e on e.id = r.event_id
      join event_terms t on t.event_id = e.id
      where r.invitation_hash = ${hash} and r.invited_until > now()`.execute(db);
    return rows[0] ?? null;
  });
}

export interface Accepted {
  access: string;
  refresh: string;
  userId: number;
  eventId: number;
  studioId: number;
}

/**
 * Joins an account to the invited studio, a new one or, with `hasAccount`, one that signs in here; a code works once.
 * @throws InvalidInput, TooManyTries, SecondFactorNeeded, and Unauthenticated with the same text for every invalid code
 */
export async function acceptInvitation(db: Db, auth: Auth, input: unknown, place: Place): Promise<Accepted> {
  const sent = parseInput(acceptInput, input);
  return withCode(auth, sent.code, place, async (hash) => {
    const { rows } = await sql`select from registrations
      where invitation_hash = ${hash} and invited_until > now()`.execute(db);
    if (rows.length === 0) return null;
    if (sent.hasAccount) {
      const { email: username, password, secondFactorCode: code } = sent;
      const session = await auth.signIn(db, { username, password, code }, place);
      return inTransaction(db, async (tx) => {
        const of = await takeInvitation(tx, hash);
        if (of) await join(tx, session.userId, of, place);
        return of && { ...of, ...session };
      });
    }
    const account = parseInput(newAccount, input);
    const passwordHash = await hashPassword(account.password);
    return inTransaction(db, async (tx) => {
      const of = await takeInvitation(tx, hash);
      if (!of) return null;
      const { email, firstName, lastName } = account;
      const { rows } = await sql<{ id: number }>`
        insert into users (username, email, first_name, last_name, password_hash, role, is_active)
        values (${email}, ${email}, ${firstName}, ${lastName}, ${passwordHash}, 'STUDIO', true)
        on conflict (username) do nothing returning id`.execute(tx);
      const userId =
        rows[0]?.id ??
        (await renewPassword(tx, auth, of, { email, passwordHash, code: sent.secondFactorCode ?? null }));
      await join(tx, userId, of, place);
      return { ...of, ...(await auth.openSession(tx, { userId, place })) };
    });
  });
}

/** Uses up the invitation; null if it was used in the meantime. */
async function takeInvitation(tx: Db, hash: string): Promise<OfStudio | null> {
  const { rows } = await sql<OfStudio>`
    update registrations set invitation_hash = null, invited_until = null, version = version + 1
    where invitation_hash = ${hash} and invited_until > now()
    returning event_id as "eventId", studio_id as "studioId"`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Someone who lost the password is invited again. Only for an account of no other studio, which the invitation does not
 * open.
 * @throws InvalidInput, SecondFactorNeeded
 */
async function renewPassword(
  tx: Db,
  auth: Auth,
  { studioId }: OfStudio,
  { email, passwordHash, code }: { email: string; passwordHash: string; code: string | null },
): Promise<number> {
  const { rows } = await sql<{ id: number; username: string; role: string; isElsewhere: boolean }>`
    select id, username, role,
      exists (select from studio_members where user_id = u.id and studio_id <> ${studioId}) as "isElsewhere"
    from users u where username = ${email} for no key update`.execute(tx);
  const user = found(rows[0]);
  if (user.role !== 'STUDIO') throw new InvalidInput({ email: [STAFF] });
  if (user.isElsewhere)
    throw new InvalidInput({ email: ['This address has an account already. Press I have an account.'] });
  await auth.secondFactors.require(tx, user.id, code);
  await sql`update users set password_hash = ${passwordHash}, is_active = true where id = ${user.id}`.execute(
    tx,
  );
  await endSessions(tx, user.id);
  await announceAccountChanged(tx, user.id);
  const content = 'Set a new password by an invitation';
  await writeAudit(tx, { act: 'PASSWORD_CHANGED', user, content });
  return user.id;
}

const STAFF = 'Use another email address for the studio.';

/** @throws InvalidInput for an account of the staff */
async function join(tx: Db, userId: number, { studioId }: OfStudio, { address }: Place): Promise<void> {
  const { rows } = await sql<{ username: string; role: string; studio: string }>`
    select u.username, u.role, s.name as studio from users u, studios s
    where u.id = ${userId} and s.id = ${studioId}`.execute(tx);
  const user = found(rows[0]);
  if (user.role !== 'STUDIO') throw new InvalidInput({ email: [STAFF] });
  await sql`insert into studio_members (user_id, studio_id) values (${userId}, ${studioId})
    on conflict do nothing`.execute(tx);
  const content = `Joined ${user.studio}`;
  await writeAudit(tx, {
    act: 'STUDIO_ACCESS_CHANGED',
    user: { id: userId, username: user.username },
    address,
    content,
  });
}
