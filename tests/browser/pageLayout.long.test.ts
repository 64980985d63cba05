import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { complaintsOf } from './openFloorcraft.ts';
import { openScheduleStage } from './scheduleStage.ts';

let stage: Awaited<ReturnType<typeof openScheduleStage>>;
let eventId: string;

beforeAll(async () => {
  stage = await openScheduleStage();
  await stage.fillNew();
  const id = await stage.read<string>('schedule.event.id', { id: stage.scheduleId });
  eventId = id;
});

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
};

const event = (): Promise<Page> => stage.visit(`/event?id=${eventId}`, { width: 1366, height: 657 });

describe('the event manager', () => {
  test('keeps a dance’s name on one line beside a refused limit', async () => {
    const page = await event();
    const limit = page.getByLabel('Smooth Viennese Waltz');
    const name = page.locator('label', { hasText: 'Smooth Viennese Waltz' });
    const { height } = await boxOf(name);
    await limit.fill('-3');
    await limit.press('Tab');
    await page.locator('.fc-limit-words').waitFor();
    expect((await boxOf(name)).height).toBe(height);
  });

  test('offers American time zones by their common names', async () => {
    const page = await event();
    await page.getByRole('combobox', { name: 'Time Zone' }).click();
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').first().innerText()).toMatch(/^Eastern \(New York\)/);
  });
});

describe('the schedule manager', () => {
  test('focuses the title of a new section', async () => {
    const page = await stage.visit(`/schedule?id=${stage.scheduleId}`, { width: 1366, height: 657 });
    const titles = page.getByLabel('Section Title');
    await page.getByRole('button', { name: 'Add Section' }).press('Enter');
    await expect.poll(() => titles.last().evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type('Evening');
    expect(await titles.last().inputValue()).toBe('Evening');
    expect(complaintsOf(page)).toEqual([]);
  });

  test('shows a heat’s place on the line of its printed number', async () => {
    const input = { scheduleId: stage.scheduleId };
    await stage.act('publishSchedule', input);
    await stage.act('moveHeat', { id: await stage.heatId(1), number: 4 });
    const page = await stage.visit(`/schedule?id=${stage.scheduleId}&heat=4`, { width: 1366, height: 657 });
    const place = page.getByText('at place 4');
    await place.waitFor();
    const middleOf = async (part: Locator) => {
      const { y, height } = await boxOf(part);
      return y + height / 2;
    };
    const number = page.locator('.heat-number').first();
    expect(Math.abs((await middleOf(place)) - (await middleOf(number)))).toBeLessThan(2.5);
  });
});
