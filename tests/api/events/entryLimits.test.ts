import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import {
  buildEntry,
  buildEvent,
  buildStudent,
  buildTeacher,
  danceCategoryNamed,
  danceNamed,
  limitDance,
} from '../../support/builders.ts';
import { command } from '../../support/competition.ts';
import { buildFloor, buildEntry as buildFloorEntry, buildSection } from '../../support/schedules/floor.ts';

const api = await startApi();

const CREATE = 'mutation Create($input: CreateEntryInput!) { createEntry(input: $input) { id quantity } }';
const UPDATE = 'mutation Update($input: UpdateEntryInput!) { updateEntry(input: $input) { id quantity } }';
const REMAINING = `query Remaining($eventId: ID!, $danceId: ID!, $entrantId: ID!) {
  remainingEntries(eventId: $eventId, danceId: $danceId, entrantId: $entrantId)
}`;
const STATS = `query Stats($eventId: ID, $entrantId: ID) {
  entrantStats(eventId: $eventId, entrantId: $entrantId) {
    limits { dance { name category { name } } limit remaining } totalHeats totalSolos
  }
}`;

/** An event in which a teacher may take so many of Smooth Waltz. */
async function limited(limit: number) {
  const [event, waltz, teacher, student] = [
    await buildEvent(api),
    await danceNamed(api, 'Waltz'),
    await buildTeacher(api, { name: 'Ana Ruiz' }),
    await buildStudent(api),
  ];
  await limitDance(api, event.id, waltz.id, limit);
  const input = (overrides: Record<string, unknown> = {}) => ({
    eventId: event.id,
    danceId: waltz.id,
    entrantId: student.id,
    partnerIds: [teacher.id],
    entryType: 'HEAT',
    entersTwice: true,
    ...overrides,
  });
  const remaining = async (entrantId: number = teacher.id): Promise<number | null> =>
    (
      await api.done<{ remainingEntries: number | null }>(REMAINING, {
        eventId: event.id,
        danceId: waltz.id,
        entrantId,
      })
    ).remainingEntries;
  return { event, waltz, teacher, student, input, remaining };
}

describe('an entry limit', () => {
  test('refuses what goes over it, naming teacher, dance and what remains', async () => {
    const { input, remaining } = await limited(5);
    await api.act('createEntry', input({ quantity: 3 }));
    expect(await remaining()).toBe(2);
    expect(await api.refusedAct('createEntry', input({ quantity: 3 }))).toEqual({
      code: 'CONFLICT',
      message: 'Ana Ruiz has 2 Smooth Waltz entries left (limit 5). This needs 3.',
    });
    await api.act('createEntry', input({ quantity: 2 }));
    expect(await remaining()).toBe(0);
  });

  test('counts a teacher as entrant and as partner, each teacher by itself, and students never', async () => {
    const { input, teacher, student, remaining } = await limited(2);
    const other = await buildTeacher(api, { name: 'Ben Okafor' });
    await api.act('createEntry', input({ entrantId: teacher.id, partnerIds: [student.id] }));
    await api.act('createEntry', input({ partnerIds: [teacher.id, other.id] }));
    expect([await remaining(), await remaining(other.id), await remaining(student.id)]).toEqual([0, 1, null]);
    const { message } = await api.refusedAct('createEntry', input({ partnerIds: [other.id, teacher.id] }));
    expect(message).toBe('Ana Ruiz has 0 Smooth Waltz entries left (limit 2). This needs 1.');
    const two = await api.refusedAct(
      'createEntry',
      input({ partnerIds: [other.id, teacher.id], quantity: 2 }),
    );
    expect(two.message).toContain('Ben Okafor has 1 Smooth Waltz entry left (limit 2)');
    expect(two.message).toContain('Ana Ruiz');
  });

  test('counts heats only: solos, whole styles, other dances and other events are free', async () => {
    const { input, remaining } = await limited(0);
    const tango = await danceNamed(api, 'Tango');
    const smooth = await danceCategoryNamed(api, 'Smooth');
    const elsewhere = await buildEvent(api);
    await api.act('createEntry', input({ entryType: 'SOLO' }));
    await api.act('createEntry', input({ entryType: 'MULTI', danceId: null, danceCategoryId: smooth.id }));
    await api.act('createEntry', input({ danceId: tango.id }));
    await api.act('createEntry', input({ eventId: elsewhere.id }));
    expect(await remaining()).toBe(0);
    expect((await api.refusedAct('createEntry', input())).code).toBe('CONFLICT');
  });

  test('lowered below what is entered stops further entries only', async () => {
    const { event, waltz, input, remaining } = await limited(10);
    const { createEntry } = await api.done<{ createEntry: { id: string } }>(CREATE, {
      input: input({ quantity: 6 }),
    });
    await limitDance(api, event.id, waltz.id, 4);
    expect(await remaining()).toBe(0);
    expect((await api.refusedAct('createEntry', input())).code).toBe('CONFLICT');
    const { id } = createEntry;
    await api.act('updateEntry', { id, level: 'Gold' });
    await api.act('updateEntry', { id, quantity: 5 });
    expect((await api.refusedAct('updateEntry', { id, quantity: 6 })).code).toBe('CONFLICT');
  });

  test('counts a change by what it adds', async () => {
    const { input, remaining } = await limited(5);
    const { createEntry } = await api.done<{ createEntry: { id: string } }>(CREATE, {
      input: input({ quantity: 4 }),
    });
    await api.act('updateEntry', { id: createEntry.id, quantity: 5 });
    const refusal = await api.refusedAct('updateEntry', { id: createEntry.id, quantity: 6 });
    expect(refusal.message).toBe('Ana Ruiz has 5 Smooth Waltz entries left (limit 5). This needs 6.');
    expect(await remaining()).toBe(0);
  });

  test('stops a change of type, of dance and of partner that would go over it', async () => {
    const { input, teacher, student, waltz } = await limited(1);
    await api.act('createEntry', input());
    const solo = await buildEntry(api, input({ entryType: 'SOLO' }));
    const tango = await buildEntry(api, input({ danceId: (await danceNamed(api, 'Tango')).id }));
    const others = await buildEntry(
      api,
      input({ partnerIds: [(await buildTeacher(api)).id], entrantId: student.id }),
    );
    const changes = [
      { id: solo.id, entryType: 'HEAT' },
      { id: tango.id, danceId: waltz.id },
      { id: others.id, partnerIds: [teacher.id] },
    ];
    for (const change of changes) expect((await api.refusedAct('updateEntry', change)).code).toBe('CONFLICT');
  });

  test('accepts exactly what remains of twenty entries that arrive at once', async () => {
    const { input, remaining } = await limited(7);
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.call(CREATE, { input: input() })));
    expect(answers.filter((answer) => answer.errors.length === 0)).toHaveLength(7);
    const codes = new Set(answers.flatMap((answer) => answer.errors.map((error) => error.extensions.code)));
    expect(codes).toEqual(new Set(['CONFLICT']));
    expect(await remaining()).toBe(0);
  });

  test('accepts exactly what remains of entries and changes that arrive at once', async () => {
    const { input, remaining, event } = await limited(8);
    const entries = await Promise.all([1, 2, 3, 4].map(() => buildEntry(api, input())));
    await Promise.all([
      ...entries.map(({ id }) => api.call(UPDATE, { input: { id, quantity: 3 } })),
      ...Array.from({ length: 6 }, () => api.call(CREATE, { input: input({ quantity: 2 }) })),
    ]);
    expect(await remaining()).toBeLessThan(2);
    const { entrantStats } = await api.done<{ entrantStats: { totalHeats: number } }>(STATS, {
      eventId: event.id,
    });
    expect(entrantStats.totalHeats).toBeLessThanOrEqual(8);
    expect(entrantStats.totalHeats).toBeGreaterThan(6);
  });
});

describe('what remains', () => {
  test('is null without a limit, and unknown things are not found', async () => {
    const { event, teacher, waltz, remaining } = await limited(3);
    expect(await remaining()).toBe(3);
    await limitDance(api, event.id, waltz.id, null);
    expect(await remaining()).toBeNull();
    const known = { eventId: event.id, danceId: waltz.id, entrantId: teacher.id };
    for (const field of Object.keys(known)) {
      expect((await api.refused(REMAINING, { ...known, [field]: 99999 })).code).toBe('NOT_FOUND');
    }
  });
});

describe('the statistics of an entrant', () => {
  test('add up quantities, owned and partnered, with the limits of the event', async () => {
    const { event, teacher, student, input } = await limited(9);
    await api.act('createEntry', input({ quantity: 4 }));
    await api.act('createEntry', input({ entryType: 'SOLO', quantity: 2 }));
    await buildEntry(api, { entrantId: student.id, partnerIds: [teacher.id], quantity: 5 });
    await buildEntry(api, { eventId: event.id, quantity: 8 });
    interface Stats {
      entrantStats: { limits: { dance: { name: string }; limit: number | null; remaining: number | null }[] };
    }
    const of = async (variables: object) => (await api.done<Stats>(STATS, { ...variables })).entrantStats;
    const teachers = await of({ eventId: event.id, entrantId: teacher.id });
    expect(teachers).toMatchObject({ totalHeats: 4, totalSolos: 2 });
    expect(teachers.limits).toHaveLength(27);
    expect(teachers.limits.filter((limit) => limit.limit !== null)).toEqual([
      { dance: { name: 'Waltz', category: { name: 'Smooth' } }, limit: 9, remaining: 5 },
    ]);
    const students = await of({ eventId: event.id, entrantId: student.id });
    expect(students.limits.find((limit) => limit.limit !== null)).toMatchObject({
      limit: 9,
      remaining: null,
    });
    expect(await of({ entrantId: student.id })).toEqual({ limits: [], totalHeats: 9, totalSolos: 2 });
    expect(await of({ eventId: event.id })).toMatchObject({ totalHeats: 12, totalSolos: 2 });
    expect((await api.refused(STATS, { eventId: 99999 })).code).toBe('NOT_FOUND');
    expect((await api.refused(STATS, { entrantId: 99999 })).code).toBe('NOT_FOUND');
  });
});

test('a scratch gives the unit back, and restoring it is refused once another entry took it', async () => {
  const floor = await buildFloor(api);
  const { eventId, scheduleId, students } = floor;
  const [danceId, teacher] = [floor.danceIds[0] ?? '', floor.teachers[0] ?? ''];
  await buildSection(api, floor);
  await buildFloorEntry(api, floor);
  for (const name of ['generateHeatEntries', 'generateHeats', 'fillHeats'] as const)
    await command(api, name, scheduleId);
  await limitDance(api, Number(eventId), Number(danceId), 1);
  const heats = await api.read<{ id: string; entries: { id: string }[] }[]>(
    'schedule.heats { id entries { id } }',
    { id: scheduleId },
  );
  const heat = heats.find(({ entries }) => entries.length > 0);
  const input = { scheduleId, heatEntryIds: heat?.entries.map(({ id }) => id) };
  const figures = async () => {
    const { remainingEntries } = await api.done<{ remainingEntries: number }>(REMAINING, {
      ...{ eventId, danceId, entrantId: teacher },
    });
    const { entrantStats } = await api.done<{ entrantStats: { totalHeats: number } }>(STATS, {
      ...{ eventId, entrantId: teacher },
    });
    return [remainingEntries, entrantStats.totalHeats];
  };
  expect(await figures()).toEqual([0, 1]);
  await api.act('scratchHeatEntries', { ...input, reason: 'ILL' });
  expect(await figures()).toEqual([1, 0]);
  await api.act('addLateEntry', {
    ...{ scheduleId, entryType: 'HEAT', danceId, entrantId: students[1], partnerIds: [teacher] },
    ...{ heatId: heat?.id, isConfirmed: true },
  });
  expect(await figures()).toEqual([0, 1]);
  const RESTORE = 'restoreHeatEntries { scratches { id } }';
  expect((await api.refusedAct(RESTORE, input)).message).toMatch(
    /^Teacher \S+ has 0 Smooth Waltz entries left \(limit 1\)\. This needs 1\.$/,
  );
  await limitDance(api, Number(eventId), Number(danceId), 2);
  await api.act(RESTORE, input);
  expect(await figures()).toEqual([0, 2]);
});
