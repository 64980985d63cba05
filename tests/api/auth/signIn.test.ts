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
const LOG_OUT = 'logOut { refreshIsRevoked }';
const ME = 'me { username }';

const logIn = (username: string, password = PASSWORD) =>
  api.done<{ logIn: { access: string; refresh: string; user: { username: string } } }>(
    LOG_IN,
    { input: { username, password } },
    null,
  );

describe('signing in', () => {
  test('returns two tokens and the user, whatever the case of the name', async () => {
    const { logIn: pair } = await logIn('  Staff@Example.ORG ');
    expect(pair.user.username).toBe('staff@example.org');
    expect(await api.as(pair.access).read(ME)).toEqual({ username: 'staff@example.org' });
  });

  test('gives an unknown name, a wrong password and an inactive account the same message', async () => {
    const waiting = await api.buildAccount({ isActive: false });
    const tries = [
      { username: 'nobody@example.org', password: PASSWORD },
      { username: api.staff.username, password: 'wrong' },
      { username: waiting.username, password: PASSWORD },
    ];
    for (const input of tries) {
      expect(await api.as(null).refusedAct('logIn', input)).toEqual({
        message: 'No active account found with the given credentials',
        code: 'UNAUTHENTICATED',
      });
    }
  });

  test('takes as long for an unknown name as for a wrong password', async () => {
    // Tests' accounts have a cheap hash.
    const { username } = await api.buildAccount();
    const password_hash = await hashPassword(PASSWORD);
    await api.db.updateTable('users').set({ password_hash }).where('username', '=', username).execute();
    // CPU time of this process with its threads, which does not depend on the machine's load.
    const workOf = async (username: string): Promise<number> => {
      const before = process.cpuUsage();
      await api.as(null).refusedAct('logIn', { username, password: 'wrong' });
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

  test('is limited after ten wrong passwords, and says for how long', async () => {
    const { username } = await api.buildAccount();
    for (let tries = 0; tries < 10; tries += 1) {
      const { code } = await api.as(null).refusedAct('logIn', { username, password: 'wrong' });
      expect(code).toBe('UNAUTHENTICATED');
    }
    const answer = await api.call(LOG_IN, { input: { username, password: PASSWORD } }, null);
    expect(answer.status).toBe(429);
    expect(answer.errors[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
    expect(answer.errors[0]?.extensions.retryAfterSeconds).toBeGreaterThan(0);
  });

  test('checks no more of sixty concurrent guesses than of sequential ones', async () => {
    const { username } = await api.buildAccount();
    const guesses = Array.from({ length: 60 }, () =>
      api.as(null).refusedAct('logIn', { username, password: 'wrong' }),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(50);
  });

  test('recognises a name however it is written', async () => {
    const { username } = await api.buildAccount();
    const guesses = Array.from({ length: 12 }, (_, guess) =>
      api.as(null).refusedAct('logIn', {
        username: `${' \0'.repeat(guess)}${username.toUpperCase()}`,
        password: 'wrong',
      }),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(10);
  });

  test('lets in sixteen people with the right password at once', async () => {
    const { username } = await api.buildAccount();
    await Promise.all(Array.from({ length: 16 }, () => logIn(username)));
  });

  test('counts guesses from changing IPv6 addresses together', async () => {
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

  test('is refused if attempts cannot be counted', async () => {
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
      expect((await api.as(null).refusedAct('logIn', { username, password: '\0' })).code).toBe(
        'UNAUTHENTICATED',
      );
    }
  });
});

describe('refreshing', () => {
  test('exchanges a refresh token for a working access token', async () => {
    const { refresh } = await api.buildAccount();
    const { refreshToken } = await api.done<{ refreshToken: { access: string } }>(
      REFRESH,
      { input: { refresh } },
      null,
    );
    await api.as(refreshToken.access).read(ME);
  });

  test('refuses an access token, and either token in place of the other', async () => {
    const { access, refresh } = await api.buildAccount();
    const { code } = await api.as(null).refusedAct('refreshToken', { refresh: access });
    expect(code).toBe('UNAUTHENTICATED');
    expect((await api.as(refresh).refusedRead(ME)).code).toBe('UNAUTHENTICATED');
  });

  test('refuses a token with a changed or missing signature', async () => {
    const { access } = await api.buildAccount();
    const [head, body] = access.split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [`${head}.${body}.AAAA`, `${unsigned}.${body}.`]) {
      expect((await api.as(token).refusedRead(ME)).code).toBe('UNAUTHENTICATED');
    }
  });
});

describe('a request', () => {
  /** The number of statements that `act` ran. */
  const costOf = async (act: () => Promise<unknown>): Promise<number> => {
    statements.length = 0;
    await act();
    return statements.length;
  };

  test('takes one statement to refresh, and one to authenticate', async () => {
    const { access, refresh } = await api.buildAccount();
    const createAccessToken = await api.act<{ token: string }>('createAccessToken { token }', {
      name: 'Counter',
      scope: 'READ',
    });
    const ask = (token: string) => () => api.done('{ __typename events { id } }', {}, token);
    const events = 1;
    expect(await costOf(() => api.done(REFRESH, { input: { refresh } }, null))).toBe(1);
    expect(await costOf(ask(access))).toBe(1 + events);
    // The first use in a minute is recorded.
    expect(await costOf(ask(createAccessToken.token))).toBe(2 + events);
    expect(await costOf(ask(createAccessToken.token))).toBe(1 + events);
  });

  test('with a forged token takes none', async () => {
    expect(await costOf(() => api.as(null).refusedAct('refreshToken', { refresh: 'forged' }))).toBe(0);
    expect(await costOf(() => api.as('forged').refusedRead(ME))).toBe(0);
  });
});

describe('signing out', () => {
  test('ends the refresh token and access tokens of that session, and no others', async () => {
    const { username, access, refresh } = await api.buildAccount();
    const { logIn: elsewhere } = await logIn(username);
    await api.as(null).act(LOG_OUT, { refresh });
    expect((await api.as(null).refusedAct('refreshToken', { refresh })).code).toBe('UNAUTHENTICATED');
    expect((await api.as(access).refusedRead(ME)).code).toBe('UNAUTHENTICATED');
    await api.as(elsewhere.access).read(ME);
  });

  test('may be repeated', async () => {
    const { refresh } = await api.buildAccount();
    await api.as(null).act(LOG_OUT, { refresh });
    expect(await api.as(null).act(LOG_OUT, { refresh })).toEqual({ refreshIsRevoked: true });
  });
});
