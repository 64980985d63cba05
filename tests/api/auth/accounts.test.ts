import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { PASSWORD, startApi } from '../../support/api.ts';

const api = await startApi();

const create = (input: object, token?: string) =>
  api
    .as(token)
    .act<{ token: string; accessToken: { id: string; name: string } }>(
      'createAccessToken { token accessToken { id name scope expiresAt createdBy { username } } }',
      input,
    );

describe('accounts', () => {
  test('are listed by family name', async () => {
    await api.buildAccount({ firstName: 'Zoe', lastName: 'Árnason' });
    await api.buildAccount({ firstName: 'Adam', lastName: 'Arnold' });
    const users = await api.read<{ lastName: string }[]>('users { lastName isActive role }');
    const names = users.map((user) => user.lastName);
    expect(names.slice(0, 2)).toEqual(['Árnason', 'Arnold']);
  });

  test('are activated by an organiser, and can then sign in', async () => {
    const { id, username } = await api.buildAccount({ isActive: false });
    expect(await api.act('activateUser { isActive }', { id })).toEqual({ isActive: true });
    await api.as(null).act('logIn', { username, password: PASSWORD });
  });

  test('lose their sessions and tokens for good when they are deactivated', async () => {
    const leaver = await api.buildAccount({ role: 'ORGANISER' });
    const createAccessToken = await create({ name: 'Leaver', scope: 'FULL' }, leaver.access);
    await api.act('updateUser', { id: leaver.id, isActive: false });
    for (const token of [leaver.access, createAccessToken.token]) {
      expect((await api.as(token).refusedRead('me { username }')).code).toBe('UNAUTHENTICATED');
    }
    await api.act('activateUser', { id: leaver.id });
    for (const token of [leaver.access, createAccessToken.token]) {
      expect((await api.as(token).refusedRead('me { username }')).code).toBe('UNAUTHENTICATED');
    }
  });

  test('that do not exist return NOT_FOUND', async () => {
    expect((await api.refusedAct('activateUser', { id: '99999' })).code).toBe('NOT_FOUND');
    expect((await api.refusedAct('resetPassword', { id: 'x', password: PASSWORD })).code).toBe('NOT_FOUND');
  });

  test('can be activated by many concurrent calls without an error', async () => {
    const { id } = await api.buildAccount({ isActive: false });
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.tryAct('activateUser', { id })));
    expect(answers.flatMap((answer) => answer.errors)).toEqual([]);
  });
});

describe('a password that an organiser sets for someone else', () => {
  const given = (token: string) => api.as(token).read<boolean>('me.hasGivenPassword');
  const logIn = (username: string, password: string) =>
    api.as(null).act<string>('logIn.access', { username, password });

  test('is marked as given until its owner changes it, and works for every call', async () => {
    const { id, username, access } = await api.buildAccount();
    expect(await given(access)).toBe(false);
    await api.act('resetPassword', { id, password: 'one from the desk' });
    const token = await logIn(username, 'one from the desk');
    expect(await given(token)).toBe(true);
    // Clients of the old product do not know the field.
    const pair = await api.rest('POST', '/api/token/', { username, password: 'one from the desk' }, null);
    expect(pair.statusCode).toBe(200);
    expect(
      (await api.rest('POST', '/api/studios/', { name: 'By REST' }, pair.json().access)).statusCode,
    ).toBe(201);
    const change = (newPassword: string) =>
      api.as(token).tryAct('changePassword', { currentPassword: 'one from the desk', newPassword });
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
    expect((await api.as(organiser.access).refusedAct('resetPassword', input)).fields).toEqual({
      id: ['Change your own password with changePassword.'],
    });
    await logIn(organiser.username, PASSWORD);
  });
});

describe('an action that grants access', () => {
  const ACTS: [string, string, (id: string) => object][] = [
    ['an activation', 'activateUser', (id) => ({ id })],
    ['a promotion', 'updateUser', (id) => ({ id, role: 'ORGANISER' })],
    ['a password', 'resetPassword', (id) => ({ id, password: 'one from the desk' })],
    ['a second factor removed', 'resetSecondFactor', (id) => ({ id })],
    ['an access token', 'createAccessToken', () => ({ name: 'Scoreboard', scope: 'FULL' })],
  ];
  test.each(ACTS)('asks for the sender’s password a while after sign-in: %s', async (_, act, inputOf) => {
    const organiser = await api.buildAccount({ role: 'ORGANISER' });
    const { id } = await api.buildAccount();
    await sql`update refresh_tokens set created_at = now() - interval '16 minutes'
      where user_id = ${Number(organiser.id)}`.execute(api.db);
    for (const ownPassword of [undefined, null, '', 'not it at all']) {
      const refusal = await api.as(organiser.access).refusedAct(act, { ...inputOf(id), ownPassword });
      expect(refusal.fields).toEqual({ ownPassword: [expect.stringContaining('password')] });
    }
    await api.as(organiser.access).act(act, { ...inputOf(id), ownPassword: PASSWORD });
  });

  test('needs no password if it removes rights', async () => {
    const organiser = await api.buildAccount({ role: 'ORGANISER' });
    const { id } = await api.buildAccount();
    await sql`update refresh_tokens set created_at = now() - interval '16 minutes'
      where user_id = ${Number(organiser.id)}`.execute(api.db);
    await api.as(organiser.access).act('updateUser', { id, role: 'STAFF', isActive: false });
  });
});

describe('the last active organiser', () => {
  test('can be neither demoted nor deactivated', async () => {
    const { organiser } = api;
    for (const change of [{ role: 'STAFF' }, { isActive: false }]) {
      const users = await api.read<{ id: string; role: string }[]>('users { id role }');
      for (const other of users.filter((user) => user.role === 'ORGANISER' && user.id !== organiser.id)) {
        await api.act('updateUser', { id: other.id, role: 'STAFF' });
      }
      const refusal = await api.refusedAct('updateUser', { id: organiser.id, ...change });
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
        api.as(access).tryAct('updateUser', { id, ...(index % 2 ? { role: 'STAFF' } : { isActive: false }) }),
      ),
    );
    expect(answers.filter((answer) => answer.errors.length > 0)).toHaveLength(1);
    const last = everyone[answers.findIndex((answer) => answer.errors.length > 0)];
    for (const { id } of everyone) {
      await api.as(last?.access).act('updateUser', { id, isActive: true, role: 'ORGANISER' });
    }
    const logIn = await api
      .as(null)
      .act<{ access: string }>('logIn { access }', { username: api.organiser.username, password: PASSWORD });
    api.organiser.access = logIn.access;
  });
});

describe('passwords', () => {
  test('reset by an organiser work from then on, and end the person’s sessions', async () => {
    const { id, username, access } = await api.buildAccount();
    await api.act('resetPassword', { id, password: 'another password' });
    expect((await api.as(access).refusedRead('me { username }')).code).toBe('UNAUTHENTICATED');
    await api.as(null).act('logIn', { username, password: 'another password' });
  });

  test('reset by an organiser end the person’s access tokens', async () => {
    const { id, access } = await api.buildAccount({ role: 'ORGANISER' });
    const createAccessToken = await create({ name: 'Scoreboard', scope: 'FULL' }, access);
    await api.as(createAccessToken.token).read('me { username }');
    await api.act('resetPassword', { id, password: 'another password' });
    expect((await api.as(createAccessToken.token).refusedRead('me { username }')).code).toBe(
      'UNAUTHENTICATED',
    );
  });

  test('changed by their owner end the other sessions and keep the current one', async () => {
    const { username, access } = await api.buildAccount();
    const elsewhere = await api
      .as(null)
      .act<{ access: string }>('logIn { access }', { username, password: PASSWORD });
    const input = { currentPassword: PASSWORD, newPassword: 'another password' };
    await api.as(access).act('changePassword', input);
    await api.as(access).read('me { username }');
    expect((await api.as(elsewhere.access).refusedRead('me { username }')).code).toBe('UNAUTHENTICATED');
    await api.as(null).act('logIn', { username, password: 'another password' });
  });

  test('are not changed with a wrong current one or a short new one', async () => {
    const { access } = await api.buildAccount();
    const wrong = { currentPassword: 'wrong', newPassword: 'another password' };
    expect((await api.as(access).refusedAct('changePassword', wrong)).fields).toEqual({
      currentPassword: ['This is not your current password.'],
    });
    const short = { currentPassword: PASSWORD, newPassword: 'short' };
    expect(Object.keys((await api.as(access).refusedAct('changePassword', short)).fields ?? {})).toEqual([
      'newPassword',
    ]);
  });

  test('are rate-limited for guesses at an open screen', async () => {
    const { access } = await api.buildAccount();
    const input = { currentPassword: 'wrong', newPassword: 'another password' };
    for (let tries = 0; tries < 10; tries += 1) await api.as(access).refusedAct('changePassword', input);
    expect((await api.as(access).refusedAct('changePassword', input)).code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('personal access tokens', () => {
  test('act for their creator and are shown once', async () => {
    const { token, accessToken } = await create({ name: 'Scoreboard', scope: 'FULL' });
    expect(await api.as(token).read('me { username }')).toEqual({ username: api.organiser.username });
    expect(accessToken).toMatchObject({
      name: 'Scoreboard',
      createdBy: { username: api.organiser.username },
    });
    const accessTokens = await api.read<{ name: string; lastUsedAt: string }[]>(
      'accessTokens { id name scope createdAt expiresAt lastUsedAt revokedAt }',
    );
    expect(accessTokens[0]).toMatchObject({ name: 'Scoreboard' });
    expect(accessTokens[0]?.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(accessTokens)).not.toContain(token);
  });

  test('stop working when revoked, also when revoked twice', async () => {
    const { token, accessToken } = await create({ name: 'Lost', scope: 'FULL' });
    const revoke = () => api.act<object>('revokeAccessToken { id revokedAt }', { id: accessToken.id });
    const first = await revoke();
    expect(await revoke()).toEqual(first);
    expect((await api.as(token).refusedRead('me { username }')).code).toBe('UNAUTHENTICATED');
  });

  test('expire', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const { token, accessToken } = await create({ name: 'Short', scope: 'READ', expiresAt });
    await api.as(token).read('me { username }');
    await api.db
      .updateTable('access_tokens')
      .set({ expires_at: sql`expires_at - interval '1 hour'` })
      .where('id', '=', Number(accessToken.id))
      .execute();
    expect((await api.as(token).refusedRead('me { username }')).code).toBe('UNAUTHENTICATED');
  });

  test('need a name and an expiry in the future', async () => {
    const input = { name: '', scope: 'READ', expiresAt: '2020-01-01T00:00:00Z' };
    expect((await api.refusedAct('createAccessToken', input)).fields).toEqual({
      name: ['This field may not be blank.'],
      expiresAt: ['Must be in the future.'],
    });
  });
});
