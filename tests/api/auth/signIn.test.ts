import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';

import { hashPassword } from '../../../server/auth/passwords.ts';
import { PASSWORD, startApi } from '../../support/api.ts';

const statements: string[] = [];
const api = await startApi({ onStatement: (statement) => statements.push(statement) });
const behindProxy = await startApi({ variables: { TRUST_PROXY: 'on' } });

const LOG_IN =
  'mutation LogIn($input: LogInInput!) { logIn(input: $input) { access refresh user { username role } } }';
const REFRESH = 'mutation Refresh($input: RefreshTokenInput!) { refreshToken(input: $input) { access } }';
const LOG_OUT = 'mutation LogOut($input: LogOutInput!) { logOut(input: $input) { refreshIsRevoked } }';
const ME = '{ me { username } }';

const logIn = (username: string, password = PASSWORD) =>
  api.done<{ logIn: { access: string; refresh: string; user: { username: string } } }>(
    LOG_IN,
    { input: { username, password } },
    null,
  );

describe('signing in', () => {
  test('gives two tokens and tells who signed in, whatever the case of the name', async () => {
    const { logIn: pair } = await logIn('  Staff@Example.ORG ');
    expect(pair.user.username).toBe('staff@example.org');
    expect(await api.done(ME, {}, pair.access)).toEqual({ me: { username: 'staff@example.org' } });
  });

  test('tells an unknown name, a wrong password and an inactive account in one text', async () => {
    const waiting = await api.buildAccount({ isActive: false });
    const tries = [
      { username: 'nobody@example.org', password: PASSWORD },
      { username: api.staff.username, password: 'wrong' },
      { username: waiting.username, password: PASSWORD },
    ];
    for (const input of tries) {
      expect(await api.refused(LOG_IN, { input }, null)).toEqual({
        message: 'No active account found with the given credentials',
        code: 'UNAUTHENTICATED',
      });
    }
  });

  test('works as hard for a name that does not exist as for a wrong password', async () => {
    // Accounts of tests have a cheap one.
    const { username } = await api.buildAccount();
    const password_hash = await hashPassword(PASSWORD);
    await api.db.updateTable('users').set({ password_hash }).where('username', '=', username).execute();
    // Processor time of this process, its threads included: what else runs on the machine is no part of it.
    const workOf = async (username: string): Promise<number> => {
      const before = process.cpuUsage();
      await api.refused(LOG_IN, { input: { username, password: 'wrong' } }, null);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const unknown: number[] = [];
    const known: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      unknown.push(await workOf(`unknown${round}@example.org`));
      known.push(await workOf(username));
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
    expect(Math.min(...unknown)).toBeLessThan(Math.min(...known) * 3);
  });

  test('must wait after ten wrong tries, and says how long', async () => {
    const { username } = await api.buildAccount();
    for (let tries = 0; tries < 10; tries += 1) {
      const { code } = await api.refused(LOG_IN, { input: { username, password: 'wrong' } }, null);
      expect(code).toBe('UNAUTHENTICATED');
    }
    const answer = await api.call(LOG_IN, { input: { username, password: PASSWORD } }, null);
    expect(answer.status).toBe(429);
    expect(answer.errors[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
    expect(answer.errors[0]?.extensions.retryAfterSeconds).toBeGreaterThan(0);
  });

  test('tries no more of sixty guesses at once than of as many one after another', async () => {
    const { username } = await api.buildAccount();
    const guesses = Array.from({ length: 60 }, () =>
      api.refused(LOG_IN, { input: { username, password: 'wrong' } }, null),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(50);
  });

  test('takes a name for the same however it is written', async () => {
    const { username } = await api.buildAccount();
    const guesses = Array.from({ length: 12 }, (_, guess) =>
      api.refused(
        LOG_IN,
        { input: { username: `${' \0'.repeat(guess)}${username.toUpperCase()}`, password: 'wrong' } },
        null,
      ),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(10);
  });

  test('lets everybody in who knows the password, also sixteen at once', async () => {
    const { username } = await api.buildAccount();
    await Promise.all(Array.from({ length: 16 }, () => logIn(username)));
  });

  test('sees through a guesser who invents an address for each guess', async () => {
    const guesses = Array.from({ length: 12 }, (_, guess) =>
      behindProxy.app.inject({
        method: 'POST',
        url: '/api/token/',
        remoteAddress: '203.0.113.9',
        headers: { 'x-forwarded-for': `198.51.100.${guess}` },
        payload: { username: behindProxy.staff.username, password: 'wrong' },
      }),
    );
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test('is not tried where tries cannot be counted', async () => {
    const { username } = await api.buildAccount();
    const rename = (from: string, to: string) =>
      sql.raw(`alter table ${from} rename to ${to}`).execute(api.db);
    await rename('rate_limits', 'rate_limits_away');
    onTestFinished(async () => {
      await rename('rate_limits_away', 'rate_limits');
    });
    const answer = await api.call(LOG_IN, { input: { username, password: PASSWORD } }, null);
    expect(answer.errors).toHaveLength(1);
    expect(answer.data?.logIn ?? null).toBeNull();
  });

  test('survives names and passwords of any shape', async () => {
    for (const username of ['', '\0', "'; drop table users; --", 'ß'.repeat(5000)]) {
      expect((await api.refused(LOG_IN, { input: { username, password: '\0' } }, null)).code).toBe(
        'UNAUTHENTICATED',
      );
    }
  });
});

describe('refreshing', () => {
  test('trades a refresh token for an access token that works', async () => {
    const { refresh } = await api.buildAccount();
    const { refreshToken } = await api.done<{ refreshToken: { access: string } }>(
      REFRESH,
      { input: { refresh } },
      null,
    );
    await api.done(ME, {}, refreshToken.access);
  });

  test('refuses an access token, and one token in the place of the other', async () => {
    const { access, refresh } = await api.buildAccount();
    const { code } = await api.refused(REFRESH, { input: { refresh: access } }, null);
    expect(code).toBe('UNAUTHENTICATED');
    expect((await api.refused(ME, {}, refresh)).code).toBe('UNAUTHENTICATED');
  });

  test('refuses a token whose signature was tampered with or left out', async () => {
    const { access } = await api.buildAccount();
    const [head, body] = access.split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [`${head}.${body}.AAAA`, `${unsigned}.${body}.`]) {
      expect((await api.refused(ME, {}, token)).code).toBe('UNAUTHENTICATED');
    }
  });
});

describe('a request', () => {
  /** The statements that this took. */
  const costOf = async (act: () => Promise<unknown>): Promise<number> => {
    statements.length = 0;
    await act();
    return statements.length;
  };

  test('costs one statement to refresh, and one to tell who asks', async () => {
    const { access, refresh } = await api.buildAccount();
    const { createAccessToken } = await api.done<{ createAccessToken: { token: string } }>(
      'mutation { createAccessToken(input: { name: "Counter", scope: READ }) { token } }',
    );
    const ask = (token: string) => () => api.done('{ __typename events { id } }', {}, token);
    const events = 1;
    expect(await costOf(() => api.done(REFRESH, { input: { refresh } }, null))).toBe(1);
    expect(await costOf(ask(access))).toBe(1 + events);
    // The first use in a minute is noted.
    expect(await costOf(ask(createAccessToken.token))).toBe(2 + events);
    expect(await costOf(ask(createAccessToken.token))).toBe(1 + events);
  });

  test('with a forged token costs none', async () => {
    expect(await costOf(() => api.refused(REFRESH, { input: { refresh: 'forged' } }, null))).toBe(0);
    expect(await costOf(() => api.refused(ME, {}, 'forged'))).toBe(0);
  });
});

describe('signing out', () => {
  test('kills the refresh token and the access tokens of that sign-in, and no other', async () => {
    const { username, access, refresh } = await api.buildAccount();
    const { logIn: elsewhere } = await logIn(username);
    await api.done(LOG_OUT, { input: { refresh } }, null);
    expect((await api.refused(REFRESH, { input: { refresh } }, null)).code).toBe('UNAUTHENTICATED');
    expect((await api.refused(ME, {}, access)).code).toBe('UNAUTHENTICATED');
    await api.done(ME, {}, elsewhere.access);
  });

  test('may be repeated', async () => {
    const { refresh } = await api.buildAccount();
    await api.done(LOG_OUT, { input: { refresh } }, null);
    expect(await api.done(LOG_OUT, { input: { refresh } }, null)).toEqual({
      logOut: { refreshIsRevoked: true },
    });
  });
});
