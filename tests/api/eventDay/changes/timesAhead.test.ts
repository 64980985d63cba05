import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { command } from '../../../support/competition.ts';
import { buildEntry, buildFloor, buildSection } from '../../../support/schedules/floor.ts';

const api = await startApi();

const AHEAD = 'timesAhead { sentence doubleBooked { name heats } }';
const DELETE =
  'mutation D($input: IdInput!, $yes: Boolean) { deleteHeat(input: $input, isConfirmed: $yes) { doubleBooked { name heats } } }';

/**
 * Five heats of a minute on each of two floors at the same time. One couple dances the third heat of Main and the second
 * of Side.
 */
async function buildTwoFloors() {
  const floor = await buildFloor(api);
  const { scheduleId, students } = floor;
  const main = await buildSection(api, floor, { title: 'Main', endTime: '2027-03-05T14:05:00Z' });
  const side = await buildSection(api, floor, {
    title: 'Side',
    startTime: '2027-03-05T14:00:00Z',
    endTime: '2027-03-05T14:05:00Z',
  });
  await sql`update sections set floor = title where schedule_id = ${scheduleId}::int`.execute(api.db);
  for (const danceId of floor.danceIds.slice(0, 2)) await buildEntry(api, floor, { danceId });
  for (const name of ['generateHeats', 'generateHeatEntries'] as const) await command(api, name, scheduleId);
  const heatsOf = async (section: string) =>
    (
      await sql<{ id: number; label: string }>`select id, number::text as label from heats
        where section_id = ${section}::int order by number`.execute(api.db)
    ).rows;
  const [ofMain, ofSide] = [await heatsOf(main), await heatsOf(side)];
  const [busy, other] = [ofMain[2], ofSide[1]];
  await sql`update heat_entries r set heat_id = case o.place when 1 then ${busy?.id}::int else ${other?.id}::int end
    from (select id, row_number() over (order by id) as place from heat_entries
      where schedule_id = ${scheduleId}::int) o where o.id = r.id`.execute(api.db);
  const { rows } = await sql<{ name: string }>`
    select name from entrants where id in (${students[0]}::int, ${floor.teachers[0]}::int) order by name`.execute(
    api.db,
  );
  const names = rows.map(({ name }) => name);
  const ahead = async (change: object) =>
    await api.read<{ sentence: string; doubleBooked: object[] }>(AHEAD, { input: { scheduleId, ...change } });
  const log = async (): Promise<string> =>
    (await api.read<{ content: string }[]>('schedule.logs(first: 1) { content }', { id: scheduleId }))[0]
      ?.content ?? '';
  return { scheduleId, main, side, ofMain, ofSide, names, ahead, log };
}

describe('a change of times says whom it would double-book on another floor', () => {
  test('deleting an empty heat: beforehand, asked before publication, and in its answer', async () => {
    const { scheduleId, ofMain, names, ahead, log } = await buildTwoFloors();
    const id = String(ofMain[0]?.id);
    const looked = await ahead({ deleteHeat: { id } });
    expect(looked.sentence).toMatch(/^This would double-book /);
    expect(looked.doubleBooked.map((one) => (one as { name: string }).name)).toEqual(names);
    expect(await ahead({ dropHeat: { scheduleId, heatId: id } })).toEqual(looked);
    const refusal = await api.refused(DELETE, { input: { id } });
    expect(refusal).toMatchObject({ code: 'CONFLICT', fields: { isConfirmed: [looked.sentence] } });
    const { deleteHeat } = await api.done<{ deleteHeat: { doubleBooked: object[] } }>(DELETE, {
      input: { id },
      yes: true,
    });
    expect(deleteHeat.doubleBooked).toEqual(looked.doubleBooked);
    expect(await log()).toMatch(/; double-books Student .+ \(heats .+\) and Teacher .+ \(heats .+\)$/);
  });

  test('after publication a heat is dropped without a question, and its log line says so', async () => {
    const { scheduleId, ofMain, log } = await buildTwoFloors();
    await api.act('publishSchedule', { scheduleId });
    await api.act('dropHeat', { scheduleId, heatId: String(ofMain[0]?.id) });
    expect(await log()).toContain('; double-books ');
  });

  test('a shift, a break and a section edit', async () => {
    const { scheduleId, side, ofSide, names, ahead, log } = await buildTwoFloors();
    const floor = { scheduleId, floor: 'Side' };
    const beforeHeatId = String(ofSide[0]?.id);
    const changes = {
      shiftSections: { ...floor, minutes: 1 },
      addBreak: { ...floor, minutes: 1, title: 'Tea', beforeHeatId },
      updateSection: { id: side, startTime: '2027-03-05T14:01:00Z' },
    };
    for (const [name, input] of Object.entries(changes)) {
      const { doubleBooked } = await ahead({ [name]: input });
      expect(doubleBooked.map((one) => (one as { name: string }).name)).toEqual(names);
    }
    expect((await ahead({ shiftSections: { ...floor, minutes: -1 } })).sentence).toBe('');
    const shiftSections = await api.act<{ doubleBooked: object[] }>(
      'shiftSections { doubleBooked { name } }',
      changes.shiftSections,
    );
    expect(shiftSections.doubleBooked).toEqual(names.map((name) => ({ name })));
    expect(await log()).toContain('; double-books ');
    const error = await api.refusedRead(AHEAD, { input: { scheduleId } });
    expect(error.fields).toEqual({ input: ['Give exactly one change.'] });
  });

  test('publishing says whom the version double-books', async () => {
    const { scheduleId, names, log, ofMain } = await buildTwoFloors();
    await api.done(DELETE, { input: { id: String(ofMain[0]?.id) }, yes: true });
    const doubleBooked = await api.act<object[]>('publishSchedule.schedule.doubleBooked { name }', {
      scheduleId,
    });
    expect(doubleBooked).toEqual(names.map((name) => ({ name })));
    expect(await log()).toMatch(/^Published version 1: 9 heats; double-books Student /);
  });
});
