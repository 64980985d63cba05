import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildLimited, DAY, type Limits, SHOWN } from '../../support/schedules/limits.ts';
import { logs } from '../../support/schedules/waltzes.ts';

const api = await startApi();

const build = (isFilled = true) => buildLimited(api, isFilled);

describe('the times of a person', () => {
  test('are set for all days together, read back, repeated without a change, and cleared', async () => {
    const { eventId, scheduleId, students, times, name } = await build(false);
    const [student] = students;
    const set = { arrives: '10:00', leaves: '14:02' };
    const day = { day: DAY, ...set, isAway: false };
    expect(await times(student, set)).toEqual({ days: [day], apart: [], broken: [] });
    const told = (await logs(api, scheduleId))[0];
    expect(told).toBe(
      `${name(student)} arrives at 10:00 AM on Fri and ${name(student)} leaves at 2:02 PM on Fri`,
    );
    await times(student, set);
    expect((await logs(api, scheduleId))[0]).toBe(told);
    const read = `floorLimits ${SHOWN}`;
    expect(await api.read<Limits>(read, { eventId, entrantId: student })).toEqual({
      days: [day],
      apart: [],
      broken: [],
    });
    expect((await times(student, { isAway: true })).days).toEqual([
      { day: DAY, arrives: null, leaves: null, isAway: true },
    ]);
    await times(student, {});
    expect((await logs(api, scheduleId))[0]).toBe(`Cleared the times of ${name(student)}`);
  });

  test.each([
    [
      { arrives: '14:00', leaves: '12:00' },
      'days.0',
      'Enter a time to leave that is after the time to arrive.',
    ],
    [{ arrives: 'noon' }, 'days.0.arrives', 'Must be a time such as 09:00.'],
    [{ day: '2027-04-20', arrives: '10:00' }, 'days.0', "Apr 20, 2027 isn't a day of the event."],
  ])('%j is refused at %s', async (day, path, message) => {
    const { eventId, students } = await build(false);
    const input = { eventId, entrantId: students[0], days: [{ day: DAY, ...day }] };
    expect((await api.refusedAct('setFloorTimes { broken }', input)).fields).toEqual({ [path]: [message] });
  });

  test('leave what is assigned where it is, and count it until it is filled again', async () => {
    const { scheduleId, teachers, times, heats, stats, name } = await build();
    const before = await heats();
    const { broken } = await times(teachers[0], { arrives: '15:00' });
    expect(broken).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${name(teachers[0])} arrives at 3:00 PM on Fri\\. 2 entries are outside: heats \\d+ and \\d+\\.$`,
        ),
      ),
    ]);
    expect((await heats()).map(({ entries }) => entries.length)).toEqual(
      before.map(({ entries }) => entries.length),
    );
    expect(await stats()).toMatchObject({ entriesOutside: 2, brokenLimits: broken });
    expect((await logs(api, scheduleId))[0]).toMatch(/; 2 entries must move$/);
    await times(teachers[0], {});
    expect(await stats()).toEqual({ entriesOutside: 0, firstOutsideHeat: null, brokenLimits: [] });
  });

  test('unassign an entry that gets the person as partner', async () => {
    const { eventId, students, teachers, times, heatsWith } = await build();
    const [entry] = (
      await api.read<{ id: string; entrant: { id: string } }[]>('entries { id entrant { id } }', { eventId })
    ).filter(({ entrant }) => entrant.id === students[2]);
    await times(teachers[0], { isAway: true });
    expect(await heatsWith(students[2])).toHaveLength(1);
    await api.act('updateEntry', { id: entry?.id, partnerIds: [teachers[0]] });
    expect(await heatsWith(students[2])).toEqual([]);
  });

  test('stop an undo that would bring the person back to an earlier heat', async () => {
    const { scheduleId, students, times, waltzes, moveTo, heatsWith, name } = await build();
    const [at = 0] = await heatsWith(students[2]);
    const other = (await waltzes()).find(({ number, entries }) => number !== at && entries.length === 0);
    await moveTo(students[2], other);
    const at2 = other?.number ?? 0;
    const [start, end] = [at2 - 1, at2].map((minute) => `14:${String(minute).padStart(2, '0')}`);
    await times(students[2], at2 > at ? { arrives: start } : { leaves: end });
    const logs = await api.read<{ id: string; content: string }[]>('schedule.logs { id content }', {
      id: scheduleId,
    });
    const logEntryId = logs.find(({ content }) => content.startsWith('Moved'))?.id;
    const { message } = await api.refusedAct('undoCommand', { logEntryId });
    expect(message).toMatch(
      new RegExp(
        `^${name(students[2])} ${at2 > at ? 'arrives' : 'leaves'} at 2:\\d\\d PM on Fri; heat ${at} starts at 2:\\d\\d PM, so this can no longer be undone\\.$`,
      ),
    );
    expect(await heatsWith(students[2])).toEqual([at2]);
  });
});

describe('two people who are kept apart', () => {
  test('are kept apart for both, once, and no longer when cleared', async () => {
    const { eventId, students, apart, scheduleId, name } = await build(false);
    const [one, other] = students;
    expect((await apart(one, [other, other])).apart).toEqual([{ id: other }]);
    expect((await logs(api, scheduleId))[0]).toBe(`Keeps ${name(one)} apart from ${name(other)}`);
    expect((await api.read<Limits>(`floorLimits ${SHOWN}`, { eventId, entrantId: other })).apart).toEqual([
      { id: one },
    ]);
    expect((await apart(other, [])).apart).toEqual([]);
    const { fields } = await api.refusedAct('setKeptApart { broken }', {
      eventId,
      entrantId: one,
      otherIds: [one],
    });
    expect(fields).toEqual({ 'otherIds.0': ['Choose another person.'] });
  });

  test('are told of while they share a heat', async () => {
    const { students, apart, waltzes, moveTo, heatsWith, stats, name } = await build();
    const [at = 0] = await heatsWith(students[0]);
    if ((await heatsWith(students[2]))[0] !== at)
      await moveTo(
        students[2],
        (await waltzes()).find(({ number }) => number === at),
      );
    const { broken } = await apart(students[0], [students[2]]);
    expect(broken).toEqual([
      `${name(students[0])} and ${name(students[2])} are kept apart, but on the floor at the same time in heat ${at}.`,
    ]);
    expect(await stats()).toMatchObject({ entriesOutside: 2, firstOutsideHeat: at });
  });
});

describe('limits', () => {
  test('keep a restored entry out of its heat while someone in it is away', async () => {
    const { scheduleId, students, times, heatsWith, rowOf } = await build();
    const rowId = await rowOf(students[2]);
    const { entry } = await api.db
      .selectFrom('heat_entries')
      .select('entry_id as entry')
      .where('id', '=', Number(rowId))
      .executeTakeFirstOrThrow();
    await api.act('deleteEntry { id }', { id: String(entry) });
    await times(students[2], { arrives: '15:00' });
    const [deleted] = await api.read<{ id: string }[]>('deletedThings { id }', { kinds: ['ENTRY'] });
    await api.act('restoreDeleted { id }', { id: deleted?.id });
    expect(await heatsWith(students[2])).toEqual([]);
    expect((await logs(api, scheduleId))[0]).toMatch(/1 unassigned because the heats have changed$/);
  });

  test('keep a deleted section from coming back with someone who is away then', async () => {
    const { eventId, scheduleId, sectionId, students, times, name } = await build();
    await api.act('updateEvent', { id: eventId, date: DAY });
    await api.act('deleteSection { id }', { id: sectionId });
    await times(students[2], { arrives: '15:00' });
    const lines = await api.read<{ id: string; content: string }[]>('schedule.logs { id content }', {
      id: scheduleId,
    });
    const logEntryId = lines.find(({ content }) => content.startsWith('Deleted'))?.id;
    const { message } = await api.refusedAct('undoCommand', { logEntryId });
    expect(message).toContain(`${name(students[2])} arrives at 3:00 PM on Fri; heat `);
  });

  test('are told of by the change that moves a section past the time at which people leave', async () => {
    const { scheduleId, sectionId, teachers, times, stats, name } = await build();
    expect((await times(teachers[0], { leaves: '14:30' })).broken).toEqual([]);
    const later = { startTime: '2027-03-05T15:00:00Z', endTime: '2027-03-05T15:10:00Z' };
    await api.act('updateSection', { id: sectionId, ...later });
    expect((await logs(api, scheduleId))[0]).toContain(
      `; ${name(teachers[0])} leaves at 2:30 PM on Fri. 2 entries are outside: heats `,
    );
    expect(await stats()).toMatchObject({ entriesOutside: 2 });
    const absences = await api.read<object[]>('schedule.absences { entrantId since until words }', {
      id: scheduleId,
    });
    expect(absences).toEqual([
      {
        entrantId: teachers[0],
        since: '2027-03-05T14:30:00Z',
        until: '2027-03-06T04:00:00Z',
        words: `${name(teachers[0])} leaves at 2:30 PM on Fri`,
      },
    ]);
  });

  test('follow people who are merged, and an undo brings both back', async () => {
    const { eventId, students, teachers, times, apart } = await build(false);
    const [kept, , , merged] = students;
    await times(merged, { leaves: '14:05' });
    await apart(merged, [teachers[1], kept]);
    const bulkChangeId = await api.act<string>('mergePeople.bulkChangeId', {
      keptId: kept,
      mergedId: merged,
    });
    const read = (entrantId: string | undefined) =>
      api.read<Limits>(`floorLimits ${SHOWN}`, { eventId, entrantId });
    expect(await read(kept)).toMatchObject({ days: [{ leaves: '14:05' }], apart: [{ id: teachers[1] }] });
    await api.act('undoBulkChange { id }', { id: bulkChangeId });
    expect(await read(kept)).toMatchObject({ days: [{ leaves: null }], apart: [{ id: merged }] });
    expect((await read(merged)).apart).toHaveLength(2);
  });
});
