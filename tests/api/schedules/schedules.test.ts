import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';
import { buildFloor } from '../../support/schedules/floor.ts';

const api = await startApi();
const UPDATE_FIELDS = 'id name version maxCouples levelRange fillMode keepContests';
const LOCK = 'isLocked lockedBy { id } lockedAt logs { content user }';

describe('createSchedule', () => {
  test('adds an empty schedule of eight couples a heat', async () => {
    const { eventId } = await buildFloor(api);
    const createSchedule = await api.act<object>(
      `createSchedule { id name version isLocked lockedBy { id } lockedAt maxCouples levelRange
      fillMode keepContests heatCount event { id } sections { id } heats { id }
      unassigned { id } logs { id } lastOutcome { content } }`,
      { eventId, name: '  Saturday ' },
    );
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
    expect(await api.refusedAct('createSchedule', wrong)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        name: ['This field may not be blank.'],
        maxCouples: ['Must be at least 1.'],
        levelRange: ['Must be at most 99.'],
      },
    });
    expect(await api.refusedAct('createSchedule', { eventId: '4711', name: 'A' })).toMatchObject({
      fields: { eventId: ['There is no such event.'] },
    });
  });
});

describe('updateSchedule', () => {
  test('changes the given fields, and refuses to overwrite a newer version', async () => {
    const { scheduleId: id } = await buildFloor(api);
    const change = { maxCouples: 6, levelRange: 2, fillMode: 'SPREAD', keepContests: false };
    const input = { id, version: 1, ...change };
    const updateSchedule = await api.act<{ version: number }>(`updateSchedule { ${UPDATE_FIELDS} }`, input);
    expect(updateSchedule).toMatchObject({ ...change, version: 2 });
    expect(await api.refusedAct('updateSchedule', { id, version: 1, name: 'Late' })).toMatchObject({
      code: 'CONFLICT',
    });
    const cleared = await api.act<object>(`updateSchedule { ${UPDATE_FIELDS} }`, { id, levelRange: null });
    expect(cleared).toMatchObject({ version: 3, maxCouples: 6, levelRange: null });
  });

  test('is refused for wrong fields and for no schedule', async () => {
    const { scheduleId: id } = await buildFloor(api);
    expect(await api.refusedAct('updateSchedule', { id, name: '', maxCouples: null })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { name: ['This field may not be blank.'], maxCouples: ['This field may not be null.'] },
    });
    for (const nobody of ['4711', 'seven', '99999999999']) {
      expect(await api.refusedAct('updateSchedule', { id: nobody, name: 'A' })).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });
});

describe('deleteSchedule', () => {
  test('deletes sections, heats, rows and log, and returns the event', async () => {
    const { scheduleId, eventId } = await buildFilled(api, { students: 4, teachers: 2, seed: 41 });
    const deleteSchedule = await api.act<object>('deleteSchedule { id schedules { id } }', {
      id: scheduleId,
    });
    expect(deleteSchedule).toEqual({ id: eventId, schedules: [] });
    expect(await api.refusedRead('schedule { id }', { id: scheduleId })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.refusedAct('deleteSchedule', { id: scheduleId })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('lockSchedule and unlockSchedule', () => {
  test('record who locked it and when, for staff too; repeating them changes nothing', async () => {
    const { scheduleId } = await buildFloor(api);
    const input = { scheduleId };
    const first = await api.as(api.staff.access).act<object>(`lockSchedule { ${LOCK} }`, input);
    expect(first).toEqual({
      isLocked: true,
      lockedBy: { id: api.staff.id },
      lockedAt: expect.any(String),
      logs: [{ content: 'Locked the schedule', user: 'P. Number2' }],
    });
    expect(await api.act(`lockSchedule { ${LOCK} }`, input)).toEqual(first);
    const unlocked = await api.act<object>(`unlockSchedule { ${LOCK} }`, input);
    expect(unlocked).toMatchObject({
      isLocked: false,
      lockedBy: null,
      lockedAt: null,
      logs: [{ content: 'Unlocked the schedule' }, { content: 'Locked the schedule' }],
    });
  });

  test.each(['lockSchedule', 'unlockSchedule'])('%s is refused for no schedule', async (act) => {
    expect(await api.refusedAct(act, { scheduleId: '4711' })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
