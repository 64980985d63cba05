import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { complaintsOf } from './openFloorcraft.ts';
import { column } from './schedulePage.ts';
import { openScheduleStage } from './scheduleStage.ts';

type Stage = Awaited<ReturnType<typeof openScheduleStage>>;
type Named = { id: string; name: string };

const WAITING = 700;

let stage: Stage;
beforeAll(async () => {
  stage = await openScheduleStage();
});

/** A schedule without heats, with 400 waltzes of one couple and 300 tangos of another. */
async function openLongList(): Promise<{ page: Page; stretches: number[] }> {
  const make = async (thing: string, input: object) => {
    const query = `mutation M($input: Create${thing}Input!) { create${thing}(input: $input) { id } }`;
    const data = await stage.ask<Record<string, { id: string }>>(query, { input });
    return data[`create${thing}`]?.id ?? '';
  };
  const eventId = await make('Event', { name: 'Marathon' });
  const scheduleId = await make('Schedule', { eventId, name: 'Long day' });
  const dances = await stage.read<(Named & { category: Named })[]>('dances { id name category { name } }');
  const teacher = await make('Entrant', { name: 'Rosa Marin', isProfessional: true });
  for (const [student, dance, quantity] of [
    ['Waltzing Ann', 'Waltz', 400],
    ['Tangoing Tom', 'Tango', 300],
  ] as const) {
    const entrantId = await make('Entrant', { name: student, isProfessional: false });
    const danceId = dances.find(({ name, category }) => name === dance && category.name === 'Smooth')?.id;
    const entryType = 'HEAT';
    await make('Entry', { eventId, entrantId, partnerIds: [teacher], danceId, quantity, entryType });
  }
  stage.scheduleId = scheduleId;
  await stage.run('generateHeatEntries');
  const page = await stage.visit(`/schedule?id=${scheduleId}`, { width: 1440, height: 900 });
  const stretches: number[] = [];
  page.on('response', async (response) => {
    if (!response.request().postData()?.includes('UnassignedEntries')) return;
    // The page may have been given back while its answer is read.
    const answer: { data: { scheduleStats: { orphanEntriesObjs: object[] } } } | null = await response
      .json()
      .catch(() => null);
    if (answer) stretches.push(answer.data.scheduleStats.orphanEntriesObjs.length);
  });
  await page.reload();
  return { page, stretches };
}

describe('a long list of unassigned entries', () => {
  test('loads as it scrolls, to its last row, and follows changes', async () => {
    const { page, stretches } = await openLongList();
    const list = column(page, 'List of unassigned entries');
    await list.getByText('Waltzing Ann & Rosa Marin').or(list.getByText('Waltzing Ann')).first().waitFor();
    const row = (index: number) => list.locator(`[aria-rowindex="${index + 1}"]`);
    for (const place of [0.3, 0.6, 1, 0.2]) {
      const index = Math.max(1, Math.round(WAITING * place));
      const name = index <= 400 ? 'Waltzing Ann' : 'Tangoing Tom';
      await expect
        .poll(async () => {
          await list.evaluate((element, share) => element.scrollTo(0, element.scrollHeight * share), place);
          const shown = row(Math.min(index, WAITING));
          return (await shown.count()) > 0 ? shown.innerText() : '';
        })
        .toContain(name);
    }
    expect(await list.getByRole('table').getAttribute('aria-rowcount')).toBe(String(WAITING + 1));
    expect(Math.max(...stretches)).toBeLessThanOrEqual(300);
    expect(stretches.length).toBeGreaterThan(1);
    await stage.run('deleteHeatEntries');
    await column(page, 'Unassigned Entries')
      .getByText('Generate entries to see those without a heat.')
      .waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('keeps its position while rows above turn out to have other heights', async () => {
    const { page } = await openLongList();
    const list = column(page, 'List of unassigned entries');
    const drawn = list.locator('tr[data-index]:not([aria-busy])');
    await drawn.first().waitFor();
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight * 0.6));
    const tops = () =>
      drawn.evaluateAll((rows) =>
        rows.map((row) => [row.getAttribute('data-index'), row.getBoundingClientRect().top] as const),
      );
    const still = async () => {
      let before = '';
      await expect
        .poll(async () => {
          const now = JSON.stringify(await tops());
          const isStill = now === before && now !== '[]';
          before = now;
          return isStill;
        })
        .toBe(true);
    };
    await still();
    for (let step = 0; step < 8; step++) {
      const before = new Map(await tops());
      await list.evaluate((element) => element.scrollBy(0, -120));
      await still();
      const moved = (await tops()).flatMap(([index, top]) => {
        const then = before.get(index);
        return then === undefined ? [] : [Math.round(top - then)];
      });
      expect(new Set(moved)).toEqual(new Set([120]));
    }
    expect(await drawn.first().evaluate((row) => row.getBoundingClientRect().height)).not.toBe(24);
    expect(complaintsOf(page)).toEqual([]);
  });
});
