import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFilled, type Competition, command } from '../../support/competition.ts';
import { changesSince, heatsOf, labelsOf, moveHeat, publish } from '../../support/publishing/versions.ts';
import { newestLine, undo, undoRefused } from '../../support/schedules/undoWorld.ts';
import { logs } from '../../support/schedules/waltzes.ts';

const api = await startApi();

/** Lengthens the first HEAT section to make room for new heats. */
async function lengthen({ scheduleId }: Competition): Promise<void> {
  await sql`update sections set end_time = end_time + interval '10 minutes'
    where schedule_id = ${Number(scheduleId)} and position = 1`.execute(api.db);
}

const RENUMBER = 'mutation Renumber($input: ScheduleInput!) { renumberHeats(input: $input) { id } }';
const renumber = (scheduleId: string) => api.done(RENUMBER, { input: { scheduleId } });

describe('printed numbers', () => {
  test('are positions until a schedule is published', async () => {
    const competition = await buildFilled(api, { students: 6, teachers: 3, seed: 46 });
    const [heat] = await heatsOf(api, competition.scheduleId);
    await moveHeat(api, heat?.id ?? '', 3);
    const heats = await heatsOf(api, competition.scheduleId);
    expect(heats.map(({ label }) => label)).toEqual(heats.map(({ number }) => String(number)));
  });

  test('then stay with their heats, and an inserted heat gets a letter', async () => {
    const competition = await buildFilled(api, { students: 6, teachers: 3, seed: 47 });
    const { scheduleId } = competition;
    await publish(api, scheduleId);
    const before = await heatsOf(api, scheduleId);
    await moveHeat(api, before[0]?.id ?? '', 3);
    expect((await labelsOf(api, scheduleId)).slice(0, 4)).toEqual(['2', '3', '1', '4']);
    await moveHeat(api, before[0]?.id ?? '', 1);
    await lengthen(competition);
    await command(api, 'generateHeats', scheduleId);
    const after = await heatsOf(api, scheduleId);
    const added = after.filter(({ id }) => !before.some((heat) => heat.id === id));
    expect(added.length).toBeGreaterThan(1);
    const stood = new Map(before.map(({ id, label }) => [id, label]));
    expect(after.every(({ id, label }) => (stood.get(id) ?? label) === label)).toBe(true);
    const last = after[after.indexOf(added[0] as (typeof after)[number]) - 1]?.label;
    expect(added.slice(0, 2).map(({ label }) => label)).toEqual([`${last}A`, `${last}B`]);
    expect(after.map(({ number }) => number)).toEqual(after.map((_, index) => index + 1));
  });

  test('of inserted heats follow their position until published, even after an undo', async () => {
    const competition = await buildFilled(api, { students: 6, teachers: 3, seed: 57 });
    const { scheduleId } = competition;
    await publish(api, scheduleId);
    await lengthen(competition);
    const schedule = await api.read<{ heats: { dance: { id: string; category: { id: string } } }[] }>(
      'schedule { heats { dance { id category { id } } } }',
      { id: scheduleId },
    );
    const [first] = schedule.heats;
    await api.act('addHeats', {
      scheduleId,
      danceCategoryId: first?.dance.category.id,
      danceId: first?.dance.id,
      heats: 2,
    });
    const inserted = async () => {
      const heats = await heatsOf(api, scheduleId);
      return heats.flatMap(({ label, id }, at) =>
        /[A-Z]$/.test(label) ? [{ id, label, after: heats[at - 1]?.label }] : [],
      );
    };
    const [one, two] = await inserted();
    expect([one?.label, two?.label]).toEqual([`${one?.after}A`, `${one?.after}B`]);
    await moveHeat(api, two?.id ?? '', 3);
    expect(await inserted()).toEqual([
      { id: two?.id, label: '2A', after: '2' },
      { id: one?.id, label: one?.label, after: one?.after },
    ]);
    await undo(api, (await newestLine(api, scheduleId)).id);
    expect(await inserted()).toEqual([one, two]);
    await moveHeat(api, two?.id ?? '', 3);
    await publish(api, scheduleId);
    await moveHeat(api, two?.id ?? '', 5);
    expect((await labelsOf(api, scheduleId)).slice(0, 5)).toEqual(['1', '2', '3', '4', '2A']);
  });

  test('of a deleted heat stay unused, and return if it is restored', async () => {
    const { scheduleId } = await buildFilled(api, { students: 6, teachers: 3, seed: 48 });
    await publish(api, scheduleId);
    const before = await labelsOf(api, scheduleId);
    await command(api, 'deleteHeats', scheduleId);
    const logs = await api.read<{ id: string }[]>('schedule.logs(first: 1) { id }', { id: scheduleId });
    await api.act('undoCommand', { logEntryId: logs[0]?.id });
    expect(await labelsOf(api, scheduleId)).toEqual(before);
    await sql`delete from heats where schedule_id = ${Number(scheduleId)} and number = 2`.execute(api.db);
    await command(api, 'generateHeats', scheduleId);
    const labels = await labelsOf(api, scheduleId);
    expect(labels).not.toContain('2');
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('start over when all heats are deleted and generated again', async () => {
    const competition = await buildFilled(api, { students: 6, teachers: 3, seed: 49 });
    const { scheduleId } = competition;
    await publish(api, scheduleId);
    await lengthen(competition);
    await command(api, 'generateHeats', scheduleId);
    expect((await labelsOf(api, scheduleId)).some((label) => /A$/.test(label))).toBe(true);
    await command(api, 'deleteHeats', scheduleId);
    await command(api, 'generateHeats', scheduleId);
    const heats = await heatsOf(api, scheduleId);
    const places = heats.map(({ number }) => String(number));
    expect(heats.map(({ label }) => label)).toEqual(places);
    await command(api, 'fillHeats', scheduleId);
    expect((await publish(api, scheduleId)).number).toBe(2);
    expect(await labelsOf(api, scheduleId)).toEqual(places);
  });

  test('run from 1 again after an organiser renumbers, unless the schedule is locked', async () => {
    const { scheduleId } = await buildFilled(api, { students: 6, teachers: 3, seed: 50 });
    await publish(api, scheduleId);
    const [heat] = await heatsOf(api, scheduleId);
    await moveHeat(api, heat?.id ?? '', 4);
    const input = { scheduleId };
    expect((await api.as(api.staff.access).refusedAct('renumberHeats', input)).code).toBe('FORBIDDEN');
    await api.act('lockSchedule', input);
    expect((await api.refusedAct('renumberHeats', input)).code).toBe('SCHEDULE_LOCKED');
    await api.act('unlockSchedule', input);
    await api.act('renumberHeats', input);
    expect((await labelsOf(api, scheduleId)).slice(0, 4)).toEqual(['1', '2', '3', '4']);
    expect(await logs(api, scheduleId)).toContain('Renumbered the heats: 4 heats have a new printed number');
    const { kinds } = await changesSince(api, scheduleId, 1);
    expect(kinds.some(({ kind }) => kind === 'MOVED')).toBe(true);
  });

  test('are restored when an organiser undoes renumbering', async () => {
    const { scheduleId } = await buildFilled(api, { students: 6, teachers: 3, seed: 51 });
    await publish(api, scheduleId);
    const [first] = await heatsOf(api, scheduleId);
    await moveHeat(api, first?.id ?? '', 4);
    // The label of a deleted heat.
    await sql`insert into heat_labels (heat_id, schedule_id, label, is_printed)
      values (2000000000, ${Number(scheduleId)}, '999', true)`.execute(api.db);
    const kept = () =>
      api.db
        .selectFrom('heat_labels')
        .selectAll()
        .where('schedule_id', '=', Number(scheduleId))
        .orderBy('heat_id')
        .execute();
    const before = await kept();
    await renumber(scheduleId);
    expect(await kept()).toEqual([]);
    const { id } = await newestLine(api, scheduleId);
    expect(await undoRefused(api, id, api.staff.access)).toMatchObject({ code: 'FORBIDDEN' });
    await undo(api, id);
    expect(await kept()).toEqual(before);
    const again = await newestLine(api, scheduleId);
    expect(again.content).toMatch(/^Undid: Renumbered the heats: /);
    await undo(api, again.id);
    expect(await kept()).toEqual([]);
  });

  test('of a newer version prevent undo and redo of a renumbering', async () => {
    const competition = await buildFilled(api, { students: 6, teachers: 3, seed: 52 });
    const { scheduleId } = competition;
    await publish(api, scheduleId);
    const [heat] = await heatsOf(api, scheduleId);
    await moveHeat(api, heat?.id ?? '', 4);
    const first = await labelsOf(api, scheduleId);
    await renumber(scheduleId);
    const { id } = await newestLine(api, scheduleId);
    await publish(api, scheduleId);
    const second = await labelsOf(api, scheduleId);
    expect(await undoRefused(api, id)).toMatchObject({
      code: 'CONFLICT',
      message: 'The heats now have printed numbers, so this can no longer be undone.',
    });
    expect(await labelsOf(api, scheduleId)).toEqual(second);

    await moveHeat(api, heat?.id ?? '', 1);
    await renumber(scheduleId);
    await undo(api, (await newestLine(api, scheduleId)).id);
    const undone = await newestLine(api, scheduleId);
    await lengthen(competition);
    await command(api, 'generateHeats', scheduleId);
    expect(await undoRefused(api, undone.id)).toMatchObject({
      code: 'CONFLICT',
      message: 'The heats now have printed numbers, so this can no longer be redone.',
    });
    expect(first.slice(0, 4)).toEqual(['2', '3', '4', '1']);
  });
});
