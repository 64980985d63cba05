import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PASSWORD, startApi } from '../../support/api.ts';
import { buildCompetition } from '../../support/competition.ts';

const api = await startApi();

interface Line {
  act: string;
  userName: string;
  content: string;
  address: string;
}

/** Audit lines that `act` adds, after the `newest` lines before it; oldest first. */
async function linesOf(act: () => Promise<unknown>, newest = 0): Promise<string[]> {
  const read = () => api.read<Line[]>('auditLog { act userName content address }', { first: 1000 });
  const before = (await read()).length - newest;
  await act();
  const lines = (await read()).reverse().slice(before);
  return lines.map(({ act: kind, userName, content }) => `${kind} ${userName}: ${content}`);
}

const organiser = 'organiser@example.org';
const signIn = (username: string, password: string) =>
  api.rest('POST', '/api/token/', { username, password }, null);

test('records who signed in and out, and who was refused', async () => {
  const { username } = await api.buildAccount();
  let refresh = '';
  expect(
    await linesOf(async () => {
      ({ refresh } = (await signIn(username, PASSWORD)).json());
      await signIn(username, 'wrong');
      await signIn('nobody@example.org', 'wrong');
      await api.rest('POST', '/api/logout/', { refresh }, null);
      await api.rest('POST', '/api/logout/', { refresh }, null);
    }),
  ).toEqual([
    `SIGNED_IN ${username}: Signed in`,
    `SIGN_IN_REFUSED ${username}: A sign-in was refused`,
    'SIGN_IN_REFUSED an unknown name: A sign-in was refused',
    `SIGNED_OUT ${username}: Signed out`,
  ]);
});

test('records nothing for rate-limited attempts, so that guessing cannot fill the disk', async () => {
  const { username } = await api.buildAccount();
  const lines = await linesOf(() => Promise.all(Array.from({ length: 30 }, () => signIn(username, 'wrong'))));
  expect(lines).toHaveLength(10);
});

test('records every change of an account and its sign-in methods', async () => {
  let id = '';
  let tokenId = '';
  expect(
    await linesOf(async () => {
      const body = {
        first_name: 'New',
        last_name: 'Hand',
        email: 'new@example.org',
        password: 'long enough for all',
      };
      id = String((await api.rest('POST', '/api/signup/', body, null)).json().id);
      await api.act('activateUser', { id });
      await api.act('updateUser', { id, role: 'ORGANISER' });
      await api.act('updateUser', { id, role: 'ORGANISER' });
      await api.act('updateUser', { id, isActive: false });
      await api.act('resetPassword', { id, password: 'another good one' });
      const accessToken = await api.act<{ id: string }>('createAccessToken.accessToken { id }', {
        name: 'Results',
        scope: 'READ',
      });
      tokenId = accessToken.id;
      await api.act('revokeAccessToken', { id: tokenId });
      await api
        .as(api.staff.access)
        .act('changePassword', { currentPassword: PASSWORD, newPassword: `${PASSWORD} staple` });
    }),
  ).toEqual([
    'SIGNED_UP new@example.org: Created an account, pending',
    `ACCOUNT_CHANGED ${organiser}: new@example.org is now staff`,
    `ACCOUNT_CHANGED ${organiser}: new@example.org is now an organiser`,
    `ACCOUNT_CHANGED ${organiser}: new@example.org is now deactivated`,
    `PASSWORD_CHANGED ${organiser}: Reset the password of new@example.org`,
    `ACCESS_TOKEN_CHANGED ${organiser}: Created the access token Results (read only)`,
    `ACCESS_TOKEN_CHANGED ${organiser}: Revoked the access token Results`,
    'PASSWORD_CHANGED staff@example.org: Changed their own password',
  ]);
});

test('records every deletion by GraphQL and REST, and no refused one', async () => {
  const create = async (path: string, body: object) =>
    (await api.rest('POST', path, body)).json().id as number;
  const lines = await linesOf(async () => {
    const category = await create('/api/dancecategories/', { name: 'Line' });
    const dance = await create('/api/dances/', { name: 'Cupid', category });
    expect((await api.rest('DELETE', `/api/dancecategories/${category}/`)).statusCode).toBe(409);
    await api.rest('DELETE', `/api/dances/${dance}/`);
    await api.rest('DELETE', `/api/dancecategories/${category}/`);
    const studio = await create('/api/studios/', { name: 'Stardust' });
    await api.act('deleteStudio', { id: String(studio) });
    const person = await create('/api/entrants/', { name: 'Ana Ruiz', is_professional: true });
    await api.act('deleteEntrant', { id: String(person) });
  });
  expect(lines).toEqual(
    ['the dance Cupid', 'the dance category Line', 'the studio Stardust', 'the person Ana Ruiz'].map(
      (what) => `DELETED ${organiser}: Deleted ${what}`,
    ),
  );
  const { eventId, scheduleId } = await buildCompetition(api, { students: 4, teachers: 2 });
  const { id } = await api.db
    .selectFrom('entries')
    .select('id')
    .where('event_id', '=', Number(eventId))
    .limit(1)
    .executeTakeFirstOrThrow();
  const of = await linesOf(async () => {
    await api.rest('DELETE', `/api/entries/${id}/`);
    await api.rest('DELETE', `/api/schedules/${scheduleId}/`);
    await api.rest('DELETE', `/api/events/${eventId}/`);
  });
  expect(of).toHaveLength(3);
  expect(of[0]).toMatch(/^DELETED organiser@example\.org: Deleted the entry \S/);
  expect(of[1]).toBe(`DELETED ${organiser}: Deleted the schedule Program`);
  expect(of[2]).toMatch(/^DELETED organiser@example\.org: Deleted the event Competition \d+$/);
});

test('records a backup download', async () => {
  const download = async () => {
    await api.rest('GET', '/api/backup/');
    // The second line is written after the last byte.
    await expect
      .poll(() => linesOf(async () => undefined, 1))
      .toEqual([`EXPORTED ${organiser}: Downloaded a backup`]);
  };
  expect(await linesOf(download)).toEqual([
    `EXPORTED ${organiser}: Started a backup download`,
    `EXPORTED ${organiser}: Downloaded a backup`,
  ]);
});

test('is only for organisers, has pages, and drops lines older than a year', async () => {
  const read = (page: string) => api.done<{ auditLog: { id: string }[] }>(`{ auditLog(${page}) { id } }`);
  const [one, two] = (await read('first: 2')).auditLog;
  expect((await read('first: 1, offset: 1')).auditLog).toEqual([two]);
  expect(Number(one?.id)).toBeGreaterThan(Number(two?.id));
  await sql`insert into audit_entries (at, act, user_name, content) values (now() - interval '500 days', 'SIGNED_IN', 'old', 'x')`.execute(
    api.db,
  );
  await api.buildAccount();
  const old = await api.db.selectFrom('audit_entries').select('id').where('user_name', '=', 'old').execute();
  expect(old).toEqual([]);
});

test('has no line that a statement can change or delete', async () => {
  const REFUSED = "The audit log can't be changed.";
  await expect(sql`update audit_entries set content = 'nothing'`.execute(api.db)).rejects.toThrow(REFUSED);
  await expect(sql`delete from audit_entries`.execute(api.db)).rejects.toThrow(REFUSED);
  await expect(sql`truncate audit_entries`.execute(api.db)).rejects.toThrow(REFUSED);
});
