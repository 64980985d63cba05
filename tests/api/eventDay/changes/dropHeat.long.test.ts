import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { buildEventDay } from '../../../support/eventDay.ts';

const api = await startApi();

const DROP = 'dropHeat';

/** A day whose heats become empty by scratches, and its clock. */
async function buildDay(seed: number) {
  const day = await buildEventDay(api, seed);
  const { scheduleId, floor } = day;
  const { rows: heats } = await sql<{ id: string; rows: string[] }>`
    select h.id::text as id, array_agg(r.id::text order by r.id) as rows
    from heats h join heat_entries r on r.heat_id = h.id
    where h.schedule_id = ${scheduleId}::int group by h.id order by h.number`.execute(api.db);
  const [before, heat, after] = heats as [(typeof heats)[0], (typeof heats)[0], (typeof heats)[0]];
  const scratch = (heatEntryIds: readonly string[]) =>
    api.act('scratchHeatEntries', { scheduleId, heatEntryIds, reason: 'ILL', isConfirmed: true });
  const drop = async (more: object = {}): Promise<string> => {
    const input = { scheduleId, heatId: heat.id, ...more };
    return await api.act<string>(DROP, input);
  };
  const clock = async () => {
    const floorClock = await api.read<{
      heatId: string | null;
      dancedCount: number;
      presses: { kind: string }[];
    }>('floorClock { heatId dancedCount presses { kind } }', { scheduleId, floor });
    return { ...floorClock, presses: floorClock.presses.map(({ kind }) => kind) };
  };
  const thin = async () => {
    return await api.read<{ heat: { id: string; isDanced: boolean }; left: object | null }[]>(
      'schedule.underfilledHeats { heat { id isDanced } left { id } }',
      { id: scheduleId },
    );
  };
  return { ...day, before, heat, after, scratch, drop, clock, thin };
}

/** Everything stored about the day except logs. */
async function contents(scheduleId: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select h.id, h.number, h.section_id, d.is_on_floor, r.id as row_id from heats h
    left join danced_heats d on d.heat_id = h.id left join heat_entries r on r.heat_id = h.id
    where h.schedule_id = ${scheduleId}::int order by h.number, r.id`.execute(api.db);
  return rows;
}

describe('an empty heat is dropped', () => {
  test('from the floor: offered once its last couple is scratched, and the clock goes back', async () => {
    const { scheduleId, floor, press, before, heat, after, scratch, drop, clock, thin } = await buildDay(141);
    await press('START', before.id);
    await press('START', heat.id);
    await scratch(heat.rows.slice(1));
    // The remaining couple dances.
    expect(await thin()).toEqual([]);
    const input = { scheduleId, heatId: heat.id };
    expect(await api.refusedAct(DROP, input)).toMatchObject({ code: 'CONFLICT' });
    expect((await clock()).heatId).toBe(heat.id);
    await scratch(heat.rows.slice(0, 1));
    expect(await thin()).toEqual([{ heat: { id: heat.id, isDanced: true }, left: null }]);
    expect(await api.refusedAct('keepHeat', input)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^Heat \S+ is on the floor\.$/),
    });

    const [line, again] = await Promise.all([drop({ clientKey: 'drop' }), drop({ clientKey: 'drop' })]);
    expect(again).toBe(line);
    expect(await clock()).toMatchObject({
      heatId: before.id,
      presses: ['START', 'START', 'UNDO'],
    });
    expect(await thin()).toEqual([]);
    // The entries of a dropped heat are listed with the schedule, and can be restored from there.
    const scratched = async () =>
      await api.read<Record<string, unknown>>(
        `schedule { scratchedCount scratched { id scratchedFrom { id } } heats { scratched { id
          scratchedFrom { id } } } }`,
        { id: scheduleId },
      );
    expect(await scratched()).toMatchObject({
      scratchedCount: heat.rows.length,
      scratched: heat.rows.map((id) => ({ id, scratchedFrom: null })),
    });
    const logs = await api.read<{ id: string; content: string }[]>('schedule.logs(first: 1) { id content }', {
      id: scheduleId,
    });
    expect(logs).toEqual([{ id: line, content: expect.stringMatching(/^Dropped heat /) }]);

    await api.act('undoCommand', { logEntryId: line });
    const undone = await scratched();
    expect(undone).toMatchObject({ scratchedCount: 0, scratched: [] });
    const rows = heat.rows.map((id) => ({ id, scratchedFrom: { id: heat.id } }));
    expect((undone.heats as { scratched: object[] }[]).flatMap((one) => one.scratched)).toEqual(rows);
    expect(await thin()).toEqual([{ heat: { id: heat.id, isDanced: false }, left: null }]);
    expect((await clock()).heatId).toBe(before.id);
    await drop();
    expect(await api.refusedAct(DROP, input)).toMatchObject({
      fields: { heatId: ['This schedule has no such heat.'] },
    });
    const lastNo = await api.act<number>('pressClock.lastNo', {
      ...{ scheduleId, floor, kind: 'START', lastNo: 3, heatId: after.id, skipsHeats: true },
    });
    expect(lastNo).toBe(4);
    expect(await clock()).toMatchObject({ heatId: after.id, dancedCount: 2 });
  });

  test('from a paused floor and as its first heat, but not once danced', async () => {
    const paused = await buildDay(142);
    await paused.press('START', paused.before.id);
    await paused.press('START', paused.heat.id);
    await paused.press('PAUSE');
    await paused.scratch(paused.heat.rows);
    await paused.drop();
    expect(await paused.clock()).toMatchObject({
      heatId: paused.before.id,
      presses: ['START', 'START', 'PAUSE', 'BACK'],
    });

    const first = await buildDay(143);
    await first.press('START', first.before.id);
    await first.scratch(first.before.rows);
    await first.drop({ heatId: first.before.id });
    expect(await first.clock()).toMatchObject({ heatId: null, dancedCount: 0 });
    await first.press('UNDO').then(
      () => expect.unreachable(),
      () => undefined,
    );

    const both = await buildDay(146);
    await both.press('START', both.before.id);
    await both.press('START', both.heat.id);
    await both.press('BACK');
    await both.press('PAUSE');
    await both.scratch(both.before.rows);
    await both.drop({ heatId: both.before.id });
    expect(await both.clock()).toMatchObject({
      ...{ heatId: null, dancedCount: 0 },
      presses: ['START', 'START', 'BACK', 'PAUSE', ...Array(4).fill('UNDO')],
    });

    const danced = await buildDay(144);
    await danced.press('START', danced.heat.id);
    await danced.scratch(danced.heat.rows);
    await danced.press('START', danced.after.id);
    expect(await danced.thin()).toEqual([]);
    expect(
      await api.refusedAct(DROP, { scheduleId: danced.scheduleId, heatId: danced.heat.id }),
    ).toMatchObject({
      message: expect.stringMatching(/^Heat \S+ has been danced\. It can no longer change\.$/),
    });
  });

  test('and the press that put it on the floor cannot be undone: danced heats stay danced', async () => {
    const { scheduleId, floor, press, before, heat, scratch, drop, clock } = await buildDay(145);
    await press('START', before.id);
    await press('START', heat.id);
    await press('BACK');
    await scratch(heat.rows);
    await drop();
    const held = await contents(scheduleId);
    const refusal = await api.refusedAct('pressClock', { scheduleId, floor, kind: 'UNDO', lastNo: 3 });
    expect(refusal).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^Heat \S+ is no longer in the schedule\. Start a heat instead\.$/),
    });
    expect(await contents(scheduleId)).toEqual(held);
    expect(await clock()).toMatchObject({ heatId: before.id });
  });
});
