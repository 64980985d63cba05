import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  attendanceOf,
  CHECK_IN_KINDS,
  PRESENCES,
  presenceOf,
} from '../../../../server/eventDay/checkIn/attendance.ts';
import { startApi } from '../../../support/api.ts';
import { buildEventDay, peopleOf } from '../../../support/eventDay.ts';
import { openRawSocket } from '../../../support/http/rawSocket.ts';

const api = await startApi();
const address = await api.app.listen({ port: 0, host: '127.0.0.1' });

const MARKS = 'entrantId here { by at pressedAt } packet { by } left { by } other { by at }';
const CHECK_IN = `checkIn { ${MARKS} }`;
const DESK = `query Desk($id: ID!, $after: Int) { desk(scheduleId: $id) {
  lastNo attendance(after: $after) { ${MARKS} } people { id badgeId name numbers firstHeat studio } } }`;

interface Attendance {
  entrantId: string;
  here: { by: string; at: string; pressedAt: string | null } | null;
  packet: { by: string } | null;
  left: { by: string } | null;
  other: { by: string; at: string } | null;
}

async function buildDesk(seed: number) {
  const { scheduleId } = await buildEventDay(api, seed);
  const people = await peopleOf(api, scheduleId);
  const press = async (input: object): Promise<Attendance[]> => {
    const whole = { scheduleId, entrantIds: people.slice(0, 1), kind: 'HERE', ...input };
    return await api.act<Attendance[]>(CHECK_IN, whole);
  };
  const desk = async (after: number | null = null) =>
    (
      await api.done<{
        desk: {
          lastNo: number;
          attendance: Attendance[];
          people: { id: string; badgeId: string; firstHeat: string }[];
        };
      }>(DESK, { id: scheduleId, after })
    ).desk;
  return { scheduleId, people, press, desk };
}

describe('check-in', () => {
  test('checks in a whole studio with one press, and undoes it for one person', async () => {
    const { people, press, desk } = await buildDesk(31);
    const group = people.slice(0, 6);
    const done = await press({ entrantIds: group, pressedAt: '2027-03-05T13:38:00Z' });
    expect(done.map(({ entrantId }) => entrantId).toSorted()).toEqual(group.toSorted());
    expect(done[0]?.here).toMatchObject({ by: expect.any(String), pressedAt: '2027-03-05T13:38:00Z' });
    const [missing = ''] = group;
    expect(await press({ entrantIds: [missing], isUndo: true })).toMatchObject([
      { entrantId: missing, here: null },
    ]);
    const { attendance, lastNo } = await desk();
    expect(attendance.filter(({ here }) => here).map(({ entrantId }) => entrantId)).toHaveLength(5);
    await press({ entrantIds: [missing] });
    expect((await desk(lastNo)).attendance.map(({ entrantId }) => entrantId)).toEqual([missing]);
  });

  test('notes packets and departures, and lists everyone with entries', async () => {
    const { people, press, desk } = await buildDesk(32);
    await press({});
    await press({ kind: 'PACKET' });
    expect(await press({ kind: 'LEFT' })).toMatchObject([{ here: {}, packet: {}, left: {} }]);
    expect(await press({ kind: 'HERE' })).toMatchObject([{ here: {}, packet: {}, left: null }]);
    const shown = (await desk()).people;
    for (const id of people) expect(shown.map((person) => person.id)).toContain(id);
    expect(shown[0]?.firstHeat).toMatch(/^\d+$/);
  });

  test('shows contradicting answers until a press that knows both settles them', async () => {
    const { people, press, desk } = await buildDesk(38);
    const [here] = await press({ seen: 'UNKNOWN' });
    expect(here).toMatchObject({ here: {}, left: null, other: null });
    expect(await press({ kind: 'LEFT', seen: 'UNKNOWN' })).toMatchObject([
      { left: {}, other: { at: here?.here?.at } },
    ]);
    // A packet note settles nothing, nor does a second desk that knows no more.
    await press({ kind: 'PACKET', seen: 'UNKNOWN' });
    await press({ kind: 'LEFT', seen: 'UNKNOWN' });
    expect((await desk()).attendance).toMatchObject([{ left: {}, other: { at: here?.here?.at } }]);
    expect(await press({ kind: 'LEFT', seen: 'LEFT' })).toMatchObject([{ left: {}, other: null }]);
    // An offline phone from before both: a person who has left is said to be here.
    expect(await press({ seen: 'UNKNOWN' })).toMatchObject([{ here: {}, left: null, other: {} }]);
    expect(await press({ seen: 'HERE', isUndo: true })).toMatchObject([{ here: null, other: null }]);
    expect((await desk()).attendance.map(({ entrantId }) => entrantId)).toEqual(people.slice(0, 1));
  });

  test('finds a person by the code on a printed heat sheet', async () => {
    const { scheduleId, desk } = await buildDesk(37);
    const event = await api.read<{ id: string }>('schedule.event { id }', { id: scheduleId });
    await api.act('openPublicLink', { eventId: event.id });
    const { people } = await desk();
    const [person] = people;
    const { events } = await api.done<{ events: { id: string; publication: { publicPersonId: string } }[] }>(
      'query P($id: ID) { events { id publication { publicPersonId(entrantId: $id) } } }',
      { id: person?.id },
    );
    const printed = events.find(({ id }) => id === event.id)?.publication.publicPersonId;
    expect(String(person?.badgeId)).toBe(String(printed));
  });

  test('counts a press repeated with its key once, and two at once as one state', async () => {
    const { press, desk } = await buildDesk(33);
    await press({ clientKey: 'one' });
    await press({ isUndo: true });
    expect(await press({ clientKey: 'one' })).toMatchObject([{ here: null }]);
    await Promise.all([
      press({ clientKey: 'two' }),
      press({ clientKey: 'two' }),
      press({ clientKey: 'three' }),
    ]);
    expect((await desk()).attendance).toMatchObject([{ here: {} }]);
    const { rows } = await sql`select 1 from journal where kind = 'CHECK_IN'`.execute(api.db);
    expect(rows.length).toBeGreaterThanOrEqual(4);
  });

  test('refuses unknown people and schedules, and users without write access', async () => {
    const { scheduleId, people } = await buildDesk(34);
    const input = { scheduleId, entrantIds: ['999999'], kind: 'HERE' };
    const unknown = await api.refusedAct(CHECK_IN, input);
    expect(unknown).toMatchObject({ code: 'BAD_USER_INPUT', fields: { 'entrantIds.0': expect.any(Array) } });
    const none = await api.refusedAct(CHECK_IN, { ...input, entrantIds: [] });
    expect(none.fields).toEqual({ entrantIds: ['Name at least one person.'] });
    // A known person who dances at another event only.
    const other = await buildDesk(37);
    const foreign = other.people.find((id) => !people.includes(id)) ?? '';
    const stray = await api.refusedAct(CHECK_IN, { ...input, entrantIds: [people[0], foreign] });
    expect(stray.fields).toEqual({ 'entrantIds.1': [`No entry of this event names person ${foreign}.`] });
    const elsewhere = { ...input, scheduleId: '999999', entrantIds: people.slice(0, 1) };
    expect((await api.refusedAct(CHECK_IN, elsewhere)).code).toBe('NOT_FOUND');
    const stranger = await api.as(null).refusedAct(CHECK_IN, { ...input, entrantIds: people });
    expect(stranger.code).toBe('UNAUTHENTICATED');
  });

  test('notifies other desks', async () => {
    const { scheduleId, press } = await buildDesk(36);
    const socket = await openRawSocket(address, api.staff.access);
    onTestFinished(() => socket.end());
    const query = 'subscription D($id: ID!) { deskChanged(scheduleId: $id) { lastNo } }';
    socket.send({ type: 'subscribe', id: 'desk', payload: { query, variables: { id: scheduleId } } });
    await expect
      .poll(async () => {
        await press({});
        return socket.heardOf('desk').length;
      })
      .toBeGreaterThan(0);
  });

  test('an answer that knows the current one settles it, and answers only contradict as HERE and LEFT', () => {
    const line = fc.record({
      kind: fc.constantFrom(...CHECK_IN_KINDS),
      isUndo: fc.boolean(),
      seen: fc.constantFrom(null, ...PRESENCES),
    });
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('HERE' as const, 'LEFT' as const), (lines, kind) => {
        const before = attendanceOf(lines);
        const { other } = before;
        if (other) expect([other.kind, presenceOf(before)].toSorted()).toEqual(['HERE', 'LEFT']);
        const seen = presenceOf(before);
        const last = { kind, isUndo: false, seen };
        expect(attendanceOf([...lines, last]).other).toBeNull();
        // Without `seen`, an answer never contradicts.
        const silent = lines.map((one) => ({ ...one, seen: null }));
        expect(attendanceOf(silent).other).toBeNull();
      }),
    );
  });

  test('a repeated kind changes nothing, whatever came before', () => {
    const line = fc.record({ kind: fc.constantFrom(...CHECK_IN_KINDS), isUndo: fc.boolean() });
    fc.assert(
      fc.property(fc.array(line), line, (lines, last) => {
        expect(attendanceOf([...lines, last, last])).toEqual(attendanceOf([...lines, last]));
      }),
    );
  });
});
