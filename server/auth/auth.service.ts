import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { batched } from '../db/batched.ts';
import type { Db } from '../db/orm.ts';
import { prepared } from '../db/prepared.ts';
import { inTransaction } from '../db/transaction.ts';
import { SecondFactorNeeded, Unauthenticated } from '../errors.ts';
import { parseInput } from '../input/validation.ts';
import { forgetOldAudit, writeAudit } from './audit.ts';
import { DUMMY_HASH, passwordMatches } from './passwords.ts';
import { ONLY_HERE } from './phoneSockets.ts';
import { RateLimiter } from './rateLimits/rateLimiter.ts';
import { SignInLimits } from './rateLimits/signInLimits.ts';
import { SecondFactors } from './secondFactor/secondFactors.ts';
import { deviceName } from './sessions/device.ts';
import { type Refreshed, type RefreshOptions, tradeRefreshToken } from './sessions/refreshing.ts';
import { announceSignInEnded } from './sessions/revocations.ts';
import { type PassHeld, type SignedIn, shortName } from './signedIn.ts';
import { isPersonalToken, REFRESH_SECONDS, secretHash, Tokens } from './tokens.ts';

export const signInInput = z.object({
  username: z.string(),
  password: z.string(),
  code: z.string().max(100).nullish(),
});
export const refreshInput = z.object({ refresh: z.string() });

/** New accounts per network. */
const SIGN_UPS_PER_PLACE = { most: 100, seconds: 3600 };
/** Browsers send about 200 characters; other clients may send anything. */
const LONGEST_USER_AGENT = 300;
/** Wrong guesses of the current password by a signed-in user. */
const PASSWORD_CHANGES = { most: 10, seconds: 60 };
/** Wrong codes of day passes per network: far too few to guess 60 bits, and too many to keep its other phones out. */
const PASSES_PER_PLACE = { most: 10_000, seconds: 60 };
/** Wrong codes of invitations per network: a venue's are no brake for the others there, and 80 bits stay far away. */
const INVITATIONS_PER_PLACE = { most: 1000, seconds: 60 };
/** Changes by a studio's account. */
const STUDIO_CHANGES = { most: 120, seconds: 60 };

/** The origin of a request: address and browser. */
export interface Place {
  address: string;
  userAgent: string;
}

interface SignInResult {
  access: string;
  refresh: string;
  userId: number;
}

interface NewSession {
  userId: number;
  place: Place;
  /** In two weeks by default. */
  expiresAt?: Date;
  dayPassId?: number | null;
}

const inTwoWeeks = (): Date => new Date(Date.now() + REFRESH_SECONDS * 1000);

/** Signs users in and out, and authenticates requests. */
export class Auth {
  readonly #tokens: Tokens;
  readonly secret: string;
  readonly #limits: SignInLimits;
  /** By network. */
  readonly signUps: RateLimiter;
  /** By network. */
  readonly passes: RateLimiter;
  /** By network. */
  readonly invitations: RateLimiter;
  /** By account. */
  readonly studioChanges: RateLimiter;
  /** By account. */
  readonly passwordChanges: RateLimiter;
  readonly secondFactors: SecondFactors;

  /** @param secret signs the tokens; the same on all instances */
  constructor(secret: string, db: Db) {
    this.secret = secret;
    this.#tokens = new Tokens(secret);
    this.#limits = new SignInLimits(db);
    this.signUps = new RateLimiter(db, 'sign-up', SIGN_UPS_PER_PLACE);
    this.passes = new RateLimiter(db, 'day pass', PASSES_PER_PLACE);
    this.invitations = new RateLimiter(db, 'invitation', INVITATIONS_PER_PLACE);
    this.studioChanges = new RateLimiter(db, 'studio', STUDIO_CHANGES);
    this.passwordChanges = new RateLimiter(db, 'password change', PASSWORD_CHANGES);
    this.secondFactors = new SecondFactors(secret, db);
  }

  /**
   * @throws InvalidInput without both fields; TooManyTries; Unauthenticated with the same message and duration for an
   *   unknown name, a wrong password and an inactive account; SecondFactorNeeded if only the code is missing or wrong
   */
  async signIn(db: Db, input: unknown, place: Place): Promise<SignInResult> {
    const { username, password, code } = parseInput(signInInput, input);
    // PostgreSQL text cannot hold NUL; left in, it would also give each try a new name and evade the limits.
    const name = username.replaceAll('\0', '').trim().toLowerCase();
    let tried: { id: number | null; username: string } | null = null;
    try {
      const user = await this.#limits.try(name, place.address, async () => {
        const account = await db
          .selectFrom('users')
          .select(['id', 'username', 'password_hash', 'is_active'])
          .where('username', '=', name)
          .executeTakeFirst();
        // An unknown name may be a password in the wrong field, so it is not stored.
        tried = account ?? { id: null, username: 'an unknown name' };
        const matches = await passwordMatches(password, account?.password_hash ?? DUMMY_HASH);
        if (!account?.is_active || !matches) return null;
        await this.secondFactors.require(db, account.id, code ?? null);
        return account;
      });
      if (user) return await this.#openSession(db, user, place);
      throw new Unauthenticated('no_active_account', 'No active account found with the given credentials');
    } catch (refusal) {
      const isRefused = refusal instanceof Unauthenticated || refusal instanceof SecondFactorNeeded;
      if (isRefused && tried) {
        const { address } = place;
        await writeAudit(db, {
          act: 'SIGN_IN_REFUSED',
          user: tried,
          address,
          content: 'A sign-in was refused',
        });
      }
      throw refusal;
    }
  }

  /**
   * Needs no rate limit: tokens cannot be guessed, and the signature check comes before the database.
   * @throws Unauthenticated if the token is expired, revoked, replayed or not a refresh token
   */
  async refreshAccess(db: Db, input: unknown, options: RefreshOptions): Promise<Refreshed> {
    const { refresh } = parseInput(refreshInput, input);
    return tradeRefreshToken(db, this.#tokens, refresh, options);
  }

  /** Ends the session on all instances. Idempotent. @throws InvalidInput, Unauthenticated */
  async signOut(db: Db, input: unknown, address: string): Promise<void> {
    const { refresh } = parseInput(refreshInput, input);
    const claims = await this.#tokens.read('refresh', refresh);
    if (!claims) throw new Unauthenticated('token_not_valid', 'Token is invalid or expired');
    const { sessionId } = claims;
    await inTransaction(db, async (tx) => {
      const ended = await tx
        .updateTable('refresh_tokens as r')
        .from('users as u')
        .set({ revoked_at: new Date() })
        .whereRef('u.id', '=', 'r.user_id')
        .where('r.id', '=', sessionId)
        .where('r.revoked_at', 'is', null)
        .returning(['u.id', 'u.username', 'r.day_pass_id'])
        .executeTakeFirst();
      await announceSignInEnded(tx, sessionId);
      if (ended?.day_pass_id)
        await sql`update day_passes set ended_at = now() where id = ${ended.day_pass_id}`.execute(tx);
      else if (ended)
        await writeAudit(tx, { act: 'SIGNED_OUT', user: ended, address, content: 'Signed out' });
    });
  }

  /**
   * The user of this Authorization header.
   * @param isFromPhone day passes only
   * @throws Unauthenticated if the token is missing, invalid, expired, revoked or of an inactive account
   */
  async authenticate(db: Db, header: string | undefined, isFromPhone = false): Promise<SignedIn> {
    const token = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];
    if (!header)
      throw new Unauthenticated('not_authenticated', 'Authentication credentials were not provided.');
    const user =
      token && (isPersonalToken(token) ? this.#byPersonalToken(db, token) : this.#byAccessToken(db, token));
    const found = await user;
    if (!found) throw new Unauthenticated('token_not_valid', 'Given token not valid for any token type');
    if (isFromPhone && !found.pass) throw new Unauthenticated('not_authenticated', ONLY_HERE);
    return found;
  }

  async #byAccessToken(db: Db, token: string): Promise<SignedIn | null> {
    const claims = await this.#tokens.read('access', token);
    const user = claims && (await readSessionUser(db, claims.sessionId));
    if (!user || user.id !== claims.userId) return null;
    const { sessionId } = claims;
    const expiresAt = new Date(Math.min(claims.expiresAt.getTime(), user.ends_at.getTime()));
    const session = { expiresAt, sessionId, accessTokenId: null };
    const { pass } = user;
    const device = deviceName(user.user_agent);
    if (!pass)
      return { ...signedIn(user), device, mayWrite: true, ...session, pass, studioIds: user.studio_ids };
    const { name, ...held } = pass;
    return {
      ...signedIn(user),
      shortName: name,
      device,
      role: 'STAFF',
      mayWrite: false,
      ...session,
      pass: held,
      studioIds: null,
    };
  }

  async #byPersonalToken(db: Db, token: string): Promise<SignedIn | null> {
    const now = new Date();
    const found = await db
      .selectFrom('access_tokens as t')
      .innerJoin('users as u', 'u.id', 't.created_by_id')
      .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.role'])
      .select(['t.id as token_id', 't.name as token_name', 't.scope', 't.expires_at', 't.last_used_at'])
      .where('t.token_hash', '=', secretHash(token))
      .where('t.revoked_at', 'is', null)
      .where('u.is_active', '=', true)
      .where('u.role', '<>', 'STUDIO')
      .where((where) => where.or([where('t.expires_at', 'is', null), where('t.expires_at', '>', now)]))
      .executeTakeFirst();
    if (!found) return null;
    const lastUsed = found.last_used_at;
    if (!lastUsed || now.getTime() - lastUsed.getTime() > 60_000) {
      await db
        .updateTable('access_tokens')
        .set({ last_used_at: now })
        .where('id', '=', found.token_id)
        .execute();
    }
    const mayWrite = found.scope === 'FULL';
    const { expires_at: expiresAt } = found;
    const held = { expiresAt, sessionId: null, accessTokenId: found.token_id, pass: null, studioIds: null };
    return { ...signedIn(found), device: `Access token ${found.token_name}`, mayWrite, ...held };
  }

  async #openSession(db: Db, user: { id: number; username: string }, place: Place): Promise<SignInResult> {
    return inTransaction(db, async (tx) => {
      await tx
        .deleteFrom('refresh_tokens')
        .where('user_id', '=', user.id)
        .where('expires_at', '<', new Date())
        .execute();
      await writeAudit(tx, { act: 'SIGNED_IN', user, address: place.address, content: 'Signed in' });
      await forgetOldAudit(tx);
      return this.openSession(tx, { userId: user.id, place });
    });
  }

  /** Starts a session without any check. */
  async openSession(
    tx: Db,
    { userId, place, expiresAt = inTwoWeeks(), dayPassId = null }: NewSession,
  ): Promise<SignInResult> {
    const sessionId = randomUUID();
    await tx
      .insertInto('refresh_tokens')
      .values({
        id: sessionId,
        user_id: userId,
        expires_at: expiresAt,
        address: place.address,
        user_agent: place.userAgent.slice(0, LONGEST_USER_AGENT),
        day_pass_id: dayPassId,
      })
      .execute();
    const claims = { userId, sessionId };
    const [access, refresh] = await Promise.all([
      this.#tokens.signAccess(claims),
      this.#tokens.signRefresh({ ...claims, id: randomUUID(), previousId: null, expiresAt }),
    ]);
    return { access, refresh, userId };
  }
}

interface UserColumns {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  role: SignedIn['role'];
}

interface SessionUser extends UserColumns {
  session_id: string;
  user_agent: string;
  ends_at: Date;
  pass: (PassHeld & { name: string }) | null;
  /** Null for the staff. */
  studio_ids: number[] | null;
}

/** The user of a session; null once it has ended. */
const readSessionUser = batched(async (db: Db, sessionIds: readonly string[]) => {
  const { rows } = await sql<SessionUser>`${prepared}
    select u.id, u.username, u.first_name, u.last_name, u.role, r.id as session_id, r.user_agent,
      r.expires_at as ends_at,
      case when p.id is not null
        then json_build_object('id', p.id, 'role', p.role, 'eventId', p.event_id, 'name', p.name) end as pass,
      case when u.role = 'STUDIO'
        then array(select m.studio_id from studio_members m where m.user_id = u.id) end as studio_ids
    from refresh_tokens r join users u on u.id = r.user_id left join day_passes p on p.id = r.day_pass_id
    where r.id = any(${sessionIds}) and u.is_active and r.revoked_at is null and r.expires_at > ${new Date()}
      and (r.day_pass_id is null or (p.id is not null and p.ended_at is null))`.execute(db);
  const users = new Map(rows.map((row) => [row.session_id, row]));
  return sessionIds.map((id) => users.get(id) ?? null);
});

function signedIn(user: UserColumns): Pick<SignedIn, 'id' | 'username' | 'shortName' | 'role'> {
  return {
    id: user.id,
    username: user.username,
    shortName: shortName(user.first_name, user.last_name, user.username),
    role: user.role,
  };
}
