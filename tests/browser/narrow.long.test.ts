import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { beyondTheEdge, smallTargets } from './findings.ts';
import { complaintsOf } from './openFloorcraft.ts';
import { openScheduleStage } from './scheduleStage.ts';

type Stage = Awaited<ReturnType<typeof openScheduleStage>>;

const WIDTHS = [320, 390, 600, 640, 800, 1024];
/** Long enough to break layouts that rely on a short name. */
const EVENT = 'The Great International Harbor Lights DanceSport Championships of the Northern Counties';

let stage: Stage;
beforeAll(async () => {
  stage = await openScheduleStage();
  await stage.fillNew();
  const id = await stage.read<string>('schedule.event.id', { id: stage.scheduleId });
  await stage.act('updateEvent', { id: id, name: EVENT });
});

/** True if a link is in the window and nothing covers any part of it. */
const canBePressed = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Places' })
    .getByRole('link', { name, exact: true })
    .evaluate((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      const points = [left + 2, (left + right) / 2, right - 2].map((x) =>
        document.elementFromPoint(x, (top + bottom) / 2),
      );
      return right - left > 20 && points.every((hit) => hit !== null && link.contains(hit));
    });

test('from a schedule to its Publish screen and back, at every width', async () => {
  const page = await stage.visit(`/schedule?id=${stage.scheduleId}`, { width: 1440, height: 900 });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('heading', { name: 'Schedule Manager' }).waitFor();
    const publish = page
      .getByRole('navigation', { name: 'Places' })
      .getByRole('link', { name: 'Publish', exact: true });
    await publish.waitFor({ timeout: 5000 });
    expect([width, await canBePressed(page, 'Publish')]).toEqual([width, true]);
    expect([width, await beyondTheEdge(page)]).toEqual([width, []]);
    await publish.click();
    await page.getByRole('heading', { name: 'Publish', exact: true }).waitFor();
    const back = page
      .getByRole('navigation', { name: 'Places' })
      .getByRole('link', { name: 'Program', exact: true });
    await back.waitFor({ timeout: 5000 });
    expect([width, await canBePressed(page, 'Program')]).toEqual([width, true]);
    expect([width, await beyondTheEdge(page)]).toEqual([width, []]);
    if (width < 640) expect(await smallTargets(page)).toEqual([]);
    await back.click();
  }
  expect(complaintsOf(page)).toEqual([]);
});

test('a screen narrower than its window is centred', async () => {
  const page = await stage.visit('/staff', { width: 1180, height: 844 });
  for (const [path, width] of [
    ['staff', 1180],
    ['health', 1366],
    ['deleted', 1920],
    ['students', 1180],
    ['teachers', 1024],
    ['students', 2560],
    ['studios', 2560],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${stage.address}/${path}`);
    await page.locator('.fc-panel').first().waitFor();
    const sides = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('main .fc-panel')]
        .filter((panel) => panel.checkVisibility())
        .map((panel) => panel.getBoundingClientRect());
      const left = Math.min(...boxes.map((box) => box.left));
      const right = Math.max(...boxes.map((box) => box.right));
      return Math.round(left - (document.documentElement.clientWidth - right));
    });
    expect([path, width, Math.abs(sides) <= 1]).toEqual([path, width, true]);
  }
});
