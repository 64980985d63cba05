import { beforeEach, describe, expect, test } from 'vitest';
import { limitKey } from '../../../server/auth/rateLimits/rateLimiter.ts';
import { PASSWORD, startApi, TOKEN_SECRET } from '../../support/api.ts';
import { buildAccount, readAccount } from '../../support/billing/accounts.ts';
import { buildStudio } from '../../support/builders.ts';
import { buildFilled } from '../../support/competition.ts';
import { tableContents } from '../../support/db/tableContents.ts';
import { openRawSocket } from '../../support/http/rawSocket.ts';
import { publish } from '../../support/publishing/versions.ts';
import { accept, buildMember, invite, newEmail, SENT } from '../../support/studioDoor/members.ts';

const api = await startApi();
const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
const { eventId, studioId, studio, student, enter } = await buildAccount(api);
const of = { eventId, studioId };
const REFUSED = 'This invitation is not valid. Ask the organiser for a new one.';
const refusalOf = async (code: string) => [
  (await api.as(null).refusedAct('lookUpInvitation', { code })).message,
  (await api.as(null).refusedAct('acceptInvitation', { code, ...SENT, email: newEmail() })).message,
];
const change = (code: string, to: object) =>
  api.db
    .updateTable('registrations')
    .set(to)
    .where('event_id', '=', eventId)
    .where('studio_id', '=', studioId)
    .execute()
    .then(() => code);

beforeEach(async () => {
  await api.db.deleteFrom('rate_limits').execute();
});

describe('an invitation', () => {
  test('comes with a link and a text, and opens the studio and nothing else', async () => {
    const made = await api.act<{ code: string; url: string; subject: string; text: string }>(
      'inviteStudio { code url subject text }',
      { ...of, email: 'helen@harbor.example' },
    );
    expect(made.code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/);
    expect(made.url).toMatch(new RegExp(`/invite#${made.code}$`));
    expect(made.subject).toBe('Your entries for Harbor Lights, March 5, 2027');
    expect(made.text).toContain('Look over your 2 entries');
    expect(made.text).toContain(made.url);
    expect(await readAccount(api, eventId, studioId)).toMatchObject({ state: 'INVITED' });
    const typed = made.code.toLowerCase().replaceAll('-', ' ');
    expect(
      await api.as(null).act('lookUpInvitation { studioName eventName email closesAt }', { code: typed }),
    ).toEqual({
      studioName: studio.name,
      eventName: 'Harbor Lights',
      email: 'helen@harbor.example',
      closesAt: null,
    });
    const { access, ...joined } = await accept(api, typed);
    expect(joined).toMatchObject({ studioId: String(studioId), eventId: String(eventId) });
    expect(await api.as(access).read('myStudios { id name events { name } }')).toEqual([
      { id: String(studioId), name: studio.name, events: [{ name: 'Harbor Lights' }] },
    ]);
    expect(await api.as(access).read('me.role')).toBe('STUDIO');
    expect(await readAccount(api, eventId, studioId)).toMatchObject({ state: 'ENTERING' });
    const rows = JSON.stringify(await tableContents(api.connectionString));
    expect(rows).not.toContain(made.code);
    expect(rows).not.toContain(made.code.replaceAll('-', ''));
  });

  test('has one sentence for a code that is invented, used, replaced, revoked, expired or forged', async () => {
    const used = await invite(api, eventId, studioId);
    await accept(api, used);
    const replaced = await invite(api, eventId, studioId);
    const revoked = await invite(api, eventId, studioId);
    await api.act('revokeInvitation { id }', of);
    await api.act('revokeInvitation { id }', of);
    for (const code of ['K7QM-TR2X-9VLD-4WPA', '', '☃', used, replaced, revoked, TOKEN_SECRET])
      expect(await refusalOf(code)).toEqual([REFUSED, REFUSED]);
    const expired = await change(await invite(api, eventId, studioId), { invited_until: new Date(0) });
    expect(await refusalOf(expired)).toEqual([REFUSED, REFUSED]);
  });

  test('is accepted once, even by four at the same moment', async () => {
    const code = await invite(api, eventId, studioId);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => api.as(null).tryAct('acceptInvitation', { code, ...SENT, email: newEmail() })),
    );
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(answers.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual(
      Array(3).fill(REFUSED),
    );
  });

  test('joins an account that is there, keeps its other studio, and is not used up by a wrong password', async () => {
    const { email, id } = await buildMember(api, eventId, studioId);
    const other = await buildStudio(api);
    const code = await invite(api, eventId, other.id);
    const sent = { code, email: email.toUpperCase(), hasAccount: true };
    const wrong = await api.as(null).refusedAct('acceptInvitation', { ...sent, password: 'wrong' });
    expect(wrong.code).toBe('UNAUTHENTICATED');
    const { access } = await accept(api, code, sent);
    expect(await api.as(access).read<{ id: string }[]>('myStudios { id }')).toHaveLength(2);
    expect(await api.as(access).read('me.id')).toBe(id);
    // Its password is not changed by an invitation of only one of its studios.
    const again = await invite(api, eventId, studioId);
    const taken = { code: again, ...SENT, email };
    expect((await api.as(null).refusedAct('acceptInvitation', taken)).fields?.email).toEqual([
      'This address has an account already. Press I have an account.',
    ]);
  });

  test('replaces a lost password, and ends the sessions of before', async () => {
    const { email, access } = await buildMember(api, eventId, studioId);
    const password = 'a brand new horse battery';
    await accept(api, await invite(api, eventId, studioId), { email, password });
    expect((await api.as(access).refusedRead('me')).code).toBe('UNAUTHENTICATED');
    await api.as(null).act('logIn { access }', { username: email, password });
  });

  test('is not for an account of the staff, which stays what it is', async () => {
    const code = await invite(api, eventId, studioId);
    const { username: email } = await api.buildAccount();
    for (const more of [{}, { hasAccount: true }]) {
      const { fields } = await api.as(null).refusedAct('acceptInvitation', { code, ...SENT, email, ...more });
      expect(fields).toEqual({ email: ['Use another email address for the studio.'] });
    }
    await expect(
      api.db
        .insertInto('studio_members')
        .values({ user_id: Number(api.staff.id), studio_id: studioId })
        .execute(),
    ).rejects.toThrow(/studio_members_user_id_role_fkey/);
    await accept(api, code);
  });
});

describe('a member', () => {
  test('is named to the staff, and ends with all connections when removed', async () => {
    const { access, refresh, id, email } = await buildMember(api, eventId, studioId);
    const members = () =>
      api.read<{ id: string; email: string; lastSeenAt: string }[]>(
        'registration.members { id email lastSeenAt }',
        of,
      );
    expect(await members()).toContainEqual({ id, email, lastSeenAt: expect.any(String) });
    const socket = await openRawSocket(address, access);
    expect(await socket.isAlive()).toBe(true);
    await api.act('removeStudioMember { id }', { studioId, userId: id });
    await api.act('removeStudioMember { id }', { studioId, userId: id });
    expect(await socket.closed).toBe(4403);
    expect((await api.as(access).refusedRead('me')).code).toBe('UNAUTHENTICATED');
    expect((await api.as(null).refusedAct('refreshToken', { refresh })).code).toBe('UNAUTHENTICATED');
    expect(await members()).not.toContainEqual(expect.objectContaining({ id }));
    const again = await api.as(null).act<string>('logIn.access', { username: email, password: PASSWORD });
    expect(await api.as(again).read('myStudios { id }')).toEqual([]);
  });

  test('is no colleague: no list of accounts has it, and no role is given or taken', async () => {
    const { id } = await buildMember(api, eventId, studioId);
    expect(await api.read<{ id: string }[]>('users { id }')).not.toContainEqual({ id });
    expect((await api.refusedAct('updateUser', { id, role: 'STAFF' })).code).toBe('NOT_FOUND');
    const { fields } = await api.refusedAct('updateUser', { id: api.staff.id, role: 'STUDIO' });
    expect(fields).toEqual({ role: ['Invite a studio to give it an account.'] });
  });

  test('moves with a studio that is merged into another, and back with undo', async () => {
    const other = await buildStudio(api);
    const { access } = await buildMember(api, eventId, other.id);
    const names = async () =>
      (await api.as(access).read<{ name: string }[]>('myStudios { name }')).map(({ name }) => name);
    const id = await api.act<string>('mergeStudios.bulkChangeId', { keptId: studioId, mergedId: other.id });
    expect(await names()).toEqual([studio.name]);
    await api.act('undoBulkChange { id }', { id });
    expect(await names()).toEqual([other.name]);
  });

  test('adds, corrects and deletes its people, and leaves printed names to the organiser', async () => {
    const { access } = await buildMember(api, eventId, studioId);
    const me = api.as(access);
    const save = (more: object) =>
      me.act<{ id: string }>('saveMyPerson { id name level ageGroup canDelete }', { studioId, ...more });
    const made = await save({ name: 'Priya Raghavan', isProfessional: false, level: 'Full Silver' });
    expect(made).toMatchObject({ level: 'Full Silver', ageGroup: null, canDelete: true });
    const missing = () =>
      me.read<{ text: string; personId: string }[]>('myRegistration.missing { text personId }', of);
    expect(await missing()).toContainEqual({ text: 'Priya Raghavan has no age group', personId: made.id });
    expect(await save({ id: made.id, ageGroup: 'B2' })).toMatchObject({
      name: 'Priya Raghavan',
      ageGroup: 'B2',
    });
    expect(await missing()).toEqual([]);
    await me.act('deleteMyPerson { id }', { studioId, id: made.id });
    expect((await me.refusedAct('deleteMyPerson', { studioId, id: student.id })).code).toBe('CONFLICT');
    const printed = await buildFilled(api, { students: 4, teachers: 2 });
    await enter({ eventId: printed.eventId });
    await publish(api, printed.scheduleId);
    const renamed = await me.refusedAct('saveMyPerson', { studioId, id: student.id, name: 'Someone Else' });
    expect(renamed.message).toBe(
      `${student.name} is in a published program. Ask the organiser to change the name.`,
    );
    await save({ id: student.id, level: 'Gold' });
    const today = new Date().toISOString().slice(0, 10);
    await api.act('updateEvent { id }', { id: eventId, date: today, timeZone: 'UTC' });
    const onTheDay = await me.refusedAct('saveMyPerson', { studioId, id: student.id, level: 'Bronze' });
    expect(onTheDay.message).toBe(`${student.name} dances at an event today. Ask at the desk.`);
    await api.act('updateEvent { id }', { id: eventId, date: '2027-03-05' });
  });

  test('confirms what it saw, and is told what changed since', async () => {
    const { access } = await buildMember(api, eventId, studioId);
    const me = api.as(access);
    const READ =
      '{ entryCount charged { amount } confirmation { by isCurrent changes { words why quantity } } }';
    interface Read {
      entryCount: number;
      charged: { amount: number };
      confirmation: object | null;
    }
    const { charged } = await me.read<Read>(`myRegistration ${READ}`, of);
    const confirmedBy = 'Helen Park';
    const stale = await me.refusedAct('confirmMyEntries', { ...of, confirmedBy, gross: charged.amount + 1 });
    expect(stale.message).toContain('Look again.');
    const done = await me.act<Read>(`confirmMyEntries ${READ}`, {
      ...of,
      confirmedBy,
      gross: charged.amount,
    });
    expect(done.confirmation).toEqual({ by: confirmedBy, isCurrent: true, changes: [] });
    expect(await readAccount(api, eventId, studioId)).toMatchObject({ state: 'CONFIRMED' });
    await enter({ entryType: 'SOLO' });
    expect((await me.read<Read>(`myRegistration ${READ}`, of)).confirmation).toEqual({
      by: confirmedBy,
      isCurrent: false,
      changes: [{ words: 'Solo', why: 'Solo', quantity: 1 }],
    });
  });

  test('finds no event in which its studio neither dances nor registers, and makes none by asking', async () => {
    const { access } = await buildMember(api, eventId, studioId);
    const far = await buildAccount(api, { numberPrefix: 'FAR-' });
    const elsewhere = { eventId: far.eventId, studioId };
    expect((await api.as(access).refusedRead('myRegistration', elsewhere)).code).toBe('NOT_FOUND');
    const sent = { ...elsewhere, gross: 0, confirmedBy: 'H' };
    expect((await api.as(access).refusedAct('confirmMyEntries', sent)).code).toBe('NOT_FOUND');
    const rows = await api.db
      .selectFrom('registrations')
      .select('studio_id')
      .where('event_id', '=', far.eventId)
      .execute();
    expect(rows).toEqual([]);
  });

  test('changes at most 120 times a minute', async () => {
    const { access, id } = await buildMember(api, eventId, studioId);
    const save = () => api.as(access).tryAct('updateMyStudio', { studioId, contactName: 'Helen Park' });
    expect((await save()).errors).toEqual([]);
    await api.db
      .updateTable('rate_limits')
      .set({ points: 120 })
      .where('key', '=', `studio:${limitKey(id)}`)
      .execute();
    expect((await save()).errors[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
  });
});

/** The last test: an instance remembers whom it refuses. */
test('guesses of invitations are braked by network', async () => {
  const key = `invitation:${limitKey('127.0.0.1')}`;
  await api.as(null).refusedAct('lookUpInvitation', { code: 'K7QM-TR2X-9VLD-4WPA' });
  await api.db.updateTable('rate_limits').set({ points: 5000 }).where('key', '=', key).execute();
  const refused = await api.as(null).refusedAct('lookUpInvitation', { code: 'K7QM-TR2X-9VLD-4WPA' });
  expect(refused.code).toBe('TOO_MANY_REQUESTS');
});
