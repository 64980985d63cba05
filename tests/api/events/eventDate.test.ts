import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { buildFloor, buildSection, type Floor } from '../../support/schedules/floor.ts';
import { newestLine, undo } from '../../support/schedules/undoWorld.ts';

const api = await startApi();

interface Read {
  dateWarning: string | null;
  event: { date: string | null };
  sections: { startTime: string; endTime: string }[];
}

const read = async ({ scheduleId }: Floor): Promise<Read> =>
  await api.read<Read>('schedule { dateWarning event { date } sections { startTime endTime } }', {
    id: scheduleId,
  });

/** A competition on Friday, March 5, in New York: one section at nine, one at half past midnight. */
async function buildEvent() {
  const floor = await buildFloor(api);
  await api.act('updateEvent', { id: floor.eventId, timeZone: 'America/New_York', date: '2027-03-05' });
  await buildSection(api, floor);
  await buildSection(api, floor, { startTime: '2027-03-06T05:30:00Z', endTime: '2027-03-06T06:00:00Z' });
  const update = (more: object) => api.act('updateEvent', { id: floor.eventId, ...more });
  return { floor, update };
}

test('moves all sections by whole days, once, clock times kept across summer time, in one act', async () => {
  const { floor, update } = await buildEvent();
  const before = await read(floor);
  expect(before.dateWarning).toBeNull();
  await update({ date: '2027-04-16' });
  const move = { eventId: floor.eventId, from: '2027-03-05', to: '2027-04-16' };
  await Promise.all([api.act('moveSections', move), api.act('moveSections', move)]);
  expect(await read(floor)).toEqual({
    dateWarning: null,
    event: { date: '2027-04-16' },
    sections: [
      { startTime: '2027-04-16T13:00:00Z', endTime: '2027-04-16T13:10:00Z' },
      { startTime: '2027-04-17T04:30:00Z', endTime: '2027-04-17T05:00:00Z' },
    ],
  });
  const line = await newestLine(api, floor.scheduleId);
  expect(line.content).toBe('Moved all sections 42 days later');
  await undo(api, line.id);
  expect((await read(floor)).sections).toEqual(before.sections);

  // Someone else moved them, and input is refused in words.
  const stale = { ...move, from: '2027-03-09' };
  expect((await api.refusedAct('moveSections', stale)).message).toBe(
    'The first section is now on Mar 5, 2027. Look again before you move them.',
  );
  const { fields } = await api.refusedAct('moveSections', { ...move, to: '2127-03-05' });
  expect(fields).toEqual({ to: ['Must be a day from 1900-01-01 to 2099-12-31.'] });
});

test('moves no sections of an event whose clock has started', async () => {
  const { floor } = await buildEvent();
  await command(api, 'generateHeats', floor.scheduleId);
  const [heat] = await api.read<{ id: string }[]>('schedule.heats(first: 1) { id }', {
    id: floor.scheduleId,
  });
  await sql`insert into danced_heats (heat_id, label, is_on_floor) values (${heat?.id}, '1', true)`.execute(
    api.db,
  );
  const move = { eventId: floor.eventId, from: '2027-03-05', to: '2027-04-16' };
  const { code, message } = await api.refusedAct('moveSections', move);
  expect(code).toBe('CONFLICT');
  expect(message).toMatch(/^The clock of Schedule \d+ has started, so the sections stay\.$/);
});

test('without that, says which sections are on other days, also when they are published', async () => {
  const { floor, update } = await buildEvent();
  await update({ date: '2026-11-27' });
  const warning = 'Sections are on Mar 5, 2027, but the event is on Nov 27, 2026.';
  expect((await read(floor)).dateWarning).toBe(warning);
  await command(api, 'generateHeats', floor.scheduleId);
  await api.act('publishSchedule', { scheduleId: floor.scheduleId });
  const { content } = await newestLine(api, floor.scheduleId);
  expect(content).toContain(`. ${warning}`);
  await api.act('moveSections', { eventId: floor.eventId, from: '2027-03-05', to: '2026-11-27' });
  const { sections, dateWarning } = await read(floor);
  expect(sections[0]?.startTime).toBe('2026-11-27T14:00:00Z');
  expect(dateWarning).toBeNull();
});
