import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { PASSWORD, startApi } from '../../support/api.ts';

const api = await startApi();

const ME = '{ me { username } }';
const LOG_IN = 'mutation LogIn($input: LogInInput!) { logIn(input: $input) { access } }';
const ACTIVATE = 'mutation Activate($input: ActivateUserInput!) { activateUser(input: $input) { isActive } }';
const UPDATE = 'mutation Update($input: UpdateUserInput!) { updateUser(input: $input) { role isActive } }';
const RESET = 'mutation Reset($input: ResetPasswordInput!) { resetPassword(input: $input) { username } }';
const CHANGE = 'mutation Change($input: ChangePasswordInput!) { changePassword(input: $input) { username } }';
const CREATE_TOKEN = `mutation Token($input: CreateAccessTokenInput!) {
  createAccessToken(input: $input) { token accessToken { id name scope expiresAt createdBy { username } } }
}`;
const REVOKE = 'mutation Revoke($input: IdInput!) { revokeAccessToken(input: $input) { id revokedAt } }';

interface Created {
  createAccessToken: { token: string; accessToken: { id: string; name: string } };
}

describe('accounts', () => {
  test('are listed by family name', async () => {
    await api.buildAccount({ firstName: 'Zoe', lastName: 'Árnason' });
    await api.buildAccount({ firstName: 'Adam', lastName: 'Arnold' });
    const { users } = await api.done<{ users: { lastName: string }[] }>(
      '{ users { lastName isActive role } }',
    );
    const names = users.map((user) => user.lastName);
    expect(names.slice(0, 2)).toEqual(['Árnason', 'Arnold']);
  });

  test('are activated by an organiser, and can then sign in', async () => {
    const { id, username } = await api.buildAccount({ isActive: false });
    expect(await api.done(ACTIVATE, { input: { id } })).toEqual({ activateUser: { isActive: true } });
    await api.done(LOG_IN, { input: { username, password: PASSWORD } }, null);
  });

  test('lose their sessions and tokens for good when they are deactivated', async () => {
    const leaver = await api.buildAccount({ role: 'ORGANISER' });
    const { createAccessToken } = await api.done<Created>(
      CREATE_TOKEN,
      { input: { name: 'Leaver', scope: 'FULL' } },
      leaver.access,
    );
    await api.done(UPDATE, { input: { id: leaver.id, isActive: false } });
    for (const token of [leaver.access, createAccessToken.token]) {
      expect((await api.refused(ME, {}, token)).code).toBe('UNAUTHENTICATED');
    }
    await api.done(ACTIVATE, { input: { id: leaver.id } });
    for (const token of [leaver.access, createAccessToken.token]) {
      expect((await api.refused(ME, {}, token)).code).toBe('UNAUTHENTICATED');
    }
  });

  test('that do not exist return NOT_FOUND', async () => {
    expect((await api.refused(ACTIVATE, { input: { id: '99999' } })).code).toBe('NOT_FOUND');
    expect((await api.refused(RESET, { input: { id: 'x', password: PASSWORD } })).code).toBe('NOT_FOUND');
  });

  test('can be activated by many concurrent calls without an error', async () => {
    const { id } = await api.buildAccount({ isActive: false });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.call(ACTIVATE, { input: { id } })),
    );
    expect(answers.flatMap((answer) => answer.errors)).toEqual([]);
  });
});

describe('a password that an organiser sets for someone else', () => {
  const GIVEN = '{ me { hasGivenPassword } }';
  const given = async (token: string) =>
    (await api.done<{ me: { hasGivenPassword: boolean } }>(GIVEN, {}, token)).me.hasGivenPassword;
  const logIn = async (username: string, password: string) =>
    (await api.done<{ logIn: { access: string } }>(LOG_IN, { input: { username, password } }, null)).logIn
      .access;

  test('is marked as given until its owner changes it, and works for every call', async () => {
    const { id, username, access } = await api.buildAccount();
    expect(await given(access)).toBe(false);
    await api.done(RESET, { input: { id, password: 'one from the desk' } });
    const token = await logIn(username, 'one from the desk');
    expect(await given(token)).toBe(true);
    // Clients of the old product do not know the field.
    const pair = await api.rest('POST', '/api/token/', { username, password: 'one from the desk' }, null);
    expect(pair.statusCode).toBe(200);
    expect(
      (await api.rest('POST', '/api/studios/', { name: 'By REST' }, pair.json().access)).statusCode,
    ).toBe(201);
    const change = (newPassword: string) =>
      api.call(CHANGE, { input: { currentPassword: 'one from the desk', newPassword } }, token);
    expect((await change('one from the desk')).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { newPassword: [expect.stringContaining('given')] } } },
    ]);
    expect(await given(token)).toBe(true);
    expect((await change('one of my own by now')).errors).toEqual([]);
    expect(await given(token)).toBe(false);
  });

  test('is changed by its owner with the current one', async () => {
    const organiser = await api.buildAccount({ role: 'ORGANISER' });
    const input = { id: organiser.id, password: 'one for myself' };
    expect((await api.refused(RESET, { input }, organiser.access)).fields).toEqual({
      id: ['Change your own password with changePassword.'],
    });
    await logIn(organiser.username, PASSWORD);
  });
});

describe('an action that grants access', () => {
  const ACTS: [string, string, (id: string) => object][] = [
    ['an activation', ACTIVATE, (id) => ({ id })],
    ['a promotion', UPDATE, (id) => ({ id, role: 'ORGANISER' })],
    ['a password', RESET, (id) => ({ id, password: 'one from the desk' })],
    [
      'a second factor removed',
      'mutation R($input: ResetSecondFactorInput!) { resetSecondFactor(input: $input) { id } }',
      (id) => ({ id }),
    ],
    ['an access token', CREATE_TOKEN, () => ({ name: 'Scoreboard', scope: 'FULL' })],
  ];
  test.each(ACTS)('asks for the sender’s password a while after sign-in: %s', async (_, act, inputOf) => {
    const organiser = await api.buildAccount({ role: 'ORGANISER' });
    const { id } = await api.buildAccount();
    await sql`update refresh_tokens set created_at = now() - interval '16 minutes'
      where user_id = ${Number(organiser.id)}`.execute(api.db);
    for (const ownPassword of [undefined, null, '', 'not it at all']) {
      const refusal = await api.refused(act, { input: { ...inputOf(id), ownPassword } }, organiser.access);
      expect(refusal.fields).toEqual({ ownPassword: [expect.stringContaining('password')] });
    }
    await api.done(act, { input: { ...inputOf(id), ownPassword: PASSWORD } }, organiser.access);
  });

  test('needs no password if it removes rights', async () => {
    const organiser = await api.buildAccount({ role: 'ORGANISER' });
    const { id } = await api.buildAccount();
    await sql`update refresh_tokens set created_at = now() - interval '16 minutes'
      where user_id = ${Number(organiser.id)}`.execute(api.db);
    await api.done(UPDATE, { input: { id, role: 'STAFF', isActive: false } }, organiser.access);
  });
});

describe('the last active organiser', () => {
  test('can be neither demoted nor deactivated', async () => {
    const { organiser } = api;
    for (const change of [{ role: 'STAFF' }, { isActive: false }]) {
      const { users } = await api.done<{ users: { id: string; role: string }[] }>('{ users { id role } }');
      for (const other of users.filter((user) => user.role === 'ORGANISER' && user.id !== organiser.id)) {
        await api.done(UPDATE, { input: { id: other.id, role: 'STAFF' } });
      }
      const refusal = await api.refused(UPDATE, { input: { id: organiser.id, ...change } });
      expect(refusal.code).toBe('CONFLICT');
      expect(refusal.message).toContain('is the last active organiser');
    }
  });

  test('remains when all organisers are removed at once', async () => {
    const others = await Promise.all(
      Array.from({ length: 5 }, () => api.buildAccount({ role: 'ORGANISER' })),
    );
    const everyone = [api.organiser, ...others];
    const answers = await Promise.all(
      everyone.map(({ id, access }, index) =>
        api.call(UPDATE, { input: { id, ...(index % 2 ? { role: 'STAFF' } : { isActive: false }) } }, access),
      ),
    );
    expect(answers.filter((answer) => answer.errors.length > 0)).toHaveLength(1);
    const last = everyone[answers.findIndex((answer) => answer.errors.length > 0)];
    for (const { id } of everyone) {
      await api.done(UPDATE, { input: { id, isActive: true, role: 'ORGANISER' } }, last?.access);
    }
    const { logIn } = await api.done<{ logIn: { access: string } }>(
      LOG_IN,
      { input: { username: api.organiser.username, password: PASSWORD } },
      null,
    );
    api.organiser.access = logIn.access;
  });
});

describe('passwords', () => {
  test('reset by an organiser work from then on, and end the person’s sessions', async () => {
    const { id, username, access } = await api.buildAccount();
    await api.done(RESET, { input: { id, password: 'another password' } });
    expect((await api.refused(ME, {}, access)).code).toBe('UNAUTHENTICATED');
    await api.done(LOG_IN, { input: { username, password: 'another password' } }, null);
  });

  test('reset by an organiser end the person’s access tokens', async () => {
    const { id, access } = await api.buildAccount({ role: 'ORGANISER' });
    const { createAccessToken } = await api.done<Created>(
      CREATE_TOKEN,
      { input: { name: 'Scoreboard', scope: 'FULL' } },
      access,
    );
    await api.done(ME, {}, createAccessToken.token);
    await api.done(RESET, { input: { id, password: 'another password' } });
    expect((await api.refused(ME, {}, createAccessToken.token)).code).toBe('UNAUTHENTICATED');
  });

  test('changed by their owner end the other sessions and keep the current one', async () => {
    const { username, access } = await api.buildAccount();
    const { logIn: elsewhere } = await api.done<{ logIn: { access: string } }>(
      LOG_IN,
      { input: { username, password: PASSWORD } },
      null,
    );
    const input = { currentPassword: PASSWORD, newPassword: 'another password' };
    await api.done(CHANGE, { input }, access);
    await api.done(ME, {}, access);
    expect((await api.refused(ME, {}, elsewhere.access)).code).toBe('UNAUTHENTICATED');
    await api.done(LOG_IN, { input: { username, password: 'another password' } }, null);
  });

  test('are not changed with a wrong current one or a short new one', async () => {
    const { access } = await api.buildAccount();
    const wrong = { currentPassword: 'wrong', newPassword: 'another password' };
    expect((await api.refused(CHANGE, { input: wrong }, access)).fields).toEqual({
      currentPassword: ['This is not your current password.'],
    });
    const short = { currentPassword: PASSWORD, newPassword: 'short' };
    expect(Object.keys((await api.refused(CHANGE, { input: short }, access)).fields ?? {})).toEqual([
      'newPassword',
    ]);
  });

  test('are rate-limited for guesses at an open screen', async () => {
    const { access } = await api.buildAccount();
    const input = { currentPassword: 'wrong', newPassword: 'another password' };
    for (let tries = 0; tries < 10; tries += 1) await api.refused(CHANGE, { input }, access);
    expect((await api.refused(CHANGE, { input }, access)).code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('personal access tokens', () => {
  const create = async (input: object) =>
    (await api.done<Created>(CREATE_TOKEN, { input })).createAccessToken;

  test('act for their creator and are shown once', async () => {
    const { token, accessToken } = await create({ name: 'Scoreboard', scope: 'FULL' });
    expect(await api.done(ME, {}, token)).toEqual({ me: { username: api.organiser.username } });
    expect(accessToken).toMatchObject({
      name: 'Scoreboard',
      createdBy: { username: api.organiser.username },
    });
    const { accessTokens } = await api.done<{ accessTokens: { name: string; lastUsedAt: string }[] }>(
      '{ accessTokens { id name scope createdAt expiresAt lastUsedAt revokedAt } }',
    );
    expect(accessTokens[0]).toMatchObject({ name: 'Scoreboard' });
    expect(accessTokens[0]?.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(accessTokens)).not.toContain(token);
  });

  test('stop working when revoked, also when revoked twice', async () => {
    const { token, accessToken } = await create({ name: 'Lost', scope: 'FULL' });
    const first = await api.done(REVOKE, { input: { id: accessToken.id } });
    expect(await api.done(REVOKE, { input: { id: accessToken.id } })).toEqual(first);
    expect((await api.refused(ME, {}, token)).code).toBe('UNAUTHENTICATED');
  });

  test('expire', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const { token, accessToken } = await create({ name: 'Short', scope: 'READ', expiresAt });
    await api.done(ME, {}, token);
    await api.db
      .updateTable('access_tokens')
      .set({ expires_at: sql`expires_at - interval '1 hour'` })
      .where('id', '=', Number(accessToken.id))
      .execute();
    expect((await api.refused(ME, {}, token)).code).toBe('UNAUTHENTICATED');
  });

  test('need a name and an expiry in the future', async () => {
    const input = { name: '', scope: 'READ', expiresAt: '2020-01-01T00:00:00Z' };
    expect((await api.refused(CREATE_TOKEN, { input })).fields).toEqual({
      name: ['This field may not be blank.'],
      expiresAt: ['Must be in the future.'],
    });
  });
});
