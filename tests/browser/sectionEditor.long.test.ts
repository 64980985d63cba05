import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { complaintsOf } from './openFloorcraft.ts';
import { column } from './schedulePage.ts';
import { openScheduleStage } from './scheduleStage.ts';

let stage: Awaited<ReturnType<typeof openScheduleStage>>;

beforeAll(async () => {
  stage = await openScheduleStage();
});

beforeEach(async () => {
  await stage.importNew();
});

const openSchedule = (size = { width: 1600, height: 1000 }) =>
  stage.visit(`/schedule?id=${stage.scheduleId}`, size);

const sectionHead = (page: Page, order: number) =>
  column(page, 'Sections').getByRole('button', { name: new RegExp(`^Section ${order}\\b`) });

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement);

/** Placeholders longer than their fields. */
const cutPlaceholders = (place: Locator) =>
  place.locator('input:placeholder-shown').evaluateAll((fields) => {
    const pen = document.createElement('canvas').getContext('2d');
    return (fields as HTMLInputElement[])
      .filter((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        if (pen) pen.font = font;
        return (pen?.measureText(field.placeholder).width ?? 0) > room;
      })
      .map(({ placeholder }) => placeholder);
  });

describe('the editor of a section', () => {
  test('opens at the problem, in view, one closed section above it', async () => {
    const [first] = await stage.sections();
    for (let more = 0; more < 8; more += 1)
      await stage.act('createSection', { scheduleId: stage.scheduleId });
    const wrong = (await stage.sections()).at(-2);
    const startTime = first?.startTime;
    await stage.update({ id: wrong?.id, startTime, endTime: startTime });
    const page = await openSchedule();
    const sections = column(page, 'Sections');
    await sections.getByLabel('Section Title').waitFor();
    const order = (await stage.sections()).length - 1;
    const top = async (head: Locator) => (await head.boundingBox())?.y ?? Number.NaN;
    const column0 = (await sections.boundingBox())?.y ?? Number.NaN;
    await expect.poll(async () => (await top(sectionHead(page, order))) - column0).toBeLessThan(160);
    expect((await top(sectionHead(page, order - 1))) - column0).toBeGreaterThan(0);
  });

  test('focuses its first field when added, and shows full placeholders', async () => {
    const page = await openSchedule({ width: 1024, height: 768 });
    await page.getByRole('button', { name: 'Add Section' }).click();
    const title = column(page, 'Sections').getByLabel('Section Title');
    await expect.poll(() => hasFocus(title)).toBe(true);
    await page.keyboard.type('Evening Latin');
    await expect.poll(async () => (await stage.sections()).at(-1)?.title).toBe('Evening Latin');
    expect(await cutPlaceholders(column(page, 'Sections'))).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('reads a bare hour as End Time after the start, and reports unreadable input', async () => {
    const page = await openSchedule();
    await sectionHead(page, 1).click();
    const end = page.getByLabel('End Time');
    const typed = async (text: string) => {
      await end.fill(text);
      await end.press('Enter');
      return end.inputValue();
    };
    const start = await page.getByLabel('Start Time').inputValue();
    const day = start.replace(/, .*/, '');
    expect(start).toBe(`${day}, 8:00 AM`);
    expect(await typed('10')).toBe(`${day}, 10:00 AM`);
    expect(await typed('7')).toBe(`${day}, 7:00 PM`);
    expect(await typed('9:15')).toBe(`${day}, 9:15 AM`);
    await typed('after lunch');
    await page.getByText('Enter a time such as 10:30 AM.').waitFor();
    expect(await end.getAttribute('aria-invalid')).toBe('true');
    expect(await typed('11')).toBe(`${day}, 11:00 AM`);
    await page.getByText('Enter a time such as 10:30 AM.').waitFor({ state: 'detached' });
  });
});
