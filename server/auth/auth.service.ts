import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { Unauthenticated } from '../errors.ts';
import { parseInput } from '../input/validation.ts';
import { instant } from '../time.ts';
import { announceSignInEnded } from './endings.ts';
import { NOBODYS_HASH, passwordMatches } from './passwords.ts';
import { type SignedIn, shortName } from './signedIn.ts';
import { SignInBrakes } from './signInBrakes.ts';
import { isPersonalToken, REFRESH_SECONDS, secretHash, Tokens } from './tokens.ts';
import { Tries } from './tries.ts';

const signInInput = z.object({ username: z.string(), password: z.string() });
const refreshInput = z.object({ refresh: z.string() });

/** New accounts of one address. */
const SIGN_UPS_PER_PLACE = { most: 100, seconds: 3600 };
/** Wrong guesses of the present password by somebody who is signed in. */
const PASSWORD_CHANGES = { most: 10, seconds: 60 };

export interface SignInResult {
  access: string;
  refresh: string;
  userId: number;
}

/** Signing in and out, and telling from a token who asks. */
export class Auth {
  readonly #tokens: Tokens;
  readonly secret: string;
  readonly #brakes: SignInBrakes;
  /** By the network that signs up. */
  readonly signUps: Tries;
  /** By account. */
  readonly passwordChanges: Tries;

  /** @param secret signs the tokens; all copies of the program share it */
  constructor(secret: string, db: Db) {
    this.secret = secret;
    this.#tokens = new Tokens(secret);
    this.#brakes = new SignInBrakes(db);
    this.signUps = new Tries(db, 'sign-up', SIGN_UPS_PER_PLACE);
    this.passwordChanges = new Tries(db, 'password change', PASSWORD_CHANGES);
  }

  /**
   * @throws InvalidInput without both fields, TooManyTries, and Unauthenticated with one text and one duration for
   *   an unknown name, a wrong password and an account that waits or is switched off
   */
  async signIn(db: Db, input: unknown, address: string): Promise<SignInResult> {
    const { username, password } = parseInput(signInInput, input);
    // PostgreSQL text cannot hold the NUL character; left in the name, it would make a new one for each try.
    const name = username.replaceAll('\0', '').trim().toLowerCase();
    const userId = await this.#brakes.try(name, address, async () => {
      const user = await db
        .selectFrom('users')
        .select(['id', 'password_hash', 'is_active'])
        .where('username', '=', name)
        .executeTakeFirst();
      const matches = await passwordMatches(password, user?.password_hash ?? NOBODYS_HASH);
      return user?.is_active && matches ? user.id : null;
    });
    if (userId === null) {
      throw new Unauthenticated('no_active_account', 'No active account found with the given credentials');
    }
    return this.#openSession(db, userId);
  }

  /**
   * Needs no brake: a token cannot be guessed, and a forged one is told by its signature before the database is asked.
   * @throws Unauthenticated where the token is expired, revoked, or no refresh token
   */
  async refreshAccess(db: Db, input: unknown): Promise<{ access: string }> {
    const { refresh } = parseInput(refreshInput, input);
    const claims = await this.#tokens.read('refresh', refresh);
    const user = claims && (await this.#sessionUser(db, claims.userId, claims.sessionId));
    if (!claims || !user) throw new Unauthenticated('token_not_valid', 'Token is invalid or expired');
    return { access: await this.#tokens.sign('access', claims) };
  }

  /** Ends the sign-in on every copy of the program; ending it twice is no mistake. */
  async signOut(db: Db, input: unknown): Promise<void> {
    const { refresh } = parseInput(refreshInput, input);
    const claims = await this.#tokens.read('refresh', refresh);
    if (!claims) throw new Unauthenticated('token_not_valid', 'Token is invalid or expired');
    const { sessionId } = claims;
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable('refresh_tokens')
        .set({ revoked_at: new Date() })
        .where('id', '=', sessionId)
        .where('revoked_at', 'is', null)
        .execute();
      await announceSignInEnded(tx, sessionId);
    });
  }

  /**
   * Who sends this Authorization header.
   * @throws Unauthenticated without a token, or with one that is bad, expired, revoked, or of an inactive account
   */
  async authenticate(db: Db, header: string | undefined): Promise<SignedIn> {
    const token = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];
    if (!header)
      throw new Unauthenticated('not_authenticated', 'Authentication credentials were not provided.');
    const user =
      token && (isPersonalToken(token) ? this.#byPersonalToken(db, token) : this.#byAccessToken(db, token));
    const found = await user;
    if (!found) throw new Unauthenticated('token_not_valid', 'Given token not valid for any token type');
    return found;
  }

  async #byAccessToken(db: Db, token: string): Promise<SignedIn | null> {
    const claims = await this.#tokens.read('access', token);
    const user = claims && (await this.#sessionUser(db, claims.userId, claims.sessionId));
    if (!user) return null;
    const { expiresAt, sessionId } = claims;
    return { ...signedIn(user), mayWrite: true, expiresAt, sessionId, accessTokenId: null };
  }

  async #byPersonalToken(db: Db, token: string): Promise<SignedIn | null> {
    const now = new Date();
    const found = await db
      .selectFrom('access_tokens as t')
      .innerJoin('users as u', 'u.id', 't.created_by_id')
      .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.role'])
      .select(['t.id as token_id', 't.scope', 't.expires_at', 't.last_used_at'])
      .where('t.token_hash', '=', secretHash(token))
      .where('t.revoked_at', 'is', null)
      .where('u.is_active', '=', true)
      .where((where) =>
        where.or([where('t.expires_at', 'is', null), where('t.expires_at', '>', now.toISOString())]),
      )
      .executeTakeFirst();
    if (!found) return null;
    const lastUsed = instant(found.last_used_at);
    if (!lastUsed || now.getTime() - lastUsed.getTime() > 60_000) {
      await db
        .updateTable('access_tokens')
        .set({ last_used_at: now })
        .where('id', '=', found.token_id)
        .execute();
    }
    const mayWrite = found.scope === 'FULL';
    const expiresAt = instant(found.expires_at);
    return { ...signedIn(found), mayWrite, expiresAt, sessionId: null, accessTokenId: found.token_id };
  }

  async #sessionUser(db: Db, userId: number, sessionId: string) {
    return db
      .selectFrom('users as u')
      .innerJoin('refresh_tokens as r', 'r.user_id', 'u.id')
      .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.role'])
      .where('u.id', '=', userId)
      .where('u.is_active', '=', true)
      .where('r.id', '=', sessionId)
      .where('r.revoked_at', 'is', null)
      .executeTakeFirst();
  }

  async #openSession(db: Db, userId: number): Promise<SignInResult> {
    const sessionId = randomUUID();
    await db
      .deleteFrom('refresh_tokens')
      .where('user_id', '=', userId)
      .where('expires_at', '<', new Date().toISOString())
      .execute();
    await db
      .insertInto('refresh_tokens')
      .values({ id: sessionId, user_id: userId, expires_at: new Date(Date.now() + REFRESH_SECONDS * 1000) })
      .execute();
    const claims = { userId, sessionId };
    const [access, refresh] = await Promise.all([
      this.#tokens.sign('access', claims),
      this.#tokens.sign('refresh', claims),
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

function signedIn(user: UserColumns): Pick<SignedIn, 'id' | 'username' | 'shortName' | 'role'> {
  return {
    id: user.id,
    username: user.username,
    shortName: shortName(user.first_name, user.last_name, user.username),
    role: user.role,
  };
}
