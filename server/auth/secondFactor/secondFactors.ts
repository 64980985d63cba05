import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { SecondFactorNeeded } from '../../errors.ts';
import { writeAudit } from '../audit.ts';
import { RateLimiter } from '../rateLimits/rateLimiter.ts';
import { secretHash } from '../tokens.ts';
import { seal, unseal } from './sealing.ts';
import { base32, stepOfCode } from './totp.ts';

const PURPOSE = 'second factor';
/** Wrong codes per account after the right password. At this rate a guess takes a hundred years. */
const WRONG_CODES = { most: 5, seconds: 900 };

export class SecondFactors {
  readonly #secret: string;
  readonly #tries: RateLimiter;

  constructor(secret: string, db: Db) {
    this.#secret = secret;
    this.#tries = new RateLimiter(db, 'second factor', WRONG_CODES);
  }

  seal(key: string): string {
    return seal(this.#secret, PURPOSE, key);
  }

  /** Null if it was sealed with another server's secret. */
  unseal(sealed: string): string | null {
    return unseal(this.#secret, PURPOSE, sealed);
  }

  /**
   * Does nothing for an account without a second factor.
   * @throws SecondFactorNeeded for a missing, wrong or used code; TooManyTries
   */
  async require(db: Db, userId: number, code: string | null): Promise<void> {
    const factor = await db
      .selectFrom('second_factors')
      .select(['sealed_key', 'last_step'])
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    if (!factor) return;
    const given = (code ?? '').trim();
    if (given === '') throw new SecondFactorNeeded('Type the code of your authenticator app.');
    await this.#tries.count(String(userId));
    const isRight = /^\d{3}\s?\d{3}$/.test(given)
      ? await this.takeCode(db, userId, factor.sealed_key, given)
      : await takeRecoveryCode(db, userId, given);
    if (!isRight) throw new SecondFactorNeeded('That code is wrong, has expired, or was used before.');
    await this.#tries.forget(String(userId));
  }

  /** Whether the code is valid now; marks it as used. Of concurrent calls one succeeds. */
  async takeCode(db: Db, userId: number, sealedKey: string, code: string): Promise<boolean> {
    const key = this.unseal(sealedKey);
    const step = key === null ? null : stepOfCode(key, code.replace(/\s/g, ''), new Date());
    if (step === null) return false;
    const taken = await db
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .returning('user_id')
      .executeTakeFirst();
    return taken !== undefined;
  }
}

async function takeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const hash = recoveryCodeHash(code);
  const taken = await db
    .updateTable('second_factors as f')
    .from('users as u')
    .set({ recovery_code_hashes: sql`array_remove(f.recovery_code_hashes, ${hash})` })
    .whereRef('u.id', '=', 'f.user_id')
    .where('f.user_id', '=', userId)
    .where(sql<boolean>`${hash} = any (f.recovery_code_hashes)`)
    .returning(['u.id', 'u.username'])
    .executeTakeFirst();
  if (!taken) return false;
  await writeAudit(db, { act: 'SECOND_FACTOR_CHANGED', user: taken, content: 'Used a recovery code' });
  return true;
}

/**
 * Removes second factors that were sealed with another secret, after a restore on another server: no one could sign in
 * with them. @returns their user names
 */
export async function dropForeignFactors(db: Db, secret: string): Promise<string[]> {
  const rows = await db
    .selectFrom('second_factors as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['u.id', 'u.username', 'f.sealed_key'])
    .execute();
  const foreign = rows.filter((row) => unseal(secret, PURPOSE, row.sealed_key) === null);
  for (const user of foreign) {
    await db.deleteFrom('second_factors').where('user_id', '=', user.id).execute();
    const content = 'Removed the second factor: it cannot be read after the restore';
    await writeAudit(db, { act: 'SECOND_FACTOR_CHANGED', user, content });
  }
  return foreign.map(({ username }) => username);
}

const CODES = 10;
/** 120 bits cannot be guessed, so a fast hash is enough. */
const CODE_BYTES = 15;

/** `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`, ten of them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => (base32(randomBytes(CODE_BYTES)).match(/.{4}/g) ?? []).join('-'));

/** Ignores case and separators. */
export const recoveryCodeHash = (code: string): string =>
  secretHash(`recovery ${code.toUpperCase().replace(/[^A-Z2-7]/g, '')}`);
