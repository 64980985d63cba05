import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { startApi } from '../support/api.ts';
import { command } from '../support/competition.ts';
import { buildEntry, buildFloor, buildSection } from '../support/floor.ts';

const api = await startApi();

describe('the figures of a schedule', () => {
  const FIGURES = `query F($id: ID!) { scheduleStats(scheduleId: $id) {
    missingEntries staleEntries untriedEntries heatsFree heatsBeyond heatsAstray overFullHeats firstOverFullHeat couplesTooMany
  } }`;
  const figures = async (id: string) =>
    (await api.done<{ scheduleStats: Record<string, number | null> }>(FIGURES, { id })).scheduleStats;
  const update = (thing: string, input: object) =>
    api.done(`mutation U($input: Update${thing}Input!) { update${thing}(input: $input) { id } }`, { input });

  test('tell what the event asks for and the program lacks, whatever was done last', async () => {
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
      untriedEntries: 3,
      heatsFree: 0,
    });
    await update('Entry', { id: entry, quantity: 1 });
    expect(await figures(floor.scheduleId)).toMatchObject({ missingEntries: 0, staleEntries: 2 });
    await update('Entry', { id: entry, quantity: 5 });
    expect(await figures(floor.scheduleId)).toMatchObject({ missingEntries: 2, staleEntries: 0 });
  });

  test('count heats that stand where they no longer belong', async () => {
    const floor = await buildFloor(api);
    const sectionId = await buildSection(api, floor, { endTime: '2027-03-05T14:04:00Z' });
    await buildEntry(api, floor);
    await command(api, 'generateHeats', floor.scheduleId);
    await update('Section', { id: sectionId, endTime: '2027-03-05T14:03:00Z' });
    expect(await figures(floor.scheduleId)).toMatchObject({ heatsFree: 0, heatsBeyond: 1, heatsAstray: 0 });
    await sql`update sections set section_type = 'MULTI' where id = ${Number(sectionId)}`.execute(api.db);
    expect(await figures(floor.scheduleId)).toMatchObject({ heatsBeyond: 1, heatsAstray: 4 });
  });

  test('count heats that hold more couples than a lowered cap allows', async () => {
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
