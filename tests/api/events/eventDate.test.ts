import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { buildFloor, buildSection, type Floor } from '../../support/schedules/floor.ts';
import { newestLine, undo } from '../../support/schedules/undoWorld.ts';

const api = await startApi();

const READ =
  'query S($id: ID!) { schedule(id: $id) { dateWarning event { date } sections { startTime endTime } } }';

interface Read {
  dateWarning: string | null;
  event: { date: string | null };
  sections: { startTime: string; endTime: string }[];
}

const read = async ({ scheduleId }: Floor): Promise<Read> =>
  (await api.done<{ schedule: Read }>(READ, { id: scheduleId })).schedule;

/** A competition on Friday, March 5, in New York: one section at nine, one at half past midnight. */
async function buildEvent() {
  const floor = await buildFloor(api);
  await api.act('updateEvent', { id: floor.eventId, timeZone: 'America/New_York', date: '2027-03-05' });
  await buildSection(api, floor);
  await buildSection(api, floor, { startTime: '2027-03-06T05:30:00Z', endTime: '2027-03-06T06:00:00Z' });
  const update = (more: object) => api.act('updateEvent', { id: floor.eventId, ...more });
  return { floor, update };
}

test('moves all sections with the date of the event, clock times kept across summer time, in one act', async () => {
  const { floor, update } = await buildEvent();
  const before = await read(floor);
  expect(before.dateWarning).toBeNull();
  await update({ date: '2027-04-16', movesSections: true });
  expect(await read(floor)).toEqual({
    dateWarning: null,
    event: { date: '2027-04-16' },
    sections: [
      { startTime: '2027-04-16T13:00:00Z', endTime: '2027-04-16T13:10:00Z' },
      { startTime: '2027-04-17T04:30:00Z', endTime: '2027-04-17T05:00:00Z' },
    ],
  });
  const line = await newestLine(api, floor.scheduleId);
  expect(line.content).toBe('Moved all sections by 42 days later, for the event date Apr 16, 2027');
  await undo(api, line.id);
  expect(await read(floor)).toEqual(before);
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
  await update({ movesSections: true });
  const { sections, dateWarning } = await read(floor);
  expect(sections[0]?.startTime).toBe('2026-11-27T14:00:00Z');
  expect(dateWarning).toBeNull();
});
