import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { PASSWORD, startApi } from '../../support/api.ts';

const api = await startApi();

const REFRESH = 'refreshToken { access refresh }';
const END = 'endSession { id }';
const ME = 'me { username }';

interface Session {
  id: string;
  user: { username: string };
  device: string;
  isCurrent: boolean;
  address: string;
}

const trade = async (refresh: string) =>
  await api.as(null).act<{ access: string; refresh: string }>(REFRESH, { refresh });
const refused = async (refresh: string) => (await api.as(null).refusedAct(REFRESH, { refresh })).code;
const sessionsOf = async (token: string) =>
  await api
    .as(token)
    .read<Session[]>('sessions { id user { username } device address createdAt lastUsedAt isCurrent }');

async function signIn(username: string, userAgent: string) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/token/',
    headers: { 'user-agent': userAgent },
    remoteAddress: '192.0.2.7',
    payload: { username, password: PASSWORD },
  });
  return answer.json() as { access: string; refresh: string };
}

describe('a refresh token', () => {
  test('is exchanged for its successor, any number of times', async () => {
    let { refresh } = await api.buildAccount();
    const seen = new Set([refresh]);
    for (let index = 0; index < 5; index += 1) {
      const next = await trade(refresh);
      await api.as(next.access).read(ME);
      expect(seen.has(next.refresh)).toBe(false);
      seen.add(next.refresh);
      refresh = next.refresh;
    }
  });

  test('that is sent again after its successor ends the session for both', async () => {
    const { refresh: stolen, access, username } = await api.buildAccount();
    const mine = await trade(stolen);
    const next = await trade(mine.refresh);
    expect(await refused(stolen)).toBe('UNAUTHENTICATED');
    expect(await refused(next.refresh)).toBe('UNAUTHENTICATED');
    for (const token of [access, mine.access, next.access])
      expect((await api.as(token).refusedRead(ME)).code).toBe('UNAUTHENTICATED');
    const { auditLog } = await api.done<{ auditLog: object[] }>('{ auditLog(first: 1) { act userName } }');
    expect(auditLog).toEqual([{ act: 'TOKEN_REPLAYED', userName: username }]);
  });

  test('held by two clients is detected at the second one’s first exchange', async () => {
    const { refresh } = await api.buildAccount();
    const [owners, thiefs] = [await trade(refresh), await trade(refresh)];
    await trade(owners.refresh);
    expect(await refused(thiefs.refresh)).toBe('UNAUTHENTICATED');
    expect(await refused(owners.refresh)).toBe('UNAUTHENTICATED');
  });

  test('can be sent again within two minutes, for a lost response or a second tab, but not later', async () => {
    const { refresh, id } = await api.buildAccount();
    const answers = await Promise.all([trade(refresh), trade(refresh), trade(refresh)]);
    await api.as(answers[0]?.access).read(ME);
    await trade(refresh);
    await sql`update refresh_tokens set spent_at = spent_at - interval '3 minutes' where user_id = ${Number(id)}`.execute(
      api.db,
    );
    expect(await refused(refresh)).toBe('UNAUTHENTICATED');
    expect(await refused(answers[1]?.refresh ?? '')).toBe('UNAUTHENTICATED');
  });

  test('keeps working for a client that does not select the successor', async () => {
    const { refresh, id } = await api.buildAccount();
    for (let index = 0; index < 3; index += 1) {
      await api.as(null).act('refreshToken { access }', { refresh });
      await sql`update refresh_tokens set spent_at = spent_at - interval '3 minutes' where user_id = ${Number(id)}`.execute(
        api.db,
      );
    }
    const WITHIN = `mutation R($refresh: String!) { refreshToken(input: { refresh: $refresh }) { ...Next } }
      fragment Next on RefreshedToken { ... on RefreshedToken { next: refresh } }`;
    const { refreshToken } = await api.done<{ refreshToken: { next: string } }>(WITHIN, { refresh }, null);
    await trade(refreshToken.next);
    expect(await refused(refresh)).toBe('UNAUTHENTICATED');
  });

  test('keeps working for clients of the old product, which use only one', async () => {
    const { refresh, id } = await api.buildAccount();
    for (let index = 0; index < 3; index += 1) {
      const answer = await api.rest('POST', '/api/token/refresh/', { refresh }, null);
      expect(answer.json()).toEqual({ access: expect.any(String) });
      await sql`update refresh_tokens set spent_at = spent_at - interval '3 minutes' where user_id = ${Number(id)}`.execute(
        api.db,
      );
    }
  });

  test('expires when the session is not used over a long weekend', async () => {
    const { refresh, id } = await api.buildAccount();
    const unusedFor = (hours: number) =>
      sql`update refresh_tokens set last_used_at = now() - ${hours} * interval '1 hour'
        where user_id = ${Number(id)}`.execute(api.db);
    await unusedFor(95);
    const next = await trade(refresh);
    await unusedFor(97);
    expect(await refused(next.refresh)).toBe('UNAUTHENTICATED');
  });

  test('expires with its session, however often it was exchanged', async () => {
    const { refresh, id } = await api.buildAccount();
    const next = await trade(refresh);
    const claims = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims(next.refresh).exp).toBe(claims(refresh).exp);
    await sql`update refresh_tokens set revoked_at = now() where user_id = ${Number(id)}`.execute(api.db);
    expect(await refused(next.refresh)).toBe('UNAUTHENTICATED');
  });
});

describe('the list of sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

  test('shows person, address and device; staff see only their own', async () => {
    const { username, access } = await api.buildAccount();
    const other = await signIn(username, FIREFOX);
    const mine = await sessionsOf(access);
    expect(mine).toHaveLength(2);
    expect(mine.find(({ isCurrent }) => !isCurrent)).toMatchObject({
      user: { username },
      device: 'Firefox on Windows',
      address: '192.0.2.7',
    });
    expect((await sessionsOf(other.access)).find(({ isCurrent }) => isCurrent)?.device).toBe(
      'Firefox on Windows',
    );
    const all = await sessionsOf(api.organiser.access);
    expect(new Set(all.map(({ user }) => user.username))).toContain(api.organiser.username);
    expect(all.filter(({ user }) => user.username === username)).toHaveLength(2);
  });

  test('ends one of them at once and leaves the others', async () => {
    const { username, access } = await api.buildAccount();
    const lost = await signIn(username, FIREFOX);
    const session = (await sessionsOf(access)).find(({ isCurrent }) => !isCurrent);
    await api.as(access).act(END, { id: session?.id });
    expect((await api.as(lost.access).refusedRead(ME)).code).toBe('UNAUTHENTICATED');
    expect(await refused(lost.refresh)).toBe('UNAUTHENTICATED');
    await api.as(access).read(ME);
    expect(await sessionsOf(access)).toHaveLength(1);
    // Idempotent.
    await api.as(access).act(END, { id: session?.id });
  });

  test('asks for the password to end another own session some time after sign-in', async () => {
    const { username, access, id } = await api.buildAccount();
    await signIn(username, FIREFOX);
    await sql`update refresh_tokens set created_at = now() - interval '16 minutes'
      where user_id = ${Number(id)}`.execute(api.db);
    const other = (await sessionsOf(access)).find(({ isCurrent }) => !isCurrent);
    const end = (password?: string) =>
      api.call(
        'mutation E($input: EndSessionInput!) { endSession(input: $input) { id } }',
        {
          input: { id: other?.id, password },
        },
        access,
      );
    for (const password of [undefined, '', 'not it at all']) {
      expect((await end(password)).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', fields: { password: [expect.any(String)] } } },
      ]);
    }
    expect(await sessionsOf(access)).toHaveLength(2);
    expect((await end(PASSWORD)).errors).toEqual([]);
    expect(await sessionsOf(access)).toHaveLength(1);
    // Ending another user's session needs a right, not a password.
    await sql`update refresh_tokens set created_at = now() - interval '16 minutes'`.execute(api.db);
    const mine = (await sessionsOf(access))[0];
    await api.act(END, { id: mine?.id });
  });

  test('lets an organiser end any session, and staff only their own', async () => {
    const victim = await api.buildAccount();
    const [session] = await sessionsOf(victim.access);
    expect((await api.as(api.staff.access).refusedAct(END, { id: session?.id })).code).toBe('NOT_FOUND');
    await api.as(victim.access).read(ME);
    await api.act(END, { id: session?.id });
    expect((await api.as(victim.access).refusedRead(ME)).code).toBe('UNAUTHENTICATED');
    for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000'])
      expect((await api.refusedAct(END, { id })).code).toBe('NOT_FOUND');
  });
});
