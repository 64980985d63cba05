import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshTest } from '../support/cases.ts';
import { axeFindings } from './findings.ts';
import { complaintsOf, type Floorcraft, openFloorcraft, see, settled } from './openFloorcraft.ts';
import { column, command, loadHeat } from './schedulePage.ts';
import { fillBall } from './springBall.ts';

describe('a filled schedule', () => {
  let floorcraft: Floorcraft;
  let path: string;
  beforeAll(async () => {
    floorcraft = await openFloorcraft();
    ({ path } = await fillBall(floorcraft));
  });

  describe('on one page', () => {
    let page: Page;
    beforeAll(async () => {
      page = await floorcraft.visit(path, { isKept: true });
    });

    test('names the heat under the pointer, and loads it on click', async () => {
      await settled(page);
      const box = await page.getByRole('listbox', { name: 'Heats by time' }).boundingBox();
      const { x = 0, y = 0 } = box ?? {};
      await page.mouse.move(x + 6, y + 60);
      await page.locator('.strip-tooltip').getByText('Heat 1', { exact: true }).waitFor();
      await page.mouse.click(x + 6, y + 60);
      await page.getByRole('article', { name: /^Heat [12]$/ }).waitFor();
    });

    test('explains a figure on hover, keyboard focus or tap', async () => {
      const says = 'From one heat to the very next.';
      const stats = column(page, 'Stats');
      await stats.getByText('Partner changes', { exact: true }).hover();
      await page.getByText(says).waitFor();
      await column(page, 'Sections').hover({ position: { x: 5, y: 5 } });
      await page.getByText(says).waitFor({ state: 'detached' });
      await stats.getByRole('region', { name: 'Figures' }).focus();
      await page.keyboard.press('Tab');
      await page.getByText('Includes breaks.').waitFor();
    });

    test('asks before deleting heats, and says what is lost', async () => {
      await see(page, 'Unassigned Entries');
      await column(page, 'Stats').getByText('276').waitFor();
      await command(page, 'Delete Heats').click();
      const question = page.getByRole('alertdialog');
      await question.getByText('Delete 128 heats?').waitFor();
      await question.getByText('275 entries become unassigned.').waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      await column(page, 'Stats').getByText('128', { exact: true }).waitFor();
    });

    // Left to new cases: `scheduleActs` makes and applies a plan, `openStates` shows it, `plans` keeps it unchanged.
    freshTest(
      'shows up to three plans beside today, the one that is chosen can be applied, and nothing has changed',
      async () => {
        await command(page, 'Plan the program…').click();
        const dialog = page.getByRole('dialog', { name: 'Plan the program' });
        const heads = () => dialog.getByRole('columnheader').allInnerTexts();
        await dialog.getByRole('button', { name: 'Make the plan' }).click();
        await expect.poll(heads).toEqual(['Measure', 'Today', 'Plan']);
        await dialog.getByRole('radiogroup', { name: 'Variant' }).getByText('Variant 2').click();
        await dialog.getByRole('button', { name: 'Make the plan' }).click();
        await expect.poll(heads).toEqual(['Measure', 'Today', '1st', '2nd']);
        await dialog.getByLabel('Goal').selectOption('Fewest heats');
        expect(await dialog.getByRole('button', { name: 'Apply the plan' }).isDisabled()).toBe(true);
        await dialog.getByRole('button', { name: 'Make the plan' }).click();
        const names = ['Dances kept together, 1st', 'Dances kept together, 2nd', 'Fewest heats, 2nd'];
        await expect.poll(heads).toEqual(['Measure', 'Today', ...names]);
        const assigned = dialog.getByRole('row', { name: /^Entries assigned/ });
        expect(await assigned.getByRole('cell').count()).toBe(4);
        await dialog.getByRole('button', { name: names[0] }).click();
        expect(await dialog.getByLabel('Goal').inputValue()).toBe('WHOLE');
        expect(await dialog.getByRole('button', { name: 'Apply the plan' }).isDisabled()).toBe(false);
        expect(await axeFindings(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await dialog.waitFor({ state: 'detached' });
        await column(page, 'Stats').getByText('128', { exact: true }).waitFor();
        expect(complaintsOf(page)).toEqual([]);
      },
    );
  });

  test('loads no code of other screens or popups', async () => {
    const page = await floorcraft.visit('/studios');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(new URL(path, page.url()).href);
    await column(page, 'Sections')
      .getByRole('button', { name: /Section 3/ })
      .waitFor();
    await page.waitForLoadState('networkidle');
    // A hash may contain a hyphen.
    const scripts = asked.flatMap((url) => /assets\/([^/]+)-[\w-]{8}\.js$/.exec(url)?.slice(1) ?? []);
    expect(scripts).toContain('ScheduleScreen');
    const others = /openings|fields|people|dates|codes|acts|HeatCard|Editor|SchedulePlaces/;
    expect(scripts.filter((name) => others.test(name))).toEqual([]);
  });

  test('is walked heat by heat by keyboard on the day strip', async () => {
    const page = await floorcraft.visit(path);
    const strip = page.getByRole('listbox', { name: 'Heats by time' });
    await strip.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    const option = strip.getByRole('option');
    await expect.poll(() => option.innerText()).toMatch(/^Heat 2, 8:01 AM, Smooth \w+/);
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: 'Heat 2', exact: true }).waitFor();
    await page.keyboard.press('End');
    await expect.poll(() => option.innerText()).toMatch(/^Heat 128, .* unused$/);
    await page.reload();
    await page.getByRole('article', { name: 'Heat 2', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove heat 2 from the view' }).click();
    await see(page, 'No heat loaded');
    expect(complaintsOf(page)).toEqual([]);
  });

  // The daily run covers changes by others in `liveLists` and `undo`.
  freshTest('shows a colleague’s change immediately', async () => {
    const [mine, theirs] = [await floorcraft.visit(path), await floorcraft.visit(path)];
    await column(theirs, 'Sections')
      .getByRole('button', { name: /Section 3/ })
      .click();
    await theirs.getByLabel('Section Title').fill('Long Lunch');
    await column(mine, 'Sections').getByText('Long Lunch').waitFor();
    await column(mine, 'Updates').innerText();
    await column(theirs, 'Sections').getByRole('button', { name: 'Section 2' }).press('Alt+ArrowUp');
    await column(mine, 'Sections')
      .getByRole('button', { name: /^Section 1 Smooth Multi-Dance/ })
      .waitFor();
    await column(theirs, 'Sections')
      .getByRole('button', { name: /^Section 1/ })
      .press('Alt+ArrowDown');
    await column(mine, 'Sections')
      .getByRole('button', { name: /^Section 1 Morning Smooth/ })
      .waitFor();
    expect([...complaintsOf(mine), ...complaintsOf(theirs)]).toEqual([]);
  });

  test('keeps its commands in place, however late the figures load', async () => {
    const page = await floorcraft.visit('/healthz');
    const late = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('ScheduleFigures')) await late.promise;
      await route.continue();
    });
    await page.goto(floorcraft.address + path);
    await column(page, 'Sections')
      .getByRole('button', { name: /Section 1/ })
      .waitFor();
    expect(await command(page, 'Plan the program…').count()).toBe(0);
    late.resolve();
    const plan = command(page, 'Plan the program…');
    await plan.waitFor();
    const before = await plan.boundingBox();
    await settled(page);
    expect(await plan.boundingBox()).toEqual(before);
  });

  test.each([
    { theme: 'light', width: 1600, height: 1000 },
    { theme: 'dark', width: 390, height: 844 },
  ] as const)('is accessible and fits in every place, $theme at $width', async (look) => {
    const page = await floorcraft.visit(path, look);
    const places = look.width < 1024 ? ['Sections', 'Command Center', 'Stats', 'Heats'] : [''];
    for (const place of places) {
      if (place) await page.getByRole('tab', { name: place, exact: true }).click();
      if (place === 'Heats' || place === '') await loadHeat(page, 1);
      const toggle = page.getByRole('button', { name: /^Section 1/, expanded: false });
      if (await toggle.count()) await toggle.click();
      await settled(page);
      expect(await axeFindings(page)).toEqual([]);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(tooWide).toBeLessThanOrEqual(0);
      if (place === 'Heats') expect(await overlapOf(page, '.heat-dance', '.heat-head-acts button')).toBe(0);
    }
    expect(complaintsOf(page)).toEqual([]);
  });

  test('links from double bookings to the people in two heats, until there are none', async () => {
    const page = await floorcraft.visit(path, { width: 1600, height: 1000 });
    const sections = column(page, 'Sections');
    await expect.poll(() => sections.innerText()).toMatch(/Section 1.*8:00 AM – 9:\d\d AM/s);
    await sections.getByRole('button', { name: /^Section 5/ }).click();
    await page.getByLabel('Start Time').fill('12:35 PM');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Show heat \d+$/ }).click();
    const row = page.getByRole('row').filter({ hasText: 'also in heat' }).first();
    await row.waitFor();
    // A closed section shows its warning too.
    await sections.getByRole('button', { name: /^Section 5/ }).click();
    await sections.getByText('Starts 10 min before Section 4 ends.').waitFor();
    await sections.getByRole('button', { name: /^Section 5/ }).click();
    expect(await row.innerText()).toMatch(/also in heat \d+, 12:\d\d PM/);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start at 12:45 PM' }).click();
    await row.waitFor({ state: 'detached' });
    await expect.poll(() => column(page, 'Stats').innerText()).toMatch(/Double bookings\s+0/);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('keeps five-digit figures apart in every window', async () => {
    const page = await floorcraft.visit(path, { width: 1440, height: 800 });
    const figures = column(page, 'Stats').locator('dl');
    for (const width of [1440, 1366, 1024, 390]) {
      await page.setViewportSize({ width, height: 800 });
      // On a phone the columns are tabs.
      if (width < 1024) await page.getByRole('tab', { name: 'Stats' }).click();
      await figures.getByText('Unassigned Entries').waitFor();
      await settled(page);
      // Larger figures than any real competition has.
      for (const [large, room] of [
        [['11', '1,405', '9,796', '1'], 14],
        [['80', '12,810', '19,590', '19,590'], 8],
      ] as const) {
        if (room === 14 && width !== 1366) continue;
        const { gaps, beyond } = await figures.evaluate((list, words) => {
          const values = [...list.querySelectorAll('dd')];
          for (const [at, value] of values.entries()) value.textContent = words[at] ?? '';
          const boxes = values.map((value) => {
            const text = document.createRange();
            text.selectNodeContents(value);
            return text.getBoundingClientRect();
          });
          return {
            gaps: boxes.slice(1).map((box, at) => box.left - (boxes[at]?.right ?? 0)),
            beyond: list.scrollWidth - list.clientWidth,
          };
        }, large);
        expect(beyond, `${width} px`).toBe(0);
        expect(Math.min(...gaps), `${width} px`).toBeGreaterThanOrEqual(room);
      }
    }
  });

  test('folds its day strip, and remembers it', async () => {
    const page = await floorcraft.visit(path, { width: 1366, height: 657 });
    const strip = page.getByRole('region', { name: 'Day strip' });
    const heatsTop = async () => (await column(page, 'Heats').boundingBox())?.y ?? Number.NaN;
    await loadHeat(page, 1);
    await page.evaluate(() => window.scrollTo(0, 0));
    const before = await heatsTop();
    const fold = strip.getByRole('button', { name: 'Day strip' });
    await fold.click();
    await expect.poll(heatsTop).toBeLessThan(before - 140);
    await strip.getByRole('heading', { name: 'Fri Mar 5', exact: true }).waitFor();
    await page.reload();
    await fold.waitFor();
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(heatsTop).toBeLessThan(before - 140);
    await fold.press('Enter');
    await expect.poll(heatsTop).toBe(before);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('fills the window, and scrolls long content inside its panels', async () => {
    const scheduleId = new URLSearchParams(path.split('?')[1]).get('id');
    await floorcraft.act('clearHeats', { scheduleId });
    const page = await floorcraft.visit(path);
    await column(page, 'Unassigned Entries').getByText('276', { exact: true }).waitFor();
    const section = column(page, 'Sections').getByRole('button', { name: /^Section 5/, expanded: false });
    await section.click();
    for (const size of [
      { width: 1920, height: 1080 },
      { width: 2560, height: 1300 },
    ]) {
      await page.setViewportSize(size);
      await settled(page);
      await page.locator('.unassigned-scroll').evaluate((list) => list.scrollTo(0, 1000));
      const left = await page.evaluate(() => ({
        below:
          window.innerHeight -
          (document.querySelector('.schedule-figures')?.getBoundingClientRect().bottom ?? 0),
        beyond: document.documentElement.scrollHeight - window.innerHeight,
      }));
      expect(left).toEqual({ below: 16, beyond: 0 });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const down = page.getByRole('button', { name: 'Move Down' });
    await expect.poll(() => down.evaluate(isInSight)).toBe(true);
    expect(complaintsOf(page)).toEqual([]);
  });
});

/** True if a click on the element's centre would hit it. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && element.contains(hit);
}

/** Overlap in square pixels of two elements, the last of the second kind. */
async function overlapOf(page: Page, one: string, other: string): Promise<number> {
  const [a, b] = [
    await page.locator(one).first().boundingBox(),
    await page.locator(other).last().boundingBox(),
  ];
  if (!a || !b) return Number.NaN;
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
