import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { weigh } from '../bench/wire.ts';
import { freshTest } from '../support/cases.ts';
import { complaintsOf, type Floorcraft, openFloorcraft, see } from './openFloorcraft.ts';
import { column } from './schedulePage.ts';
import { fillBall } from './springBall.ts';

/** Elements from top to bottom, in the skeleton and in the loaded screen. */
const PLACES = {
  strip: '.strip, .schedule-skeleton-strip',
  tabs: '[role="tablist"], .schedule-skeleton-tabs',
  heats: 'section[aria-label="Heats"]',
  stats: 'section[aria-label="Stats"]',
};

describe('opening a schedule', () => {
  let floorcraft: Floorcraft;
  let path: string;
  let scheduleId: string;
  beforeAll(async () => {
    floorcraft = await openFloorcraft();
    ({ path, scheduleId } = await fillBall(floorcraft));
  });

  test('loads at most 214 kB of script with the list of schedules before it, and 37 kB of its own', async () => {
    const page = await floorcraft.visit('/healthz', { isFresh: true });
    const inspector = await page.context().newCDPSession(page);
    const list = await weigh(inspector, async () => {
      await page.goto(`${floorcraft.address}/schedules`);
      await see(page, 'Spring Ball');
      await page.waitForLoadState('networkidle');
    });
    const schedule = await weigh(inspector, async () => {
      await page.goto(floorcraft.address + path);
      await column(page, 'List of unassigned entries').getByRole('row').nth(1).waitFor();
      await page.waitForLoadState('networkidle');
    });
    expect(schedule.script).toBeGreaterThan(10_000);
    expect(schedule.script).toBeLessThanOrEqual(37_000);
    expect(list.script + schedule.script).toBeLessThanOrEqual(214_000);
  });

  interface Size {
    width: number;
    height: number;
    storage?: Record<string, string>;
  }

  const standsStill = async (size: Size, outline: string) => {
    const page = await floorcraft.visit('/healthz', size);
    const day = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      const asked = route.request().postData() ?? '';
      if (asked.includes('ScheduleDay')) await day.promise;
      if (asked.includes('UnassignedEntries')) await rest.promise;
      await route.continue();
    });
    await page.route(/(SchedulePlaces|UnassignedTable)-/, async (route) => {
      await day.promise;
      await route.continue();
    });
    await page.goto(floorcraft.address + path);
    await page.locator(outline).waitFor();
    const before = await placesOf(page);
    day.resolve();
    await page.locator('.heats-column').waitFor();
    if (size.width >= 1024) await column(page, 'Stats').getByText('276').waitFor();
    rest.resolve();
    if (size.width >= 1024) await column(page, 'List of unassigned entries').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await placesOf(page)).toEqual(before);
    expect(complaintsOf(page)).toEqual([]);
    return page;
  };

  const movesForNothing = async (size: Size) => {
    const page = await standsStill(size, '.schedule-skeleton-strip');
    expect(await shiftsOf(page)).toEqual([]);
  };
  const TITLE = 'stands where its outline stood, and moves for nothing that comes late, at $width';
  // Tabs and columns.
  test.each([
    { width: 390, height: 844 },
    { width: 1366, height: 657 },
  ])(TITLE, movesForNothing);
  freshTest.each<Size>([
    { width: 800, height: 1000 },
    { width: 1366, height: 657, storage: { 'floorcraft.strip': 'folded' } },
    { width: 1440, height: 900 },
    { width: 2560, height: 1300 },
  ])(TITLE, movesForNothing);

  describe('with results', () => {
    beforeAll(async () => {
      const { heat } = await floorcraft.ask<{ heat: { id: string; section: { floor: string } } }>(
        'query H($id: ID!) { heat(scheduleId: $id, number: 1) { id section { floor } } }',
        { id: scheduleId },
      );
      const input = { scheduleId, floor: heat.section.floor, kind: 'START', lastNo: 0, heatId: heat.id };
      await floorcraft.act('pressClock { lastNo }', input);
    });

    test.each([
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ])('has an outline as high as itself once they are known, at $width', async (size) => {
      await standsStill(size, '.schedule-skeleton-judged');
    });
  });
});

/** Distance from the top of the page in pixels, of those present. */
const placesOf = (page: Page) =>
  page.evaluate(
    (places) =>
      Object.entries(places).map(([name, selector]) => [
        name,
        document.querySelector(selector)?.getBoundingClientRect().top,
      ]),
    PLACES,
  );

/** Layout shifts without user input, as the browser counts them. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const entries = new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => JSON.stringify(entry))),
        );
        entries.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve([]), 300);
      }),
  );
