import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { buildEntry, buildFloor, buildSection } from '../../support/schedules/floor.ts';
import { newestLine, undo } from '../../support/schedules/undoWorld.ts';

const api = await startApi();

interface Panel {
  fromHeat: string;
  floor: string;
  judges: { code: string }[];
}

interface Heat {
  id: string;
  number: number;
  entries: { id: string }[];
}

const HEATS =
  'query H($id: ID!) { schedule(id: $id) { heats { id number entries { id } } sections { id order heatCount } } }';

/** Two sections of filled heats on one floor, with a panel from the second heat on. */
async function judgedFloor() {
  const floor = await buildFloor(api);
  const { scheduleId } = floor;
  await buildSection(api, floor);
  await buildSection(api, floor, { startTime: '2027-03-05T15:00:00Z', endTime: '2027-03-05T15:10:00Z' });
  for (const danceId of floor.danceIds.slice(0, 3)) await buildEntry(api, floor, { danceId, quantity: 2 });
  for (const name of ['generateHeats', 'generateHeatEntries', 'fillHeats'] as const)
    await command(api, name, scheduleId);
  const read = async () => {
    const { schedule } = await api.done<{
      schedule: { heats: Heat[]; sections: { id: string; order: number; heatCount: number }[] };
    }>(HEATS, { id: scheduleId });
    return {
      heats: schedule.heats.toSorted((a, b) => a.number - b.number),
      sections: schedule.sections.toSorted((a, b) => a.order - b.order),
    };
  };
  const judge = async (heat: Heat | undefined, codes: readonly string[]) => {
    let judges: { id: string; code: string }[] = [];
    for (const code of codes) {
      ({ setJudge: judges } = await api.done<{ setJudge: typeof judges }>(
        'mutation J($input: SetJudgeInput!) { setJudge(input: $input) { id code } }',
        { input: { scheduleId, code, name: `Judge ${code}` } },
      ));
    }
    const judgeIds = codes.map((code) => judges.find((one) => one.code === code)?.id);
    await api.act('setPanel', { scheduleId, fromHeatId: heat?.id, judgeIds });
  };
  /** "2 ABC": the heat's number now, and the judges from it on. */
  const panels = async (): Promise<string[]> => {
    const { panels: all } = await api.done<{ panels: Panel[] }>(
      'query P($s: ID!) { panels(scheduleId: $s) { fromHeat floor judges { code } } }',
      { s: scheduleId },
    );
    return all.map(({ fromHeat, judges }) => `${fromHeat} ${judges.map(({ code }) => code).join('')}`);
  };
  const { heats, sections } = await read();
  const empty = async (heat: Heat | undefined) => {
    for (const { id } of heat?.entries ?? []) await api.act('unassignHeatEntry', { id });
  };
  await empty(heats[1]);
  await judge(heats[1], ['A', 'B', 'C']);
  expect(await panels()).toEqual(['2 ABC']);
  return { ...{ ...floor, heats, sections, read, judge, panels, empty } };
}

type World = Awaited<ReturnType<typeof judgedFloor>>;

const WAYS: Readonly<
  Record<string, { act: (world: World) => Promise<unknown>; after: (world: World) => string[] }>
> = {
  'deleting its heat': {
    act: ({ heats }) =>
      api.done('mutation D($id: ID!) { deleteHeat(input: { id: $id }) { id } }', { id: heats[1]?.id }),
    // The next heat has moved up.
    after: () => ['2 ABC'],
  },
  'dropping its heat on the day': {
    act: ({ scheduleId, heats }) =>
      api.done('mutation D($input: DropHeatInput!) { dropHeat(input: $input) }', {
        input: { scheduleId, heatId: heats[1]?.id },
      }),
    after: () => ['2 ABC'],
  },
  'deleting its section': {
    act: ({ sections }) => api.act('deleteSection', { id: sections[0]?.id }),
    after: () => ['1 ABC'],
  },
  'deleting all heats': {
    act: ({ scheduleId }) => command(api, 'deleteHeats', scheduleId),
    after: () => [],
  },
  'generating its section again': {
    act: ({ sections }) => api.act('regenerateSection', { id: sections[0]?.id }),
    after: () => ['1 ABC'],
  },
  'making its section a break': {
    act: ({ sections }) =>
      api.act('updateSection', { id: sections[0]?.id, sectionType: 'BREAK', danceCategoryIds: [] }),
    after: () => ['1 ABC'],
  },
  'applying another program': {
    act: async ({ scheduleId }) => {
      const { planProgram } = await api.done<{ planProgram: { id: string } }>(
        'mutation P($input: PlanProgramInput!) { planProgram(input: $input) { id } }',
        { input: { scheduleId } },
      );
      await api.act('applyProgram', { planId: planProgram.id });
    },
    after: () => ['1 ABC'],
  },
};

for (const [way, { act, after }] of Object.entries(WAYS)) {
  test(`${way} passes a panel on to the next heat of the floor, and undo puts it back`, async () => {
    const world = await judgedFloor();
    await act(world);
    expect(await world.panels()).toEqual(after(world));
    const { id } = await newestLine(api, world.scheduleId);
    await undo(api, id);
    expect(await world.panels()).toEqual(['2 ABC']);
    // Redo, and undo again.
    await undo(api, (await newestLine(api, world.scheduleId)).id);
    expect(await world.panels()).toEqual(after(world));
    await undo(api, (await newestLine(api, world.scheduleId)).id);
    expect(await world.panels()).toEqual(['2 ABC']);
  });
}

test('a panel without a heat of its own left gives way to the next panel, and comes back with undo', async () => {
  const world = await judgedFloor();
  await world.judge(world.heats[2], ['D', 'E', 'F']);
  await api.done('mutation D($id: ID!) { deleteHeat(input: { id: $id }) { id } }', {
    id: world.heats[1]?.id,
  });
  expect(await world.panels()).toEqual(['2 DEF']);
  await undo(api, (await newestLine(api, world.scheduleId)).id);
  expect(await world.panels()).toEqual(['2 ABC', '3 DEF']);
});

test('undo keeps judges that were set since', async () => {
  const world = await judgedFloor();
  await api.done('mutation D($id: ID!) { deleteHeat(input: { id: $id }) { id } }', {
    id: world.heats[1]?.id,
  });
  const { id } = await newestLine(api, world.scheduleId);
  await world.judge(world.heats[2], ['D', 'E', 'F']);
  await undo(api, id);
  expect(await world.panels()).toEqual(['3 DEF']);
});

test('undoing generated heats keeps the panel for the heats that stay', async () => {
  const world = await judgedFloor();
  await api.act('updateSection', { id: world.sections[0]?.id, endTime: '2027-03-05T14:20:00Z' });
  await api.act('addHeats', {
    ...{ scheduleId: world.scheduleId, heats: 1 },
    ...{ danceCategoryId: world.categoryId, danceId: world.danceIds[0] },
  });
  const { id } = await newestLine(api, world.scheduleId);
  const { heats } = await world.read();
  const added = heats.find((heat) => !world.heats.some((one) => one.id === heat.id));
  await world.judge(added, ['A', 'B', 'C']);
  await undo(api, id);
  expect(await world.panels()).toEqual(['2 ABC', `${added?.number} ABC`]);
});
