import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { command } from '../../../support/competition.ts';
import { openRawSocket } from '../../../support/http/rawSocket.ts';
import { buildEntry, buildFloor, buildSection } from '../../../support/schedules/floor.ts';

const api = await startApi();
const address = await api.app.listen({ port: 0, host: '127.0.0.1' });

const PRESS = `mutation Press($input: PressClockInput!) {
  pressClock(input: $input) { lastNo label pausedAt dancedCount heatCount upcoming { label } }
}`;

interface Clock {
  lastNo: number;
  label: string | null;
  pausedAt: string | null;
  dancedCount: number;
  upcoming: { label: string }[];
}

/** A schedule of ten heats with one entry in the first, and its clock. */
async function buildDay() {
  const floor = await buildFloor(api);
  await buildSection(api, floor);
  await command(api, 'generateHeats', floor.scheduleId);
  await buildEntry(api, floor);
  await command(api, 'generateHeatEntries', floor.scheduleId);
  await command(api, 'fillHeats', floor.scheduleId);
  const heats = await api.read<{ id: string; number: number; coupleCount: number; dance: { id: string } }[]>(
    'schedule.heats { id number coupleCount dance { id } }',
    { id: floor.scheduleId },
  );
  let lastNo = 0;
  const send = (kind: string, more: object = {}) => ({
    input: { scheduleId: floor.scheduleId, floor: '', kind, lastNo, ...more },
  });
  const press = async (kind: string, more: object = {}): Promise<Clock> => {
    const { pressClock } = await api.done<{ pressClock: Clock }>(PRESS, send(kind, more));
    lastNo = pressClock.lastNo;
    return pressClock;
  };
  const refusal = async (kind: string, more: object = {}): Promise<string> => {
    const { errors } = await api.call(PRESS, send(kind, more));
    return errors[0]?.message ?? 'not refused';
  };
  /** Starts the heat with the entry, whatever its number. */
  const startItsHeat = async (): Promise<number> => {
    const heat = heats.find(({ coupleCount }) => coupleCount === 1);
    await press('START', { heatId: heat?.id, skipsHeats: true });
    return heat?.number ?? 0;
  };
  return { ...floor, heats: heats, press, refusal, startItsHeat };
}

describe('the clock of a floor', () => {
  test('goes from heat to heat, pauses, goes back, and undoes presses', async () => {
    const { press } = await buildDay();
    expect(await press('START')).toMatchObject({ lastNo: 1, label: '1', dancedCount: 1, heatCount: 10 });
    expect(await press('START')).toMatchObject({ label: '2', dancedCount: 2, upcoming: { length: 8 } });
    expect(await press('PAUSE')).toMatchObject({ label: '2', pausedAt: expect.any(String) });
    expect(await press('RESUME')).toMatchObject({ pausedAt: null });
    expect(await press('BACK')).toMatchObject({ label: '1', dancedCount: 1 });
    expect(await press('UNDO')).toMatchObject({ lastNo: 6, label: '2', dancedCount: 2 });
  });

  test('refuses presses that do not fit its state, with a sentence', async () => {
    const { press, refusal, heats } = await buildDay();
    expect(await refusal('BACK')).toBe('This is the first heat of this floor.');
    expect(await refusal('PAUSE')).toBe('Start the first heat before you pause the floor.');
    expect(await refusal('RESUME')).toBe('The floor is not paused.');
    expect(await refusal('UNDO')).toBe('There is no press left to undo.');
    expect(await refusal('START', { floor: 'Ballroom B' })).toBe(
      'No heat of this schedule is on that floor.',
    );
    await press('START');
    expect(await refusal('START', { heatId: heats[0]?.id })).toBe(
      'Heat 1 has been danced. Go back to repeat it.',
    );
    expect(await refusal('START', { heatId: heats[4]?.id })).toBe(
      '3 heats count as danced if you start heat 5 now. Confirm it with skipsHeats: true.',
    );
    expect(await press('START', { heatId: heats[4]?.id, skipsHeats: true })).toMatchObject({
      label: '5',
      dancedCount: 5,
    });
  });

  test('jumps after confirmation, and one press undoes the whole jump', async () => {
    const { press, heats } = await buildDay();
    await press('START');
    expect(await press('START', { heatId: heats[8]?.id, skipsHeats: true })).toMatchObject({
      dancedCount: 9,
    });
    expect(await press('UNDO')).toMatchObject({ label: '1', dancedCount: 1 });
    const { rows } = await sql`select from danced_heats d join heats h on h.id = d.heat_id
      where h.id = any(${heats.map(({ id }) => Number(id))}::int[])`.execute(api.db);
    expect(rows).toHaveLength(1);
  });

  test('goes back past a heat whose couples were scratched since; the scratches stay', async () => {
    const { press, startItsHeat, scheduleId, heats } = await buildDay();
    const number = await startItsHeat();
    if (number === 1) await press('UNDO');
    else await press('BACK');
    const { rows } = await sql<{
      id: number;
    }>`select id from heat_entries where schedule_id = ${scheduleId}::int`.execute(api.db);
    await api.act('scratchHeatEntries', {
      scheduleId,
      heatEntryIds: rows.map(({ id }) => String(id)),
      reason: 'ILL',
    });
    await press('START', { heatId: heats[9]?.id, skipsHeats: true });
    for (let back = 9; back >= number; back--) await press('BACK');
    const scratched = await sql`select from heat_entries
      where schedule_id = ${scheduleId}::int and is_scratched`.execute(api.db);
    expect(scratched.rows).toHaveLength(1);
  });

  test("orders presses by server time if a device is hours off, and keeps the device's time", async () => {
    const { press, scheduleId } = await buildDay();
    await press('START', { pressedAt: '2020-01-01T12:00:00Z' });
    await press('START', { pressedAt: '2019-12-31T23:00:00Z' });
    const { floorClock } = await api.done<{
      floorClock: { label: string; presses: { at: string; pressedAt: string }[] };
    }>('query C($id: ID!) { floorClock(scheduleId: $id, floor: "") { label presses { at pressedAt } } }', {
      id: scheduleId,
    });
    const [first, second] = floorClock.presses;
    expect(floorClock.label).toBe('2');
    expect(first?.pressedAt).toBe('2020-01-01T12:00:00Z');
    expect(Date.parse(second?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.at ?? ''));
  });

  test('counts one of two simultaneous presses, and tells the other person what happened', async () => {
    const { scheduleId } = await buildDay();
    const input = { scheduleId, floor: '', kind: 'START', lastNo: 0 };
    const answers = await Promise.all([1, 2].map(() => api.call(PRESS, { input })));
    const refused = answers.flatMap(({ errors }) => errors);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.message).toMatch(/ started heat 1 before you pressed\.$/);
  });

  test('counts a press repeated with its key once', async () => {
    const { press, scheduleId } = await buildDay();
    const input = { scheduleId, floor: '', kind: 'START', lastNo: 0, clientKey: 'first' };
    await api.act('pressClock', input);
    const { pressClock } = await api.done<{ pressClock: Clock }>(PRESS, { input });
    expect(pressClock).toMatchObject({ lastNo: 1, label: '1' });
    expect(await press('START', { lastNo: 1 })).toMatchObject({ lastNo: 2 });
  });

  test('notifies followers of the floor', async () => {
    const { press, scheduleId } = await buildDay();
    const socket = await openRawSocket(address, api.staff.access);
    onTestFinished(() => socket.end());
    const query = `subscription Floor($id: ID!) {
      floorChanged(scheduleId: $id, floor: "") { label lastNo upcoming { label expectedTime } }
    }`;
    socket.send({ type: 'subscribe', id: 'floor', payload: { query, variables: { id: scheduleId } } });
    await expect
      .poll(async () => {
        const { lastNo } = await press('START');
        await press('UNDO');
        return lastNo > 0 && socket.heardOf('floor').length;
      })
      .toBeGreaterThan(0);
    await press('START');
    await expect
      .poll(() => socket.heardOf('floor').at(-1)?.payload)
      .toMatchObject({
        data: { floorChanged: { label: '1', upcoming: { length: 9 } } },
      });
  });
});

describe('a shift', () => {
  const SHIFT = 'mutation S($input: ShiftSectionsInput!) { shiftSections(input: $input) { lastNo } }';

  test('moves what has not begun, can be undone, and leaves what has begun', async () => {
    const { press, scheduleId, ...floor } = await buildDay();
    await buildSection(
      api,
      { ...floor, scheduleId },
      { startTime: '2027-03-05T16:00:00Z', endTime: '2027-03-05T16:10:00Z' },
    );
    const starts = async (): Promise<string[]> => {
      const sections = await api.read<{ startTime: string }[]>('schedule.sections { startTime }', {
        id: scheduleId,
      });
      return sections.map(({ startTime }) => startTime.slice(11, 16));
    };
    await press('START');
    const input = { scheduleId, floor: '', minutes: 6 };
    await api.done(SHIFT, { input });
    expect(await starts()).toEqual(['14:00', '16:06']);
    const logs = await api.read<{ id: string; content: string }[]>('schedule.logs { id content }', {
      id: scheduleId,
    });
    expect(logs[0]?.content).toBe('Shifted 1 section by 6 min later');
    await api.act('undoCommand', { logEntryId: logs[0]?.id });
    expect(await starts()).toEqual(['14:00', '16:00']);
    const { errors } = await api.call(SHIFT, { input: { ...input, minutes: 500 } });
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('is refused if every section has begun', async () => {
    const { press, scheduleId } = await buildDay();
    await press('START');
    const { errors } = await api.call(SHIFT, { input: { scheduleId, floor: '', minutes: 6 } });
    expect(errors[0]?.message).toBe(
      'Every section of this floor has begun. Its clock shows the expected times.',
    );
  });
});

describe('a started heat', () => {
  test('cannot be changed by hand, by a command or in the database', async () => {
    const { startItsHeat, scheduleId, heats, teachers } = await buildDay();
    const danced = async (): Promise<number[]> => {
      const heats = await api.read<{ number: number; isDanced: boolean }[]>(
        'schedule.heats { number isDanced }',
        { id: scheduleId },
      );
      return heats.flatMap((heat) => (heat.isDanced ? [heat.number] : []));
    };
    expect(await danced()).toEqual([]);
    const number = await startItsHeat();
    expect(await danced()).toEqual(heats.slice(0, number).map((heat) => heat.number));
    const said = `Heat ${number} is on the floor. It can no longer change.`;
    const heat = await api.read<{ isDanced: boolean; entries: { id: string }[] }>(
      'heat { isDanced entries { id } }',
      { scheduleId, number },
    );
    expect(heat).toMatchObject({ isDanced: true, entries: { length: 1 } });
    const rowId = heat.entries[0]?.id;
    const row = await sql<{
      id: number;
    }>`select entry_id as id from heat_entries where id = ${Number(rowId)}`.execute(api.db);
    const entryId = String(row.rows[0]?.id);
    const refused: [name: string, type: string, input: object][] = [
      ['unassignHeatEntry', 'IdInput', { id: rowId }],
      ['updateEntry', 'UpdateEntryInput', { id: entryId, partnerIds: [teachers[1]] }],
      ['deleteEntry', 'IdInput', { id: entryId }],
      ['deleteHeats', 'ScheduleInput', { scheduleId }],
      ['clearHeats', 'ScheduleInput', { scheduleId }],
      ['moveHeat', 'MoveHeatInput', { id: heats[number]?.id, number }],
    ];
    for (const [name, type, input] of refused) {
      const { errors } = await api.call(`mutation M($input: ${type}!) { ${name}(input: $input) { id } }`, {
        input,
      });
      expect([name, errors[0]?.extensions.code, errors[0]?.message]).toEqual([name, 'CONFLICT', said]);
    }
    const gone = await api.call('mutation D($input: IdInput!) { deleteSchedule(input: $input) { id } }', {
      input: { id: scheduleId },
    });
    expect(gone.errors[0]).toMatchObject({ message: said, extensions: { code: 'CONFLICT' } });
    for (const statement of [
      sql`delete from heat_entries where heat_id = ${heats[number - 1]?.id}`,
      sql`update journal set no = 7`,
      sql`delete from journal`,
    ]) {
      await expect(statement.execute(api.db)).rejects.toMatchObject({ code: 'FD001' });
    }
  });

  test('keeps its entries while Fill assigns the others, and can change once its start is undone', async () => {
    const { press, startItsHeat, scheduleId, heats, ...floor } = await buildDay();
    const number = await startItsHeat();
    await buildEntry(
      api,
      { ...floor, scheduleId },
      {
        entrantId: floor.students[1],
        partnerIds: [floor.teachers[1] ?? ''],
        danceId: heats.at(-1)?.dance.id,
      },
    );
    await command(api, 'generateHeatEntries', scheduleId);
    await command(api, 'fillHeats', scheduleId);
    const schedule = await api.read<{ heats: { coupleCount: number }[] }>(
      'schedule { heats { coupleCount } }',
      { id: scheduleId },
    );
    expect(schedule.heats[number - 1]?.coupleCount).toBe(1);
    expect(schedule.heats.reduce((sum, { coupleCount }) => sum + coupleCount, 0)).toBe(2);
    await press('UNDO');
    await command(api, 'clearHeats', scheduleId);
  });

  test('keeps its printed number, even from plain SQL; later heats can get new ones', async () => {
    const { press, scheduleId, heats } = await buildDay();
    const give = (heat: number, label: string) =>
      sql`insert into heat_labels (heat_id, schedule_id, label) values (${heats[heat]?.id}, ${scheduleId}, ${label})`.execute(
        api.db,
      );
    await give(0, '1A');
    await press('START');
    await press('START');
    await give(2, '2A');
    const refused = { code: 'FD001', message: 'Heat 2 is on the floor. It can no longer change.' };
    await expect(give(1, '7A')).rejects.toMatchObject(refused);
    await give(1, '2');
    await expect(
      sql`update heat_labels set label = '7A' where heat_id = ${heats[0]?.id}`.execute(api.db),
    ).rejects.toMatchObject({ code: 'FD001', message: 'Heat 1A has been danced. It can no longer change.' });
    await expect(
      sql`delete from heat_labels where heat_id = ${heats[0]?.id}`.execute(api.db),
    ).rejects.toMatchObject({ code: 'FD001' });
    await press('UNDO');
    await sql`update heat_labels set label = '7A' where heat_id = ${heats[1]?.id}`.execute(api.db);
  });
});
