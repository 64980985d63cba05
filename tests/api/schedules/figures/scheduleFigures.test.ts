import { type DocumentNode, print } from 'graphql';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  ScheduleChangesDocument,
  type ScheduleChangesQuery,
  ScheduleFiguresDocument,
  type ScheduleFiguresFieldsFragment,
  type ScheduleFiguresQuery,
} from '../../../../client/gql/graphql.ts';
import { withChanges } from '../../../../client/schedules/figures/withChanges.ts';
import { startApi } from '../../../support/api.ts';
import { buildCompetition, command } from '../../../support/competition.ts';
import { buildEntry, buildFloor, buildSection } from '../../../support/schedules/floor.ts';
import { heatsOf, lock, logs } from '../../../support/schedules/waltzes.ts';

const api = await startApi();

const figures = async (id: string) =>
  await api.read<Record<string, number | null>>(
    `scheduleStats { missingEntries staleEntries unplacedEntries heatsFree surplusHeats misplacedHeats
    overFullHeats firstOverFullHeat couplesTooMany }`,
    { scheduleId: id },
  );
const update = (thing: string, input: object) => api.act(`update${thing}`, input);

describe('the figures of a schedule', () => {
  test('count what the entries need and the program lacks, whatever was done last', async () => {
    const floor = await buildFloor(api);
    await buildSection(api, floor, { endTime: '2027-03-05T14:04:00Z' });
    const entry = await buildEntry(api, floor, { quantity: 3 });
    expect(await figures(floor.scheduleId)).toMatchObject({
      missingEntries: 3,
      staleEntries: 0,
      heatsFree: 4,
    });
    await command(api, 'generateHeatEntries', floor.scheduleId);
    await command(api, 'generateHeats', floor.scheduleId);
    expect(await figures(floor.scheduleId)).toMatchObject({
      missingEntries: 0,
      unplacedEntries: 3,
      heatsFree: 0,
    });
    await update('Entry', { id: entry, quantity: 1 });
    expect(await figures(floor.scheduleId)).toMatchObject({ missingEntries: 0, staleEntries: 2 });
    await update('Entry', { id: entry, quantity: 5 });
    expect(await figures(floor.scheduleId)).toMatchObject({ missingEntries: 2, staleEntries: 0 });
  });

  test('count heats in sections where they no longer belong', async () => {
    const floor = await buildFloor(api);
    const sectionId = await buildSection(api, floor, { endTime: '2027-03-05T14:04:00Z' });
    await buildEntry(api, floor);
    await command(api, 'generateHeats', floor.scheduleId);
    await update('Section', { id: sectionId, endTime: '2027-03-05T14:03:00Z' });
    expect(await figures(floor.scheduleId)).toMatchObject({
      heatsFree: 0,
      surplusHeats: 1,
      misplacedHeats: 0,
    });
    await sql`update sections set section_type = 'MULTI' where id = ${Number(sectionId)}`.execute(api.db);
    expect(await figures(floor.scheduleId)).toMatchObject({ surplusHeats: 1, misplacedHeats: 4 });
  });

  test('do not count unassigned rows as an over-full heat', async () => {
    const floor = await buildFloor(api);
    await buildEntry(api, floor, { quantity: 30 });
    await command(api, 'generateHeatEntries', floor.scheduleId);
    expect(await figures(floor.scheduleId)).toMatchObject({
      overFullHeats: 0,
      firstOverFullHeat: null,
      couplesTooMany: 0,
      unplacedEntries: 30,
    });
  });

  test('count heats with more couples than a lowered cap allows', async () => {
    const floor = await buildFloor(api);
    const sectionId = await buildSection(api, floor, { endTime: '2027-03-05T14:02:00Z' });
    await buildEntry(api, floor);
    await buildEntry(api, floor, { entrantId: floor.students[1], partnerIds: [floor.teachers[1] ?? ''] });
    await buildEntry(api, floor, { entrantId: floor.students[2], partnerIds: [floor.students[3] ?? ''] });
    await command(api, 'generateHeatEntries', floor.scheduleId);
    await command(api, 'generateHeats', floor.scheduleId);
    await command(api, 'fillHeats', floor.scheduleId);
    expect(await figures(floor.scheduleId)).toMatchObject({ overFullHeats: 0, firstOverFullHeat: null });
    await update('Section', { id: sectionId, maxCouples: 2 });
    expect(await figures(floor.scheduleId)).toMatchObject({ overFullHeats: 1, couplesTooMany: 1 });
  });
});

describe('surplus couples', () => {
  /** Two heats; three couples without shared people in the first, whose cap is then lowered. */
  async function buildOverFull(maxCouples: number) {
    const floor = await buildFloor(api);
    const sectionId = await buildSection(api, floor, { endTime: '2027-03-05T14:02:00Z', maxCouples: 2 });
    await buildEntry(api, floor);
    await buildEntry(api, floor, { entrantId: floor.students[1], partnerIds: [floor.teachers[1] ?? ''] });
    await buildEntry(api, floor, { entrantId: floor.students[2], partnerIds: [floor.students[3] ?? ''] });
    await command(api, 'generateHeatEntries', floor.scheduleId);
    await command(api, 'generateHeats', floor.scheduleId);
    await sql`update heat_entries set heat_id = (select id from heats where schedule_id = ${Number(floor.scheduleId)}
      and number = 1) where schedule_id = ${Number(floor.scheduleId)}`.execute(api.db);
    await update('Section', { id: sectionId, maxCouples });
    return floor;
  }
  const EASE = 'relieveHeats { lastOutcome { command content } }';
  const ease = async (scheduleId: string) =>
    (await api.act<{ lastOutcome: { command: string; content: string } }>(EASE, { scheduleId })).lastOutcome;

  test('move to heats with room, and no one else moves', async () => {
    const { scheduleId } = await buildOverFull(2);
    expect(await ease(scheduleId)).toEqual({
      command: 'RELIEVE_HEATS',
      content: 'Relieved 1 over-full heat: moved 1 couple to heats with room',
    });
    expect(await figures(scheduleId)).toMatchObject({ overFullHeats: 0, unplacedEntries: 0 });
    const lines = await logs(api, scheduleId);
    await ease(scheduleId);
    expect(await logs(api, scheduleId)).toEqual(lines);
    expect((await heatsOf(api, scheduleId)).map(({ entries }) => entries.length)).toEqual([2, 1]);
  });

  test('stay if there is no room for them, and the log says so', async () => {
    const { scheduleId } = await buildOverFull(1);
    expect((await ease(scheduleId)).content).toBe(
      'Relieved 1 over-full heat: moved 1 couple to heats with room, 1 had nowhere to go',
    );
    expect(await figures(scheduleId)).toMatchObject({ overFullHeats: 1, couplesTooMany: 1 });
    expect((await heatsOf(api, scheduleId)).map(({ entries }) => entries.length)).toEqual([2, 1]);
  });

  test('stay in a locked schedule, and need a token to be moved', async () => {
    const { scheduleId } = await buildOverFull(2);
    expect((await api.as(null).refusedAct(EASE, { scheduleId })).code).toBe('UNAUTHENTICATED');
    await lock(api, scheduleId);
    expect((await api.refusedAct(EASE, { scheduleId })).code).toBe('SCHEDULE_LOCKED');
  });
});

test('the forecast counts heats and people of sections that share a style together', async () => {
  const { scheduleId } = await buildCompetition(api, { students: 20, teachers: 6 });
  const section = await sql<{ id: number }>`
    insert into sections (schedule_id, position, title, section_type, start_time, end_time, heat_duration)
    select schedule_id, position + 100, 'Evening', section_type, end_time + interval '8 hours',
      end_time + interval '8 hours 20 minutes', heat_duration
    from sections where schedule_id = ${Number(scheduleId)} and section_type = 'HEAT' order by position limit 1
    returning id`.execute(api.db);
  await sql`insert into section_dance_categories (section_id, dance_category_id, position)
    select ${section.rows[0]?.id}, c.dance_category_id, c.position from section_dance_categories c
    join sections s on s.id = c.section_id where s.schedule_id = ${Number(scheduleId)} and s.section_type = 'HEAT'
      and s.position = (select min(position) from sections where schedule_id = ${Number(scheduleId)}
        and section_type = 'HEAT')`.execute(api.db);
  const sections = await api.read<
    {
      section: { title: string };
      heatsNeeded: number;
      heatsNeededTogether: number;
      sharesWith: { order: number }[];
      busiest: { rows: number }[];
      sentence: string;
    }[]
  >(
    `forecast.sections { section { title } heatsNeeded heatsNeededTogether sharesWith { order }
    busiest { rows } sentence }`,
    { scheduleId },
  );
  for (const one of sections) {
    expect(one.heatsNeededTogether).toBeGreaterThanOrEqual(one.busiest[0]?.rows ?? 0);
    if (one.sharesWith.length === 0) expect(one.heatsNeededTogether).toBe(one.heatsNeeded);
  }
  const evening = sections.find((one) => one.section.title === 'Evening');
  expect(evening?.sharesWith).toHaveLength(1);
  expect(evening?.sentence).toMatch(/^Needs \d+ heats?, of \d+ with section \d+, .* Busiest in them all: /);
});

interface Day {
  items: object[];
  unassigned: { id: string }[];
  missingEntries: number;
}

test("a person's day counts unassigned entries, generated or not", async () => {
  const floor = await buildFloor(api);
  const [entrantId] = floor.students;
  const day = async (): Promise<Day> =>
    await api.read<Day>('personDay { items { heatEntry { id } } unassigned { id } missingEntries }', {
      entrantId,
      scheduleId: floor.scheduleId,
    });
  await buildSection(api, floor);
  await buildEntry(api, floor, { entrantId, quantity: 2 });
  expect(await day()).toEqual({ items: [], unassigned: [], missingEntries: 2 });
  await command(api, 'generateHeatEntries', floor.scheduleId);
  const { unassigned, ...rest } = await day();
  expect(rest).toEqual({ items: [], missingEntries: 0 });
  expect(unassigned).toHaveLength(2);
  await command(api, 'generateHeats', floor.scheduleId);
  const input = { scheduleId: floor.scheduleId, heatEntryIds: unassigned.map(({ id }) => id) };
  await api.act('seatHeatEntries', input);
  const after = await day();
  expect(after).toMatchObject({ unassigned: [], missingEntries: 0 });
  expect(after.items).toHaveLength(2);
});

const ask = <D>(document: DocumentNode, variables: object): Promise<D> =>
  api.done<D>(print(document), { ...variables });

test('the Updates panel follows a line that later saves of a section change or delete', async () => {
  const floor = await buildFloor(api);
  const sectionId = await buildSection(api, floor);
  const { scheduleId } = floor;
  const rename = (title: string) => api.act('updateSection', { id: sectionId, title });
  let { scheduleStats: panel } = await ask<ScheduleFiguresQuery>(ScheduleFiguresDocument, { scheduleId });
  const newest = async (): Promise<string | undefined> => {
    const known = panel as ScheduleFiguresFieldsFragment;
    const { scheduleChanges } = await ask<ScheduleChangesQuery>(ScheduleChangesDocument, {
      scheduleId,
      since: known.revision,
    });
    panel = withChanges(known, scheduleChanges);
    return panel.logs[0]?.content;
  };
  const before = await newest();
  await rename('Mor');
  expect(await newest()).toContain('Mor');
  await rename('Morning');
  expect(await newest()).toContain('Morning');
  const lines = panel.logs.length;
  await rename('');
  expect(await newest()).toBe(before);
  expect(panel.logs).toHaveLength(lines - 1);
});
