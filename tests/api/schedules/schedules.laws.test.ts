import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { cases } from '../../support/cases.ts';
import { buildCompetition, buildFilled } from '../../support/competition.ts';
import { doubleBookings as listDoubleBookings } from '../../support/schedules/doubleBookings.ts';
import { brokenLaws, doubleBookings } from '../../support/schedules/scheduleLaws.ts';

const api = await startApi();
const execute = (statement: string) => sql.raw(statement).execute(api.db);

interface View {
  sections: { id: string }[];
  heats: { id: string }[];
  rows: string[];
}

async function view(scheduleId: string): Promise<View> {
  const schedule = await api.read<{
    sections: { id: string }[];
    heats: { id: string; entries: { id: string }[] }[];
    unassigned: { id: string }[];
  }>('schedule { sections { id } heats { id entries { id } } unassigned(first: 5) { id } }', {
    id: scheduleId,
  });
  const rows = [...schedule.heats.flatMap((heat) => heat.entries.slice(0, 1)), ...schedule.unassigned];
  return { sections: schedule.sections, heats: schedule.heats, rows: rows.map((row) => row.id) };
}

const COMMANDS = [
  'generateHeats',
  'deleteHeats',
  'generateHeatEntries',
  'deleteHeatEntries',
  'fillHeats',
  'clearHeats',
  'improveHeats',
];

/** A kind of change, and numbers that select its targets. */
type Change = { kind: string; which: number; where: number };
const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...COMMANDS) },
    { weight: 1, arbitrary: fc.constantFrom('generateHeats', 'generateHeatEntries', 'fillHeats') },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        'moveSection',
        'moveHeat',
        'moveRow',
        'createSection',
        'deleteSection',
        'retype',
        'restyle',
      ),
    },
  ),
  which: fc.nat(10_000),
  where: fc.nat(10_000),
});

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** Makes the change; a CONFLICT counts as done. */
async function apply(scheduleId: string, { kind, which, where }: Change, styles: string[]): Promise<void> {
  const { sections, heats, rows } = await view(scheduleId);
  const section = pick(sections, which)?.id;
  const heat = pick(heats, which)?.id;
  const run = async (mutation: string, input: Record<string, unknown>): Promise<void> => {
    if (Object.values(input).includes(undefined)) return;
    const { errors } = await api.tryAct(mutation, input);
    for (const error of errors) expect(error.extensions.code).toBe('CONFLICT');
  };
  const update = (values: object) => run('updateSection', { id: section, ...values });
  if (kind === 'moveSection') await run(kind, { id: section, order: (where % 12) - 1 });
  else if (kind === 'moveHeat') await run(kind, { id: heat, number: where % (heats.length + 3) });
  else if (kind === 'moveRow')
    await run('moveHeatEntry', {
      id: pick(rows, which),
      heatId: pick(heats, where)?.id,
    });
  else if (kind === 'createSection') await run(kind, { scheduleId, danceCategoryIds: [pick(styles, where)] });
  else if (kind === 'deleteSection') await run(kind, { id: sections.length > 3 ? section : undefined });
  else if (kind === 'retype') await update({ sectionType: pick(['HEAT', 'SOLO', 'MULTI', 'BREAK'], where) });
  else if (kind === 'restyle') await update({ danceCategoryIds: [pick(styles, where)] });
  else await run(kind, { scheduleId });
}

test('any sequence of commands, moves and section edits keeps the laws of a schedule', async () => {
  const danceCategories = await api.read<{ id: string }[]>('danceCategories { id }');
  const styles = danceCategories.map((style) => style.id);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 50 }),
      fc.array(change, { minLength: 3, maxLength: 14 }),
      async (seed, changes) => {
        const { scheduleId } = await buildCompetition(api, {
          students: 6,
          teachers: 3,
          blocksPerStudent: 1.5,
          seed,
        });
        for (const one of changes) {
          await apply(scheduleId, one, styles);
          expect(await brokenLaws(api.db, Number(scheduleId))).toEqual([]);
        }
      },
    ),
    { ...cases(30), endOnFailure: true },
  );
});

test('no one in a filled competition is double-booked, by the tables alone', async () => {
  const { scheduleId } = await buildFilled(api, { seed: 11 });
  expect(await brokenLaws(api.db, Number(scheduleId))).toEqual([]);
  expect(await doubleBookings(api.db, Number(scheduleId))).toBe(0);
  expect(await listDoubleBookings(api.db, Number(scheduleId))).toEqual([]);
});

test('the check of the tables finds a double booking', async () => {
  const { scheduleId } = await buildFilled(api, { students: 6, teachers: 2, seed: 12 });
  await execute(`update heat_entries set heat_id = (select id from heats where schedule_id = ${scheduleId}
    order by number limit 1) where schedule_id = ${scheduleId}`);
  expect(await brokenLaws(api.db, Number(scheduleId))).toContain('nobody is twice in one heat');
  const count = await doubleBookings(api.db, Number(scheduleId));
  expect(count).toBeGreaterThan(0);
  expect(await listDoubleBookings(api.db, Number(scheduleId))).toHaveLength(count);
  // Two heats at one time, and two rows of one heat.
  await execute(`update heat_entries set heat_id = null where schedule_id = ${scheduleId} and id not in (select id
    from heat_entries where schedule_id = ${scheduleId} order by id limit 6)`);
  await execute(`update sections set start_time = '2027-03-05T14:00:00Z', floor = 'Hall ' || id
    where schedule_id = ${scheduleId}`);
  await execute(`update heat_entries r set heat_id = (select h.id from heats h where h.schedule_id = ${scheduleId}
    order by h.number offset (r.id % 4) * 7 limit 1) where schedule_id = ${scheduleId} and heat_id is not null`);
  expect(await listDoubleBookings(api.db, Number(scheduleId))).toHaveLength(
    await doubleBookings(api.db, Number(scheduleId)),
  );
});
