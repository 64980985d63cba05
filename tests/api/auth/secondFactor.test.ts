import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { dropForeignFactors } from '../../../server/auth/secondFactor/secondFactors.ts';
import { codeAt } from '../../../server/auth/secondFactor/totp.ts';
import { PASSWORD, startApi, TOKEN_SECRET } from '../../support/api.ts';

const api = await startApi();

const LOG_IN = 'mutation L($input: LogInInput!) { logIn(input: $input) { access refresh } }';
const BEGIN = 'beginSecondFactor { key uri }';
const CONFIRM = 'confirmSecondFactor { recoveryCodes user { hasSecondFactor } }';
const REMOVE = 'removeSecondFactor { hasSecondFactor }';
const RESET = 'resetSecondFactor { hasSecondFactor }';
const ME = 'me { hasSecondFactor }';

const HALF_MINUTE = 30_000;
/** The current code, or that of some steps from now. Waits if the step is about to end. */
async function codeNow(key: string, steps = 0): Promise<string> {
  const left = HALF_MINUTE - (Date.now() % HALF_MINUTE);
  if (left < 3000) await sleep(left);
  return codeAt(key, new Date(Date.now() + steps * HALF_MINUTE));
}

const logIn = (username: string, code?: string, password = PASSWORD) => ({
  input: { username, password, code },
});

/** An account with a second factor, confirmed by the previous code, so that the current one is unused. */
async function protectedAccount() {
  const account = await api.buildAccount();
  const beginSecondFactor = await api
    .as(account.access)
    .act<{ key: string; uri: string }>(BEGIN, { password: PASSWORD });
  const { key } = beginSecondFactor;
  const confirmSecondFactor = await api
    .as(account.access)
    .act<{ recoveryCodes: string[] }>(CONFIRM, { code: await codeNow(key, -1) });
  return { ...account, key, codes: confirmSecondFactor.recoveryCodes };
}

describe('a second factor', () => {
  test('requires a code at sign-in once it is confirmed', async () => {
    const account = await api.buildAccount();
    const elsewhere = await api.done<{ logIn: { access: string } }>(LOG_IN, logIn(account.username), null);
    expect((await api.as(account.access).refusedAct(BEGIN, { password: 'wrong' })).fields).toEqual({
      password: ['This is not your current password.'],
    });
    const beginSecondFactor = await api
      .as(account.access)
      .act<{ key: string; uri: string }>(BEGIN, { password: PASSWORD });
    const { key, uri } = beginSecondFactor;
    expect(uri).toContain(`secret=${key}`);
    // Not earlier: a key that no app has read would lock its owner out.
    await api.done(LOG_IN, logIn(account.username), null);
    expect((await api.as(account.access).refusedAct(CONFIRM, { code: '000000' })).fields).toEqual({
      code: ['That code is wrong or has expired.'],
    });
    await api.as(account.access).act(CONFIRM, { code: await codeNow(key, -1) });
    expect(await api.as(account.access).read(ME)).toEqual({ hasSecondFactor: true });
    expect((await api.as(elsewhere.logIn.access).refusedRead(ME)).code).toBe('UNAUTHENTICATED');

    expect(await api.refused(LOG_IN, logIn(account.username), null)).toEqual({
      code: 'SECOND_FACTOR_NEEDED',
      message: 'Type the code of your authenticator app.',
    });
    const { logIn: pair } = await api.done<{ logIn: { access: string } }>(
      LOG_IN,
      logIn(account.username, await codeNow(key)),
      null,
    );
    await api.as(pair.access).read(ME);
  });

  test('accepts no code twice, even concurrently, and none of another time', async () => {
    const { username, key } = await protectedAccount();
    const code = await codeNow(key);
    const tries = await Promise.all([1, 2, 3].map(() => api.call(LOG_IN, logIn(username, code), null)));
    expect(tries.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect((await api.refused(LOG_IN, logIn(username, await codeNow(key, -4)), null)).code).toBe(
      'SECOND_FACTOR_NEEDED',
    );
  });

  test('is only asked for after the right password', async () => {
    const { username, key } = await protectedAccount();
    expect(await api.refused(LOG_IN, logIn(username, await codeNow(key), 'wrong password'), null)).toEqual({
      code: 'UNAUTHENTICATED',
      message: 'No active account found with the given credentials',
    });
    await api.done(LOG_IN, logIn(username, await codeNow(key)), null);
  });

  test('limits guesses: after five wrong codes it refuses all for 15 minutes', async () => {
    const { username, key } = await protectedAccount();
    const codes: string[] = [];
    for (let guess = 0; guess < 7; guess += 1)
      codes.push((await api.refused(LOG_IN, logIn(username, `00000${guess}`), null)).code);
    expect(codes).toEqual([
      ...Array(5).fill('SECOND_FACTOR_NEEDED'),
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
    ]);
    expect(
      (await api.refused(LOG_IN, logIn(username, await codeNow(key)), null)).retryAfterSeconds,
    ).toBeGreaterThan(600);
  });

  test('accepts each recovery code once', async () => {
    const { username, codes } = await protectedAccount();
    const [first = '', second = ''] = codes;
    await api.done(LOG_IN, logIn(username, first.toLowerCase()), null);
    expect((await api.refused(LOG_IN, logIn(username, first), null)).code).toBe('SECOND_FACTOR_NEEDED');
    await api.done(LOG_IN, logIn(username, ` ${second.replaceAll('-', '')} `), null);
  });

  test('is an optional field of the REST call', async () => {
    const { username, key } = await protectedAccount();
    const without = await api.rest('POST', '/api/token/', { username, password: PASSWORD }, null);
    expect(without.statusCode).toBe(401);
    expect(without.json()).toEqual({
      detail: 'Type the code of your authenticator app.',
      code: 'second_factor_needed',
    });
    const right = await api.rest(
      'POST',
      '/api/token/',
      { username, password: PASSWORD, code: await codeNow(key) },
      null,
    );
    expect(right.json()).toEqual({ access: expect.any(String), refresh: expect.any(String) });
  });

  test('is removed with the password, or by an organiser for a user who lost the phone', async () => {
    const mine = await protectedAccount();
    expect((await api.as(mine.access).refusedAct(BEGIN, { password: PASSWORD })).code).toBe('CONFLICT');
    expect((await api.as(mine.access).refusedAct(REMOVE, { password: 'wrong' })).code).toBe('BAD_USER_INPUT');
    expect(await api.as(mine.access).act(REMOVE, { password: PASSWORD })).toEqual({ hasSecondFactor: false });
    await api.done(LOG_IN, logIn(mine.username), null);

    const theirs = await protectedAccount();
    expect((await api.as(api.staff.access).refusedAct(RESET, { id: theirs.id })).code).toBe('FORBIDDEN');
    await api.act(RESET, { id: theirs.id });
    await api.done(LOG_IN, logIn(theirs.username), null);
    expect((await api.refusedAct(RESET, { id: '999999' })).code).toBe('NOT_FOUND');
  });

  test('cannot be reset by its owner, who removes it with the password', async () => {
    const owner = await protectedAccount();
    await api.act('updateUser', { id: owner.id, role: 'ORGANISER' });
    const refusal = await api.as(owner.access).refusedAct(RESET, { id: owner.id });
    expect(refusal.fields).toEqual({ id: ['Remove your own with removeSecondFactor.'] });
    expect(await api.as(owner.access).read(ME)).toEqual({ hasSecondFactor: true });
  });

  test('cannot be changed with an access token', async () => {
    const token = await api.act<string>('createAccessToken.token', { name: 'All', scope: 'FULL' });
    expect((await api.as(token).refusedAct(BEGIN, { password: PASSWORD })).code).toBe('FORBIDDEN');
  });

  test('is stored encrypted, and is removed on a server with another secret', async () => {
    const { username, id, key } = await protectedAccount();
    const { sealed_key } = await api.db
      .selectFrom('second_factors')
      .select('sealed_key')
      .where('user_id', '=', Number(id))
      .executeTakeFirstOrThrow();
    expect(sealed_key).not.toContain(key);
    expect(await dropForeignFactors(api.db, TOKEN_SECRET)).toEqual([]);
    expect(await dropForeignFactors(api.db, 'the secret of a fresh laptop')).toContain(username);
    await api.done(LOG_IN, logIn(username), null);
  });
});
