import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readForeignKeys } from '../../../server/trash/foreignKeys.ts';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { publish } from '../../support/publishing/versions.ts';
import { buildContest } from '../../support/results/judgedContest.ts';
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
  dance: { id: string };
  entries: { id: string }[];
}

const HEATS = 'schedule { heats { id number dance { id } entries { id } } sections { id order heatCount } }';

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
    const schedule = await api.read<{
      heats: Heat[];
      sections: { id: string; order: number; heatCount: number }[];
    }>(HEATS, { id: scheduleId });
    return {
      heats: schedule.heats.toSorted((a, b) => a.number - b.number),
      sections: schedule.sections.toSorted((a, b) => a.order - b.order),
    };
  };
  const judge = async (heat: Heat | undefined, codes: readonly string[]) => {
    let judges: { id: string; code: string }[] = [];
    for (const code of codes) {
      judges = await api.act<typeof judges>('setJudge { id code }', {
        scheduleId,
        code,
        name: `Judge ${code}`,
      });
    }
    const judgeIds = codes.map((code) => judges.find((one) => one.code === code)?.id);
    await api.act('setPanel', { scheduleId, fromHeatId: heat?.id, judgeIds });
  };
  /** "2 ABC": the heat's number now, and the judges from it on. */
  const panels = async (): Promise<string[]> => {
    const all = await api.read<Panel[]>('panels { fromHeat floor judges { code } }', { scheduleId });
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

type Id = { id: string };
/** The second heat and the first section are what a way deletes. */
type Standing = { scheduleId: string; heats: readonly Id[]; sections: readonly Id[] };

const WAYS: Readonly<
  Record<string, { act: (standing: Standing) => Promise<unknown>; after: () => string[] }>
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
      const id = await api.act<string>('planProgram.id', { scheduleId });
      await api.act('applyProgram', { planId: id });
    },
    after: () => ['1 ABC'],
  },
};

for (const [way, { act, after }] of Object.entries(WAYS)) {
  test(`${way} passes a panel on to the next heat of the floor, and undo puts it back`, async () => {
    const world = await judgedFloor();
    await act(world);
    expect(await world.panels()).toEqual(after());
    const { id } = await newestLine(api, world.scheduleId);
    await undo(api, id);
    expect(await world.panels()).toEqual(['2 ABC']);
    // Redo, and undo again.
    await undo(api, (await newestLine(api, world.scheduleId)).id);
    expect(await world.panels()).toEqual(after());
    await undo(api, (await newestLine(api, world.scheduleId)).id);
    expect(await world.panels()).toEqual(['2 ABC']);
  });
}

test('a panel without a heat of its own left gives way to the next panel, and comes back with undo', async () => {
  const world = await judgedFloor();
  await world.judge(world.heats[2], ['D', 'E', 'F']);
  await api.act('deleteHeat', { id: world.heats[1]?.id });
  expect(await world.panels()).toEqual(['2 DEF']);
  await undo(api, (await newestLine(api, world.scheduleId)).id);
  expect(await world.panels()).toEqual(['2 ABC', '3 DEF']);
});

test('undo keeps judges that were set since', async () => {
  const world = await judgedFloor();
  await api.act('deleteHeat', { id: world.heats[1]?.id });
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

/**
 * What happens to all that hangs on heats and sections when they are deleted, by its columns: RESTORED with undo, or
 * REFUSED while it is there.
 */
const FATES: Readonly<Record<string, 'RESTORED' | 'REFUSED' | 'WAITS'>> = {
  'heats.section_id,schedule_id': 'RESTORED',
  'section_dance_categories.section_id': 'RESTORED',
  // Its rows return to the unassigned.
  'heat_entries.heat_id,schedule_id': 'RESTORED',
  'heat_entries.scratched_heat_id,schedule_id': 'RESTORED',
  'waiting_reasons.heat_entry_id': 'RESTORED',
  // Carried on to the next heat of the floor, if there is one.
  'panels.from_heat_id,schedule_id': 'RESTORED',
  'panel_judges.panel_id': 'RESTORED',
  // In a copied schedule without heats (api/events/copyEvent.test.ts).
  'panels.from_section_id,schedule_id': 'WAITS',
  // Without a key: it outlives its heat, so that its number is not printed twice.
  'heat_labels.heat_id': 'RESTORED',
  'round_plans.heat_id,schedule_id': 'REFUSED',
  'danced_heats.heat_id': 'REFUSED',
  'frozen_fields.heat_id': 'REFUSED',
  'frozen_couples.heat_entry_id': 'REFUSED',
  'frozen_couples.schedule_id,identity,no': 'REFUSED',
  'results_now.heat_entry_id': 'REFUSED',
};

test('all that hangs on heats is known, by foreign key or by the name of its column', async () => {
  const keys = await readForeignKeys(api.db);
  const reached = new Set(['sections', 'heats']);
  // A loop over a set also visits what is added while it runs.
  for (const parent of reached) for (const key of keys) if (key.parent === parent) reached.add(key.table);
  const named = keys.filter(({ parent }) => reached.has(parent));
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and column_name ~ '(^|_)(section|heat|heat_entry)_ids?$'`.execute(api.db);
  const keyless = rows.filter(({ table, column }) =>
    named.every((key) => key.table !== table || !key.columns.includes(column)),
  );
  const hanging = [...named, ...keyless.map(({ table, column }) => ({ table, columns: [column] }))];
  expect(hanging.map(({ table, columns }) => `${table}.${columns}`).sort()).toEqual(
    Object.keys(FATES).sort(),
  );
});

async function rowsOf(fate: 'RESTORED' | 'REFUSED'): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [columns, its] of Object.entries(FATES)) {
    if (its !== fate) continue;
    const [table = '', column = ''] = columns.split(/[.,]/);
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'version')::text as row from ${sql.table(table)} t
      where ${sql.ref(column)} is not null
        and (${table} <> 'heat_labels' or (to_jsonb(t) -> 'heat_id')::int in (select id from heats))
      order by 1`.execute(api.db);
    found[columns] = rows.map(({ row }) => row);
    expect(found[columns], columns).not.toEqual([]);
  }
  return found;
}

test('undo of any deletion of heats puts back all that hung on them, also what the journal says', async () => {
  const world = await judgedFloor();
  const { scheduleId, heats, sections } = world;
  const [, heat] = heats;
  const [entrantId, partnerId] = [world.students[1], world.teachers[1]].map(String);
  const couple = { entrantId, partnerIds: [String(partnerId)] };
  const entryId = await buildEntry(api, world, { ...couple, danceId: heat?.dance.id });
  await buildEntry(api, world, { ...couple, entryType: 'SOLO' });
  await command(api, 'generateHeatEntries', scheduleId);
  const { rows } = await sql<Id>`
    select id::text from heat_entries where entry_id = ${Number(entryId)}`.execute(api.db);
  const ids = rows.map(({ id }) => id);
  await api.act('moveHeatEntry', { id: ids[0], heatId: heat?.id });
  await command(api, 'fillHeats', scheduleId);
  await publish(api, scheduleId);
  const on = { scheduleId, heatId: heat?.id };
  const floor = { scheduleId, floor: '' };
  await api.act('callDeck', { ...on, heatEntryIds: ids, kind: 'HERE' });
  await api.act('callDeck', { ...on, heatEntryIds: [], kind: 'HOLD' });
  await api.act('pressClock', { ...on, ...floor, kind: 'START', lastNo: 0, skipsHeats: true });
  await api.act('noteOnFloor', { ...floor, kind: 'TO_ANNOUNCER', content: 'Sound problem' });
  await api.act('pressClock', { ...floor, kind: 'UNDO', lastNo: 1 });
  await api.act('scratchHeatEntries', { scheduleId, heatEntryIds: ids, reason: 'ILL', isConfirmed: true });
  await api.act('keepHeat', on);
  const hung = async () => ({
    rows: await rowsOf('RESTORED'),
    shown: await api.done<object>(
      `query S($id: ID!) { schedule(id: $id) { heats { id label scratched { id } } underfilledHeats { heat { id } } }
        deck(scheduleId: $id, floor: "") { heats { heatId hold { by } couples { heatEntryId answer scratch { reason } } } }
        floorNotes(scheduleId: $id, floor: "") { notes { heatId label lines } } deskChanges(scheduleId: $id) { id kind } }`,
      { id: scheduleId },
    ),
  });
  const before = await hung();
  expect(before.shown).toMatchObject({
    schedule: { underfilledHeats: [] },
    deck: {
      heats: expect.arrayContaining([expect.objectContaining({ heatId: heat?.id, hold: expect.anything() })]),
    },
    floorNotes: { notes: [{ heatId: heat?.id }] },
  });
  for (const [way, { act }] of Object.entries(WAYS)) {
    await act({ scheduleId, heats, sections });
    const left = (await world.read()).heats.map(({ id }) => id);
    expect(left, way).not.toContain(heat?.id);
    await undo(api, (await newestLine(api, scheduleId)).id);
    expect(await hung(), way).toEqual(before);
  }
});

test('any deletion of a heat that is danced, judged or kept for a later round is refused in words', async () => {
  const judged = await buildContest(api, { couples: 3, asked: 2 });
  await judged.enter(judged.cardsOf([[1, 1, null].map((mark) => [mark, mark, mark])]));
  // The first card takes over what the start froze.
  const started = await buildContest(api, { couples: 2 });
  const before = await rowsOf('REFUSED');
  for (const { scheduleId, heats } of [judged, { ...judged, heats: judged.heats.slice(1) }, started]) {
    const schedule = await api.read<{ sections: Id[] }>(HEATS, { id: scheduleId });
    for (const [way, { act }] of Object.entries(WAYS)) {
      const standing = { scheduleId, heats: heats.slice(0, 1).concat(heats), sections: schedule.sections };
      await act(standing).then(
        () => expect.unreachable(way),
        ({ message }: Error) => expect(message, way).toMatch(/"code":"CONFLICT"/),
      );
      expect(await rowsOf('REFUSED'), way).toEqual(before);
    }
  }
});
