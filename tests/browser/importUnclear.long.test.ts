import { expect, test } from 'vitest';
import { csv } from '../support/intake/tables.ts';
import { axeFindings, beyondTheEdge } from './findings.ts';
import { complaintsOf, openFloorcraft } from './openFloorcraft.ts';

const stage = await openFloorcraft();

const file = (name: string, rows: string[][]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(csv(rows)),
});

const UNKNOWN = file('anmeldung.csv', [
  ['Spring Ball'],
  ['Wer', 'Mit wem', 'Was'],
  ['Ann Odell', 'Al Frye', 'Waltz'],
  ['Bo Pell', 'Al Frye', 'Tango'],
]);
const GROUPED = file('people.csv', [
  ['Name', 'Role', 'Level', 'Age'],
  ['Cedar Hall'],
  ['Cy Young', 'Student', 'Gold', 'A1'],
  ['Al Frye', 'Teacher', '', ''],
]);

test.each([
  [1440, 900, 'light'],
  [390, 844, 'dark'],
] as const)(
  'sheets that are not understood come up with their rows, at %i × %i in the %s',
  async (width, height, theme) => {
    const page = await stage.visit('/import', { width, height, theme });
    const fine = async () => {
      expect(await beyondTheEdge(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
    };
    await page.getByLabel('Choose files').first().setInputFiles([UNKNOWN, GROUPED]);
    await page.getByLabel('Event', { exact: true }).fill(`Ball at ${width}`);
    await page.keyboard.press('Tab');

    await page.getByRole('button', { name: /^anmeldung\.csv/ }).click();
    const lines = page.getByRole('region', { name: 'First lines of anmeldung.csv' });
    await lines.getByText('Mit wem').waitFor();
    await fine();
    await page.getByLabel('What anmeldung.csv holds').selectOption('ENTRIES');
    await page.getByLabel('Header line of anmeldung.csv').fill('2');
    await page.keyboard.press('Tab');
    for (const [heading, field] of [
      ['Wer', 'entrant'],
      ['Mit wem', 'partners'],
      ['Was', 'dance'],
    ] as const) {
      await page.getByLabel(`${heading} of anmeldung.csv is`).selectOption(field);
      await expect.poll(() => page.getByLabel(`${heading} of anmeldung.csv is`).inputValue()).toBe(field);
    }
    await lines.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: /^people\.csv/ }).click();
    await page
      .getByText(/^Line 2 says “Cedar Hall”/)
      .first()
      .waitFor();
    await fine();
    await page.getByRole('button', { name: 'Use These Columns' }).click();
    await page.getByText('Skipped line 2: Cedar Hall').waitFor();
    // Al Frye is in both files.
    await page.getByRole('button', { name: 'Apply 6 lines' }).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  },
);
