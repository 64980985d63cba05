import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inTurn } from '../support/cases.ts';
import { type Invented, inventCompetition } from '../support/intake/inventCompetition.ts';
import { matrix, peopleList } from '../support/intake/layouts.ts';
import { heatLists } from '../support/intake/programs.ts';
import { csv, encoded, xlsx } from '../support/intake/tables.ts';
import { axeFindings, beyondTheEdge } from './findings.ts';
import { complaintsOf, openFloorcraft } from './openFloorcraft.ts';
import { command } from './schedulePage.ts';

const stage = await openFloorcraft();

/** Replaces names that Windows-1252 cannot encode. */
function western(competition: Invented): Invented {
  const plain = (text: string): string =>
    [...text]
      .map((letter) =>
        encoded(letter, 'windows-1252')[0] === 63
          ? (letter.normalize('NFD')[0] ?? '').replace('ł', 'l')
          : letter,
      )
      .join('');
  for (const person of competition.people) {
    const { first, last, studio } = person;
    Object.assign(person, {
      ...{ first: plain(first), last: plain(last), name: plain(`${first} ${last}`), studio: plain(studio) },
    });
  }
  return competition;
}

/** Answers each ambiguous name with a person of the level in the line. */
async function answer(page: Page): Promise<void> {
  const questions = page.getByLabel(/^Who is /);
  for (let index = 0; index < (await questions.count()); index++) {
    const question = questions.nth(index);
    const [, level = ''] =
      /: (?:Student|Teacher), ([^,]+)/.exec((await question.getAttribute('aria-label')) ?? '') ?? [];
    const options = await question.locator('option').allInnerTexts();
    await question.selectOption({
      label: options.slice(1).find((option) => option.includes(level)) ?? options[1] ?? '',
    });
  }
}

/** A list as saved by a European Excel, a matrix below titles, and a page of last week's heat lists. */
async function uglyFiles(seed: number) {
  const competition = western(inventCompetition(seed, 12));
  const file = (name: string, bytes: Uint8Array) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  });
  const sheets = [
    { name: 'READ ME', rows: [['Fill in the sheet Entries.']] },
    { name: 'Entries', rows: [[`${competition.name} – entries`], [], ...matrix(competition)] },
  ];
  return [
    file(`people ${seed}.csv`, encoded(csv(peopleList(competition), ';'), 'windows-1252')),
    file(`entries ${seed}.xlsx`, await xlsx(sheets)),
    file(`heats ${seed}.htm`, encoded(heatLists(competition), 'windows-1252')),
  ];
}

/** Daily runs cover both widths and both themes. */
const LOOKS = inTurn(
  [
    [
      ['a desk in the light', 21, { width: 1440, height: 900, theme: 'light' }],
      ['a phone in the dark', 22, { width: 390, height: 844, theme: 'dark' }],
    ],
    [
      ['a desk in the dark', 23, { width: 1440, height: 900, theme: 'dark' }],
      ['a phone in the light', 24, { width: 390, height: 844, theme: 'light' }],
    ],
  ] as const,
  0,
).flat();

describe('from three ugly files to a filled schedule', () => {
  it.each(LOOKS)('at %s', async (_where, seed, how) => {
    const page = await stage.visit('/import', how);
    const fine = async () => {
      expect(await beyondTheEdge(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
    };
    const files = await uglyFiles(seed);
    await page.getByLabel('Choose files').first().setInputFiles(files);
    await page.getByText('Choose the event to import into, or name a new one.').waitFor();
    await page.getByRole('button', { name: 'Sheets and columns' }).click();
    await page.getByLabel(/^Encoding of people/).waitFor();
    expect(await page.getByLabel(/^Encoding of people/).inputValue()).toBe('windows-1252');
    await page.getByRole('button', { name: /^entries .*Entry matrix/ }).waitFor();
    await page.getByRole('button', { name: /^heats .*COMPMNGR heat lists/ }).waitFor();
    await fine();

    await page.getByLabel('Event', { exact: true }).fill(`Ball ${seed}`);
    await page.keyboard.press('Tab');
    // Heat lists give weekdays; the date of the event resolves them.
    await page.getByLabel('Event Date').fill('2027-03-05');
    await page.keyboard.press('Tab');
    await page.getByLabel('Schedule', { exact: true }).fill('Program');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: /^Apply/ }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Apply/ }).isEnabled()).toBe(true);
    for (const { name } of files) {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    }
    await fine();
    await answer(page);
    await page.getByText('left out', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Apply \d+ lines$/ }).click();
    await page.getByText(/Imported: \d+ new/).waitFor();
    await page.getByRole('link', { name: 'Open the program' }).click();
    await page.waitForURL(/\/schedule\?id=\d+$/);
    // On a phone the columns are tabs.
    if (how.width < 1024) await page.getByRole('tab', { name: 'Command Center', exact: true }).click();
    await command(page, 'Generate Entries').click();
    await page.getByText(/^[\d,]+ entries$/).waitFor();
    await command(page, 'Generate Heats').click();
    await page.getByText(/^\d+ heats in all sections$/).waitFor();
    await command(page, 'Fill Heats with Entries').click();
    await page.getByText(/^\d+ of \d+ assigned/).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });
});
