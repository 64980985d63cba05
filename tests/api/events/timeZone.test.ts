import { beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { fillSchedule } from '../../support/competition.ts';
import { personPaths } from '../../support/publishing/personPaths.ts';
import { openPublicPages } from '../../support/publishing/versions.ts';
import { buildEntry, buildFloor, buildSection, type Floor } from '../../support/schedules/floor.ts';
import { linesOf, newestLine, undo, undoRefused } from '../../support/schedules/undoWorld.ts';

const api = await startApi();
const setZone = (floor: Floor, timeZone: string, keepsClockTimes?: boolean) =>
  api.act('updateEvent', { id: floor.eventId, timeZone, keepsClockTimes });

const startsOf = async (scheduleId: string): Promise<string[]> => {
  const sections = await api.read<{ startTime: string }[]>('schedule.sections { startTime }', {
    id: scheduleId,
  });
  return sections.map(({ startTime }) => startTime);
};

const zoneOf = ({ eventId }: Floor): Promise<string> => api.read<string>('event.timeZone', { id: eventId });

/** Two o'clock in London, in a schedule and in a second one of the same event. */
let floor: Floor;
let second: string;
beforeEach(async () => {
  floor = await buildFloor(api);
  await setZone(floor, 'Europe/London');
  await buildSection(api, floor);
  const scheduleId = await api.act<string>('createSchedule.id', { eventId: floor.eventId, name: 'Draft B' });
  second = scheduleId;
  await buildSection(
    api,
    { ...floor, scheduleId: second },
    { startTime: '2027-07-05T08:00:00Z', endTime: null },
  );
});

describe('another time zone of an event', () => {
  test('keeps the clock times of all its schedules, in winter and in summer, and says so in each', async () => {
    await setZone(floor, 'America/New_York');
    expect(await startsOf(floor.scheduleId)).toEqual(['2027-03-05T19:00:00Z']);
    // Nine o'clock in London's summer is nine o'clock in New York's.
    expect(await startsOf(second)).toEqual(['2027-07-05T13:00:00Z']);
    for (const scheduleId of [floor.scheduleId, second]) {
      expect((await newestLine(api, scheduleId)).content).toBe(
        'Changed the time zone from Europe/London to America/New_York; clock times stay the same',
      );
    }
  });

  test('keeps the instants where it is asked to, and says what the clock reads now', async () => {
    await setZone(floor, 'America/New_York', false);
    expect(await startsOf(floor.scheduleId)).toEqual(['2027-03-05T14:00:00Z']);
    expect((await newestLine(api, floor.scheduleId)).content).toBe(
      'Changed the time zone from Europe/London to America/New_York; 2:00 PM is now 9:00 AM',
    );
  });

  test('is no change where it is the same, and is refused where there is none such', async () => {
    const before = await linesOf(api, floor.scheduleId);
    await setZone(floor, 'Europe/London');
    expect(await linesOf(api, floor.scheduleId)).toEqual(before);
    expect(await api.refusedAct('updateEvent', { id: floor.eventId, timeZone: 'Mars/Base' })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(await startsOf(floor.scheduleId)).toEqual(['2027-03-05T14:00:00Z']);
  });

  test.each([true, false])(
    'is undone and redone in all schedules, by the line of any (clock kept: %s)',
    async (keeps) => {
      const times = async () => [
        ...(await startsOf(floor.scheduleId)),
        ...(await startsOf(second)),
        await zoneOf(floor),
      ];
      const before = await times();
      await setZone(floor, 'America/New_York', keeps);
      const after = await times();
      expect(after).not.toEqual(before);
      await undo(api, (await newestLine(api, floor.scheduleId)).id);
      expect(await times()).toEqual(before);
      for (const scheduleId of [floor.scheduleId, second]) {
        expect((await newestLine(api, scheduleId)).content).toMatch(/^Undid: Changed the time zone/);
      }
      const redo = (await newestLine(api, second)).id;
      await undo(api, redo);
      expect(await times()).toEqual(after);
      expect(await undoRefused(api, redo)).toMatchObject({ code: 'CONFLICT' });
    },
  );

  test('is not undone once a section has got its time by the new clock', async () => {
    await setZone(floor, 'America/New_York');
    const { id } = await newestLine(api, floor.scheduleId);
    await buildSection(api, floor, { startTime: '2027-03-05T20:00:00Z', endTime: null });
    const before = await startsOf(floor.scheduleId);
    expect(await undoRefused(api, id)).toMatchObject({
      code: 'CONFLICT',
      message:
        'A section got its time after the time zone was changed, so this can no longer be undone. Change the time zone of the event instead.',
    });
    expect([await startsOf(floor.scheduleId), await zoneOf(floor)]).toEqual([before, 'America/New_York']);
  });
});

describe('what is published', () => {
  const firstOf = async () => {
    const program = await api.read<{
      event: { timeZone: string };
      sections: { startTime: string }[];
      heats: { startTime: string }[];
    }>('program { event { timeZone } sections { startTime } heats { startTime } }', {
      scheduleId: floor.scheduleId,
      version: 1,
    });
    const [{ startTime: section }] = program.sections as [{ startTime: string }];
    const [{ startTime: heat }] = program.heats as [{ startTime: string }];
    return { zone: program.event.timeZone, section, heat };
  };
  beforeEach(async () => {
    await buildEntry(api, floor);
    await fillSchedule(api, floor.scheduleId);
    await api.act('publishSchedule', { scheduleId: floor.scheduleId });
  });

  test('keeps its clock times, now meant in the new time zone, and nothing counts as changed', async () => {
    const two = '2027-03-05T14:00:00Z';
    expect(await firstOf()).toEqual({ zone: 'Europe/London', section: two, heat: two });
    await setZone(floor, 'America/New_York');
    const seven = '2027-03-05T19:00:00Z';
    expect(await firstOf()).toEqual({ zone: 'America/New_York', section: seven, heat: seven });
    expect(
      await api.read('changesSince { kinds { kind count } }', { scheduleId: floor.scheduleId, version: 1 }),
    ).toEqual({ kinds: [] });
    await undo(api, (await newestLine(api, floor.scheduleId)).id);
    expect(await firstOf()).toEqual({ zone: 'Europe/London', section: two, heat: two });
  });

  test('moves the public calendar with it', async () => {
    const path = await openPublicPages(api, floor.eventId);
    const [own] = personPaths((await api.app.inject({ url: `${path}/people` })).body).values();
    const url = `${own}/heats.ics`;
    const hourOf = async () => /DTSTART:20270305T(\d\d)/.exec((await api.app.inject({ url })).body)?.[1];
    expect(await hourOf()).toBe('14');
    await setZone(floor, 'America/New_York');
    expect(await hourOf()).toBe('19');
  });

  test('stays as it was printed where the instants are kept, and other clock times are changes', async () => {
    await setZone(floor, 'America/New_York', false);
    expect(await firstOf()).toMatchObject({ zone: 'Europe/London', heat: '2027-03-05T14:00:00Z' });
    expect(
      await api.read('changesSince { kinds { kind count } }', { scheduleId: floor.scheduleId, version: 1 }),
    ).toEqual({ kinds: [{ kind: 'NEW_TIME', count: 1 }] });
  });
});
