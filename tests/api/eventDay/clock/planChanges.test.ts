import { describe, expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { command } from '../../../support/competition.ts';
import { buildFloor, buildSection } from '../../../support/schedules/floor.ts';

const api = await startApi();

const MINUTE = 60_000;

interface Shown {
  sections: { id: string; sectionType: string; startTime: string; endTime: string }[];
  heats: { id: string; number: number; startTime: string }[];
  logs: { id: string; content: string }[];
}

interface Answer {
  startedAt: string;
  upcoming: { expectedTime: string }[];
}

/** Ten heats of a minute, six more two hours later, and one more day; with changes to their plan. */
async function buildDay(start = Date.parse('2027-03-05T14:00:00Z')) {
  const floor = await buildFloor(api);
  const { scheduleId } = floor;
  const at = (minutes: number): string => new Date(start + minutes * MINUTE).toISOString();
  for (const [from, until] of [
    [0, 10],
    [120, 126],
    [1440, 1446],
  ] as const)
    await buildSection(api, floor, { startTime: at(from), endTime: at(until) });
  await command(api, 'generateHeats', scheduleId);
  const read = async (): Promise<Shown> =>
    await api.read<Shown>(
      `schedule { sections { id sectionType startTime endTime } heats { id number startTime } logs {
        id content } }`,
      { id: scheduleId },
    );
  const { heats } = await read();
  const act = async (name: string, input: object) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const mutation = `mutation A($input: ${type}!) { answer: ${name}(input: $input) { startedAt upcoming { expectedTime } } }`;
    const { data, errors } = await api.call<{ answer: Answer }>(mutation, {
      input: { scheduleId, floor: '', ...input },
    });
    return {
      refusal: errors?.[0]?.message,
      answer: (data as { answer: { startedAt: string; upcoming: { expectedTime: string }[] } } | null)
        ?.answer,
    };
  };
  const press = (lastNo: number, heatId?: string) =>
    act('pressClock', { kind: 'START', lastNo, heatId, skipsHeats: true });
  const minuteOf = (time: string): number => (Date.parse(time) - start) / MINUTE;
  const shown = async () => {
    const { sections, heats: all } = await read();
    return {
      sections: sections.map(
        ({ sectionType, startTime, endTime }) => `${sectionType} ${minuteOf(startTime)}-${minuteOf(endTime)}`,
      ),
      times: all.map(({ startTime }) => minuteOf(startTime)),
      numbers: all.map(({ number }) => number),
    };
  };
  const undo = async (): Promise<void> => {
    const { logs } = await read();
    await api.act('undoCommand', { logEntryId: logs[0]?.id });
  };
  return { heats, read, act, press: press, shown, undo };
}

describe('a shift from a heat', () => {
  test('moves that heat and the rest of its day, keeps every number, and can be undone', async () => {
    const { heats, act, press, read, shown, undo } = await buildDay();
    await press(0, heats[0]?.id);
    const before = await shown();
    expect((await act('shiftSections', { minutes: 6, fromHeatId: heats[4]?.id })).refusal).toBeUndefined();
    const after = await shown();
    expect(after.numbers).toEqual(before.numbers);
    expect(after.times.slice(3, 6)).toEqual([3, 10, 11]);
    expect(after.sections).toEqual(['HEAT 0-4', 'HEAT 10-16', 'HEAT 126-132', 'HEAT 1440-1446']);
    expect((await read()).logs[0]?.content).toBe('Shifted heat 5 and what follows by 6 min later');
    await undo();
    expect(await shown()).toEqual(before);
  });

  test('is refused for danced heats, for unknown heats, and if heats would overlap', async () => {
    const { heats, act, press, shown } = await buildDay();
    await press(0, heats[2]?.id);
    const before = await shown();
    const refusal = async (minutes: number, fromHeatId = '') =>
      (await act('shiftSections', { minutes, fromHeatId })).refusal;
    expect(await refusal(3, heats[2]?.id)).toBe(
      'Heat 3 has been danced or is on the floor. It can no longer change.',
    );
    expect(await refusal(-3, heats[4]?.id)).toBe(
      'Heat 5 would begin before heat 4 ends. It can be 0 min earlier at most.',
    );
    expect(await refusal(3, '999999999')).toContain('No heat of this floor with a planned time has this id.');
    expect(await shown()).toEqual(before);
  });

  test('leaves other days alone, even if it names no heat', async () => {
    const { heats, act, press, shown } = await buildDay();
    await press(0, heats[0]?.id);
    await act('shiftSections', { minutes: -5 });
    expect((await shown()).sections).toEqual(['HEAT 0-10', 'HEAT 115-121', 'HEAT 1440-1446']);
  });
});

describe('a break', () => {
  test('is added before a heat, keeps its number, and can be undone', async () => {
    const { heats, act, read, shown, undo } = await buildDay();
    const before = await shown();
    const added = { beforeHeatId: heats[4]?.id, minutes: 4, title: 'Judges change' };
    expect((await act('addBreak', added)).refusal).toBeUndefined();
    const after = await shown();
    expect(after.sections).toEqual([
      ...['HEAT 0-4', 'BREAK 4-8', 'HEAT 8-14', 'HEAT 124-130', 'HEAT 1440-1446'],
    ]);
    expect(after.times.slice(3, 6)).toEqual([3, 8, 9]);
    expect(after.numbers).toEqual(before.numbers);
    expect((await read()).logs[0]?.content).toBe('Added a break of 4 min before heat 5 (Judges change)');
    await undo();
    expect(await shown()).toEqual(before);
  });

  test('keeps its length on a late floor, which catches up by the time it is shortened', async () => {
    const { heats, act, press, read, shown, undo } = await buildDay(Date.now() - 30 * MINUTE);
    await act('addBreak', { beforeHeatId: heats[4]?.id, minutes: 4, title: 'Judges change' });
    const waitOf = ({ answer }: Awaited<ReturnType<typeof act>>): number =>
      (Date.parse(answer?.upcoming[0]?.expectedTime ?? '') - Date.parse(answer?.startedAt ?? '')) / MINUTE;
    expect(waitOf(await press(0, heats[3]?.id))).toBe(5);
    const planned = await shown();
    const sectionId = (await read()).sections[1]?.id;
    expect(waitOf(await act('shortenBreak', { sectionId, minutes: 3 }))).toBe(2);
    expect((await shown()).times).toEqual(planned.times);
    expect((await read()).logs[0]?.content).toBe('Shortened Judges change by 3 min, to 1 min');
    const more = await act('shortenBreak', { sectionId, minutes: 3 });
    expect(more.refusal).toContain('Judges change lasts 1 min. Shorten it by less.');
    await undo();
    expect(await shown()).toEqual(planned);
    await press(1, heats[4]?.id);
    expect((await act('shortenBreak', { sectionId, minutes: 3 })).refusal).toBe('Judges change is over.');
    const heat = (await read()).sections[0]?.id;
    expect((await act('shortenBreak', { sectionId: heat, minutes: 3 })).refusal).toContain('no such break');
  });
});

test('a plan change repeated with its key, or sent twice at once, is made once', async () => {
  const { heats, act, read, shown, undo } = await buildDay();
  await act('addBreak', { beforeHeatId: heats[6]?.id, minutes: 4, title: 'Lunch' });
  const sectionId = (await read()).sections[1]?.id;
  const changes = [
    ['shiftSections', { minutes: 6, fromHeatId: heats[7]?.id, clientKey: 'shift' }],
    ['addBreak', { beforeHeatId: heats[3]?.id, minutes: 5, title: 'Judges change', clientKey: 'break' }],
    ['shortenBreak', { sectionId, minutes: 2, clientKey: 'shorter' }],
  ] as const;
  for (const [name, input] of changes) {
    const before = await shown();
    const answers = await Promise.all([act(name, input), act(name, input)]);
    expect(answers.map(({ refusal }) => refusal)).toEqual([undefined, undefined]);
    const after = await shown();
    expect(after).not.toEqual(before);
    await act(name, input);
    expect(await shown()).toEqual(after);
    await undo();
    expect(await shown()).toEqual(before);
    // The first press arrives again late: what was undone stays undone.
    await act(name, input);
    expect(await shown()).toEqual(before);
  }
  const [, [name, input]] = changes;
  expect((await act(name, { ...input, minutes: 9 })).refusal).toContain(
    'You sent this key with other fields',
  );
});
