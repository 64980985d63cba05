import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';
import { buildFloor } from '../../support/schedules/floor.ts';

const api = await startApi();

const CREATE = `mutation Create($input: CreateScheduleInput!) { createSchedule(input: $input) {
  id name version isLocked lockedBy { id } lockedAt maxCouples levelRange fillMode keepContests heatCount event { id }
  sections { id } heats { id } unassigned { id } logs { id } lastOutcome { content }
} }`;
const UPDATE = `mutation Update($input: UpdateScheduleInput!) { updateSchedule(input: $input) {
  id name version maxCouples levelRange fillMode keepContests
} }`;
const DELETE = 'mutation Delete($input: IdInput!) { deleteSchedule(input: $input) { id schedules { id } } }';
const LOCK = `mutation Lock($input: ScheduleInput!) { lockSchedule(input: $input) {
  isLocked lockedBy { id } lockedAt logs { content user }
} }`;
const UNLOCK = `mutation Unlock($input: ScheduleInput!) { unlockSchedule(input: $input) {
  isLocked lockedBy { id } lockedAt logs { content }
} }`;

describe('createSchedule', () => {
  test('adds an empty schedule of eight couples a heat', async () => {
    const { eventId } = await buildFloor(api);
    const { createSchedule } = await api.done<{ createSchedule: object }>(CREATE, {
      input: { eventId, name: '  Saturday ' },
    });
    expect(createSchedule).toMatchObject({
      name: 'Saturday',
      version: 1,
      isLocked: false,
      lockedBy: null,
      lockedAt: null,
      maxCouples: 8,
      levelRange: null,
      fillMode: 'RUNS',
      keepContests: true,
      heatCount: 0,
      event: { id: eventId },
      sections: [],
      heats: [],
      unassigned: [],
      logs: [],
      lastOutcome: null,
    });
  });

  test('names every wrong field at once, an unknown event, and a missing token', async () => {
    const { eventId } = await buildFloor(api);
    const wrong = { eventId, name: ' ', maxCouples: 0, levelRange: 100 };
    expect(await api.refused(CREATE, { input: wrong })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        name: ['This field may not be blank.'],
        maxCouples: ['Must be at least 1.'],
        levelRange: ['Must be at most 99.'],
      },
    });
    expect(await api.refused(CREATE, { input: { eventId: '4711', name: 'A' } })).toMatchObject({
      fields: { eventId: ['There is no such event.'] },
    });
    expect(await api.refused(CREATE, { input: { eventId, name: 'A' } }, null)).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});

describe('updateSchedule', () => {
  test('changes the given fields, and refuses to overwrite a newer version', async () => {
    const { scheduleId: id } = await buildFloor(api);
    const change = { maxCouples: 6, levelRange: 2, fillMode: 'SPREAD', keepContests: false };
    const input = { id, version: 1, ...change };
    const { updateSchedule } = await api.done<{ updateSchedule: { version: number } }>(UPDATE, { input });
    expect(updateSchedule).toMatchObject({ ...change, version: 2 });
    expect(await api.refused(UPDATE, { input: { id, version: 1, name: 'Late' } })).toMatchObject({
      code: 'CONFLICT',
    });
    const cleared = await api.done<{ updateSchedule: object }>(UPDATE, { input: { id, levelRange: null } });
    expect(cleared.updateSchedule).toMatchObject({ version: 3, maxCouples: 6, levelRange: null });
  });

  test('is refused for wrong fields, for no schedule, and without a token', async () => {
    const { scheduleId: id } = await buildFloor(api);
    expect(await api.refused(UPDATE, { input: { id, name: '', maxCouples: null } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { name: ['This field may not be blank.'], maxCouples: ['This field may not be null.'] },
    });
    for (const nobody of ['4711', 'seven', '99999999999']) {
      expect(await api.refused(UPDATE, { input: { id: nobody, name: 'A' } })).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect(await api.refused(UPDATE, { input: { id, name: 'A' } }, null)).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});

describe('deleteSchedule', () => {
  test('deletes sections, heats, rows and log, and returns the event', async () => {
    const { scheduleId, eventId } = await buildFilled(api, { students: 4, teachers: 2, seed: 41 });
    const { deleteSchedule } = await api.done<{ deleteSchedule: object }>(DELETE, {
      input: { id: scheduleId },
    });
    expect(deleteSchedule).toEqual({ id: eventId, schedules: [] });
    const query = 'query One($id: ID!) { schedule(id: $id) { id } }';
    expect(await api.refused(query, { id: scheduleId })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.refused(DELETE, { input: { id: scheduleId } })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.refused(DELETE, { input: { id: scheduleId } }, null)).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});

describe('lockSchedule and unlockSchedule', () => {
  test('record who locked it and when, for staff too; repeating them changes nothing', async () => {
    const { scheduleId } = await buildFloor(api);
    const input = { scheduleId };
    const first = await api.done<{ lockSchedule: object }>(LOCK, { input }, api.staff.access);
    expect(first.lockSchedule).toEqual({
      isLocked: true,
      lockedBy: { id: api.staff.id },
      lockedAt: expect.any(String),
      logs: [{ content: 'Locked the schedule', user: 'P. Number2' }],
    });
    expect(await api.done(LOCK, { input })).toEqual(first);
    const { unlockSchedule } = await api.done<{ unlockSchedule: object }>(UNLOCK, { input });
    expect(unlockSchedule).toEqual({
      isLocked: false,
      lockedBy: null,
      lockedAt: null,
      logs: [{ content: 'Unlocked the schedule' }, { content: 'Locked the schedule' }],
    });
  });

  test.each([LOCK, UNLOCK])('are refused without a token and for no schedule: %s', async (text) => {
    expect(await api.refused(text, { input: { scheduleId: '1' } }, null)).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await api.refused(text, { input: { scheduleId: '4711' } })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
