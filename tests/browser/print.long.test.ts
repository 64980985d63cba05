import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readPdf } from '../support/documents/readPdf.ts';
import { personPath } from '../support/publishing/personPaths.ts';
import { complaintsOf } from './openFloorcraft.ts';
import { openScheduleStage } from './scheduleStage.ts';

type Stage = Awaited<ReturnType<typeof openScheduleStage>>;

let stage: Stage;
let home = '';
let path = '';
let eventName = '';
let person = { id: '', name: '' };

beforeAll(async () => {
  stage = await openScheduleStage();
  const id = await stage.fillNew();
  const publishing = 'publishSchedule { id }';
  await stage.act(publishing, { scheduleId: id });
  const { schedule, heat } = await stage.ask<{
    schedule: { event: { id: string; name: string } };
    heat: { id: string; entries: { entry: { entrant: { id: string; name: string } } }[] };
  }>(
    `query H($id: ID!) { schedule(id: $id) { event { id name } }
      heat(scheduleId: $id, number: 1) { id entries { entry { entrant { id name } } } } }`,
    { id },
  );
  eventName = schedule.event.name;
  person = heat.entries[0]?.entry.entrant ?? person;
  await stage.act('moveHeat', { id: heat.id, number: 4 });
  await stage.act(publishing, { scheduleId: id });
  const publication = await stage.act<{ path: string }>('openPublicLink.publication { path }', {
    eventId: schedule.event.id,
  });
  home = publication.path;
  const list = await (await fetch(`${stage.address}${home}/people`)).text();
  path = personPath(list, person.name);
  await stage.act('moveHeat', { id: heat.id, number: 9 });
});

/** Printed text by page. */
async function printed(page: Page): Promise<string[]> {
  // Chromium writes tabular digits as replaced text, which the reader of PDFs leaves out.
  await page.evaluate(() => {
    const plain = new CSSStyleSheet();
    plain.replaceSync('* { font-variant-numeric: normal !important }');
    document.adoptedStyleSheets.push(plain);
  });
  const bytes = await page.pdf({
    format: 'Letter',
    margin: { top: '12mm', bottom: '12mm', left: '10mm', right: '10mm' },
  });
  const pages = await readPdf(bytes);
  return pages.map((texts) => texts.map(({ text }) => text).join(' '));
}

test('a dancer’s page prints all heats, without controls', async () => {
  for (const [width, theme] of [
    [390, 'dark'],
    [1200, 'light'],
  ] as const) {
    const page = await stage.visit(path, {
      ...{ isAnonymous: true, width, height: 844, theme },
    });
    await page.getByRole('heading', { name: person.name }).waitFor();
    const heats = await page.locator('.row:not(.gone) .heat').allTextContents();
    const pages = await printed(page);
    const words = pages.join(' ');
    expect(words).toContain(person.name);
    expect(words).toContain('Version 2');
    expect(words).toContain(eventName);
    for (const heat of heats) expect(words.split(/\s/)).toContain(heat);
    expect(words).toMatch(/was \d+:\d\d [AP]M/);
    for (const button of ['Subscribe', 'By partner', 'What changed', 'Heat sheet to print']) {
      expect(words).not.toContain(button);
    }
    expect(complaintsOf(page)).toEqual([]);
  }
});

test('the whole program, a studio and what changed print as well', async () => {
  const page = await stage.visit(home, { isAnonymous: true, width: 1200, height: 900 });
  for (const path of ['', '/program/1', '/people', '/changes']) {
    await page.goto(new URL(`${home}${path}`, page.url()).href);
    const words = (await printed(page)).join(' ');
    expect(words).toContain('Version 2');
    expect(words).toContain(eventName);
  }
});

test('the next heat keeps its time in one line on the narrowest phone', async () => {
  const page = await stage.visit(path, { isAnonymous: true, width: 320, height: 700 });
  await page.locator('.next').evaluate((next) => {
    next.removeAttribute('hidden');
    next.innerHTML = '<p class="big"><b>1163A</b> 11:33 AM</p>';
  });
  const lines = await page.locator('.next .big').evaluate((line) => {
    const range = document.createRange();
    range.selectNodeContents(line.lastChild as Node);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('schedule and publish screens print their content, light and without the bar', async () => {
  const changes = await stage.visit(`/publish?id=${stage.scheduleId}`, {
    ...{ width: 1440, height: 900, theme: 'dark' },
  });
  const rows = changes.getByLabel('Changes', { exact: true }).getByRole('rowheader');
  await rows.first().waitFor();
  const names = await rows.evaluateAll((all) => all.map((row) => row.firstChild?.textContent ?? ''));
  expect(names.length).toBeGreaterThan(3);
  const table = (await printed(changes)).join(' ');
  // A letter in another font is a separate text run.
  const plain = (text: string) => text.replaceAll(' ', '');
  for (const name of names) expect(plain(table)).toContain(plain(name));

  const schedule = await stage.visit(`/schedule?id=${stage.scheduleId}`, { width: 1440, height: 900 });
  await schedule.getByText('No heat loaded').waitFor();
  const strip = (await printed(schedule)).join(' ');
  expect(strip).toContain('Morning Smooth');
  for (const words of [table, strip]) {
    expect(words).toContain('Friday');
    expect(words).not.toContain('Logout');
  }
});
