import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { complaintsOf, dismissToasts, heldUndo, see, settled } from './openFloorcraft.ts';
import { column, figure, firstCouple, focused, loadHeat } from './schedulePage.ts';
import { openScheduleStage } from './scheduleStage.ts';

let stage: Awaited<ReturnType<typeof openScheduleStage>>;
let page: Page;

// One schedule and page for the file; each test continues where the last one stopped.
beforeAll(async () => {
  stage = await openScheduleStage();
  const scheduleId = await stage.fillNew();
  page = await stage.visit(`/schedule?id=${scheduleId}`, { width: 1600, height: 1000, isKept: true });
});

afterEach(() => dismissToasts(page));

const pin = (card: Locator, name: string, pressed: boolean) =>
  card.getByRole('button', { name: `Pin ${name}`, exact: true, pressed });

/** Names of the fields and buttons of a card that can be seen. */
const seen = (card: Locator) =>
  card.evaluate((article) =>
    [...article.querySelectorAll('input, button')]
      .filter((one) => one.checkVisibility({ opacityProperty: true }))
      .map((one) => one.ariaLabel ?? one.textContent),
  );

/** Lines that a name would take in both columns of the first row. */
const linesOfName = (card: Locator, name: string) =>
  card
    .locator('.heat-row')
    .first()
    .evaluate((row, text) => {
      return [...row.querySelectorAll('.heat-person a')].slice(0, 2).map((link) => {
        const before = link.textContent;
        link.textContent = text;
        const lines = link.getClientRects().length;
        link.textContent = before;
        return lines;
      });
    }, name);

describe('the cards of heats', () => {
  test('rows show only their field at rest, and all controls on hover, focus or with a number', async () => {
    const { card, name } = await firstCouple(page);
    const rows = await card.locator('.heat-row').count();
    const field = card.getByLabel(`Move ${name} to heat`);
    const own = [`Move ${name}`, `Pin ${name}`, `Unassign ${name}`, `Scratch ${name}…`];
    const atRest = async () => {
      await page.mouse.move(0, 0);
      await page.getByLabel('Heat Number', { exact: true }).focus();
      await settled(page);
    };
    await atRest();
    const quiet = await seen(card);
    expect(quiet).toHaveLength(3 + rows);
    expect(quiet).toContain(`Move ${name} to heat`);
    expect(await field.evaluate((box) => getComputedStyle(box).boxShadow)).toBe('none');

    await card.locator('.heat-row').first().hover();
    expect(await seen(card)).toEqual(expect.arrayContaining(own));
    await page.mouse.move(0, 0);
    await field.focus();
    for (const label of own) {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe(label);
      expect(await seen(card)).toContain(label);
    }
    await field.fill('60');
    await card.getByText(/^That heat is for /).waitFor();
    await atRest();
    expect(await seen(card)).toEqual(expect.arrayContaining(own));
    await field.fill('');
  });

  test('without a mouse each row has one button that shows the others', async () => {
    for (const width of [390, 1024]) {
      const touch = await stage.visit(`/schedule?id=${stage.scheduleId}`, {
        width,
        height: 844,
        isTouch: true,
      });
      const { card, name } = await firstCouple(touch);
      const unassign = card.getByRole('button', { name: `Unassign ${name}` });
      expect(await seen(card)).toContain(`Move ${name} to heat`);
      expect(await seen(card)).not.toContain(`Unassign ${name}`);
      const more = card.getByRole('button', { name: `More for ${name}` });
      const size = await more.boundingBox();
      expect(Math.min(size?.width ?? 0, width < 640 ? (size?.height ?? 0) : 44)).toBeGreaterThanOrEqual(44);
      await more.tap();
      await expect.poll(() => seen(card)).toContain(`Unassign ${name}`);
      expect(await seen(card)).not.toContain(`More for ${name}`);
      await unassign.tap({ trial: true });
      await stage.leave(touch);
    }
  });

  test('columns have distinct names, and a control shows its hint until Escape', async () => {
    const { card, name } = await firstCouple(page);
    for (const column of ['Entrant', 'Entrant (partner)', 'Level', 'Move To Heat', 'Actions'])
      await card.getByRole('columnheader', { name: column, exact: true }).waitFor();
    const hint = page.getByText('Unassign from this heat');
    const unassign = card.getByRole('button', { name: `Unassign ${name}` });
    await unassign.hover();
    await hint.waitFor();
    await page.keyboard.press('Escape');
    await hint.waitFor({ state: 'detached' });
    await card.getByRole('button', { name: `Pin ${name}`, exact: true }).focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(`Unassign ${name}`);
    await hint.waitFor();
    await page.keyboard.press('Tab');
    await hint.waitFor({ state: 'detached' });
  });

  test('a move can be undone in its toast', async () => {
    const { card, name } = await firstCouple(page);
    const field = card.getByLabel(`Move ${name} to heat`);
    await field.fill('60');
    const nearest = card.getByRole('button', { name: /is free, move there$/ }).first();
    const number = Number(await nearest.innerText());
    const size = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 1024, height: 768 });
    const gap = await nearest.evaluate((button) => {
      const row = button.closest('tr')?.nextElementSibling?.getBoundingClientRect();
      return (row?.top ?? 0) - (button.closest('td > div')?.getBoundingClientRect().bottom ?? 0);
    });
    expect(gap).toBeGreaterThanOrEqual(0);
    await page.setViewportSize(size);
    await nearest.press('Enter');
    await see(page, `Moved to heat ${number}`);
    await expect.poll(() => focused(page)).toMatch(/^Move .* to heat$/);
    expect(await focused(page)).not.toBe(`Move ${name} to heat`);
    const undo = await heldUndo(page);
    await field.waitFor({ state: 'detached' });
    await undo.click();
    await field.waitFor();
    await pin(card, name, false).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('Enter before the answer counts, and focus moves to the next couple', async () => {
    const { card, name } = await firstCouple(page);
    const field = card.getByLabel(`Move ${name} to heat`);
    await field.fill('60');
    const nearest = card.getByRole('button', { name: /is free, move there$/ }).first();
    const number = await nearest.innerText();
    await field.fill('');
    let answer = () => {};
    const isEntered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('ExplainMove')) await isEntered;
      await route.continue();
    });
    await field.pressSequentially(number);
    await page.keyboard.press('Enter');
    answer();
    await see(page, `Moved to heat ${number}`);
    await field.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^Move .* to heat$/);
    expect(await focused(page)).not.toBe(`Move ${name} to heat`);

    const refused = await focused(page);
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await see(page, 'It’s already in heat 1.');
    expect(await focused(page)).toBe(refused);

    const unassign = card.getByRole('button', { name: /^Unassign / });
    const names = await unassign.evaluateAll((buttons) => buttons.map((each) => each.ariaLabel));
    await unassign.first().press('Enter');
    await expect.poll(() => focused(page)).toBe(names[1]);
    await page.getByRole('button', { name: 'Remove heat 1 from the view' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Heat Number');
    await page.unrouteAll({ behavior: 'wait' });
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a move that would split a contest says so, and can move its other couples too', async () => {
    const { from, couple, row, to, size } = await stage.splittable();
    const others = size === 2 ? '1 other couple' : `${size - 1} other couples`;
    await loadHeat(page, from);
    const card = page.getByRole('article', { name: `Heat ${from}`, exact: true });
    await card.getByLabel(`Move ${couple} to heat`).fill(String(to));
    await see(
      page,
      `Splits its contest: ${size === 2 ? '1 couple stays' : `${size - 1} couples stay`} in heat ${from}.`,
    );
    await card.getByRole('button', { name: `Move ${couple} with ${others}` }).click();
    await see(page, `${size} couples moved to heat ${to}`);
    const undo = await heldUndo(page);
    await card.getByLabel(`Move ${couple} to heat`).waitFor({ state: 'detached' });
    await undo.click();
    await card.getByLabel(`Move ${couple} to heat`).waitFor();

    // Moved alone, it splits the contest; the heading says where the other part is and links to it.
    await stage.act('moveHeatEntry', { id: row, heatId: await stage.heatId(to) });
    const head = card
      .getByRole('rowheader', { name: new RegExp(`, .* ${size - 1} of ${size} couples`) })
      .filter({ hasText: 'in 2 heats, one would do' });
    await head.getByRole('button', { name: `Show heat ${to}` }).click();
    const other = page.getByRole('article', { name: `Heat ${to}`, exact: true });
    await other.getByRole('button', { name: `Show heat ${from}` }).waitFor();

    // The heading brings them together again.
    await other.getByRole('button', { name: new RegExp(`^Bring .* from heat ${from} here$`) }).click();
    await see(page, `${size === 2 ? '1 couple' : `${size - 1} couples`} moved to heat ${to}`);
    await other.getByRole('button', { name: `Show heat ${from}` }).waitFor({ state: 'detached' });
    expect(complaintsOf(page)).toEqual([]);
  });

  test('an unassigned couple can be restored from the toast', async () => {
    const { card, name } = await firstCouple(page);
    const before = await figure(page, 'Unassigned Entries');
    const unassign = card.getByRole('button', { name: `Unassign ${name}` });
    await unassign.click();
    const undo = await heldUndo(page);
    await unassign.waitFor({ state: 'detached' });
    await expect.poll(() => figure(page, 'Unassigned Entries')).toBe(before + 1);
    await undo.click();
    await unassign.waitFor();
    await pin(card, name, false).waitFor();
    await expect.poll(() => figure(page, 'Unassigned Entries')).toBe(before);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('an empty heat is deleted, and restored from the toast', async () => {
    const before = await figure(page, 'Heats');
    const number = page.getByLabel('Heat Number', { exact: true });
    await number.fill(String(before));
    await number.press('Enter');
    const card = page.getByRole('article', { name: `Heat ${before}`, exact: true });
    await card.getByRole('button', { name: `Delete heat ${before}` }).click();
    const undo = await heldUndo(page);
    await card.waitFor({ state: 'detached' });
    await expect.poll(() => figure(page, 'Heats')).toBe(before - 1);
    await undo.click();
    await card.waitFor();
    await expect.poll(() => figure(page, 'Heats')).toBe(before);
    expect(await (await firstCouple(page)).card.getByRole('button', { name: /^Delete heat/ }).count()).toBe(
      0,
    );
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a couple is pinned and unpinned by keyboard, and undo restores its pin', async () => {
    const { card, name } = await firstCouple(page);
    await pin(card, name, false).focus();
    await page.keyboard.press('Space');
    await pin(card, name, true).waitFor();
    await column(page, 'Updates')
      .getByText(new RegExp(`^Pinned ${name} in heat 1 `))
      .waitFor();
    await card.getByRole('button', { name: `Unassign ${name}` }).click();
    await (await heldUndo(page)).click();
    await pin(card, name, true).waitFor();
    await pin(card, name, true).press('Enter');
    await pin(card, name, false).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('a change is not hidden by a read that began before it and ends after it', async () => {
    // On a separate page: the other heats in view are refetched too.
    const page = await stage.visit(`/schedule?id=${stage.scheduleId}`, { width: 1600, height: 1000 });
    const acted = Promise.withResolvers<void>();
    let readings = 0;
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('query LoadedHeat') || ++readings !== 2)
        return route.continue();
      // The card's own read, right after the form's, has the state before the change.
      const response = await route.fetch();
      await acted.promise;
      await route.fulfill({ response });
    });
    const { card, name } = await firstCouple(page);
    await expect.poll(() => readings).toBe(2);
    await pin(card, name, false).press('Space');
    await column(page, 'Updates')
      .getByText(new RegExp(`^Pinned ${name} in heat 1 `))
      .waitFor();
    acted.resolve();
    await settled(page);
    await pin(card, name, true).waitFor();
  });

  test('names, level and controls fit the card at every width', async () => {
    const { card } = await firstCouple(page);
    const head = column(page, 'Heats').locator('.fc-panel-head');
    for (const width of [1024, 1093, 1180, 1250, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      const faults = await card.evaluate((article) => {
        const found: string[] = [];
        const { left, right } = article.getBoundingClientRect();
        const isHidden = (head: Element) =>
          [head, head.closest('thead') ?? head].some((part) => getComputedStyle(part).clipPath !== 'none');
        for (const name of article.querySelectorAll('.heat-people'))
          if (name.getBoundingClientRect().width < 90) found.push(`${name.textContent} has no room`);
          else if (name.scrollWidth > name.clientWidth) found.push(`${name.textContent} is cut`);
        for (const part of article.querySelectorAll(
          '.heat-row :is(.heat-level, input, button), .heat-head *',
        )) {
          const box = part.getBoundingClientRect();
          if (part.checkVisibility() && (box.left < left || box.right > right))
            found.push(`${part.outerHTML} is cut off`);
        }
        for (const head of article.querySelectorAll('thead th'))
          if (!isHidden(head) && head.scrollWidth > head.clientWidth)
            found.push(`${head.textContent} is too long`);
        return found;
      });
      expect(faults, `${width} px`).toEqual([]);
      if (width === 1440) expect(await linesOfName(card, 'Sunniva Kesselring-Andersen')).toEqual([1, 1]);
      expect((await head.boundingBox())?.height, `${width} px`).toBeLessThan(44);
    }
    await page.setViewportSize({ width: 1600, height: 1000 });
  });

  test('a minus or another character that no heat number has is refused, not dropped', async () => {
    const { card, name } = await firstCouple(page);
    const number = card.getByLabel('Move heat 1 to number');
    const couple = card.getByLabel(`Move ${name} to heat`);
    await settled(page);
    const moved = column(page, 'Updates').getByText(/^Moved/);
    const before = await moved.count();
    for (const field of [number, couple]) {
      expect(await field.getAttribute('aria-valuemin')).toBe('0');
      for (const text of ['-4', '4.5', '3x']) {
        await field.fill('');
        await field.pressSequentially(text);
        expect(await field.inputValue()).toBe(text);
        await card.getByText(`There is no heat ${text.toUpperCase()}. Heats run from 1 to`).waitFor();
        await field.press('Enter');
      }
      await field.fill('');
    }
    await page.getByLabel('Heat Number').fill('-1');
    await page.getByRole('button', { name: 'Load Heat' }).click();
    await see(page, 'There is no heat -1. Heats run from 1 to');
    await settled(page);
    expect(await moved.count()).toBe(before);
    await number.focus();
    await number.press('ArrowUp');
    expect(await number.inputValue()).toBe('1');
  });

  test('a heat’s move is explained beforehand, with the nearest places that fit', async () => {
    await loadHeat(page, 1);
    const card = page.getByRole('article', { name: 'Heat 1', exact: true });
    const field = page.getByLabel('Move heat 1 to number');
    await field.fill('128');
    await card.getByText(/^(Heat 1 is in a HEAT section, |Section \d+ )/).waitFor();
    const nearest = card.getByRole('button', { name: /^Heat \d+ fits, choose it$/ }).first();
    const number = await nearest.innerText();
    await nearest.click();
    await expect.poll(() => field.inputValue()).toBe(number);
    await field.press('Enter');
    await see(page, `Heat 1 is now heat ${number}`);
    await (await heldUndo(page)).click();
    await column(page, 'Updates')
      .getByText(new RegExp(`^Undid: Moved heat 1 .* to ${number}\\b`))
      .waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });
});
