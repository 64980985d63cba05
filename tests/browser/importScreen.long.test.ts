import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { complaintsOf, openFloorcraft, see, settled } from './openFloorcraft.ts';

const stage = await openFloorcraft();

const HEADING = 'name,is_professional,studio,card_number,level,category';
const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
const people = (name: string, ...lines: string[]) => file(name, HEADING, ...lines);
const drop = (page: Page, ...files: ReturnType<typeof file>[]) =>
  page.getByLabel('Choose files').first().setInputFiles(files);
const apply = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });

/** Refuses an operation until the returned function is called. */
async function refuse(page: Page, operation: string, message: string): Promise<() => Promise<void>> {
  const answer = (route: Route) =>
    route.request().postData()?.includes(` ${operation}(`)
      ? route.fulfill({ json: { errors: [{ message, extensions: { code: 'INVALID_INPUT' } }] } })
      : route.fallback();
  await page.route('**/graphql', answer);
  return () => page.unroute('**/graphql', answer);
}

/** Holds back the next upload until the returned function is called. */
async function holdUpload(page: Page): Promise<() => Promise<void>> {
  let held: (route: Route) => void = () => undefined;
  const waiting = new Promise<Route>((resolve) => {
    held = resolve;
  });
  await page.route('**/api/import-files/**', (route) => held(route), { times: 1 });
  return async () => {
    const route = await waiting;
    const answered = page.waitForResponse(route.request().url());
    await route.continue();
    await answered;
  };
}

describe('what an import shows', () => {
  it('applies only after a successful comparison, and compares again on request', async () => {
    const page = await stage.visit('/import');
    await drop(page, people('who.csv', 'Ada Finch,no,Harbor,,,'));
    await expect.poll(() => apply(page, 'Apply 1 line').isEnabled()).toBe(true);
    const relent = await refuse(page, 'ImportPreview', 'The import was stopped.');
    await page.getByLabel('Event', { exact: true }).fill('Harbor Lights');
    await page.keyboard.press('Tab');
    await see(page, 'The import was stopped.');
    expect(await apply(page, 'Apply 1 line').isDisabled()).toBe(true);
    await relent();
    await page.getByRole('button', { name: 'Compare Again' }).click();
    await expect.poll(() => apply(page, 'Apply 1 line').isEnabled()).toBe(true);
    expect(await page.getByText('The import was stopped.').count()).toBe(0);

    // The refusal shows until something else is chosen.
    await refuse(page, 'ImportApply', 'The schedule is locked.');
    await apply(page, 'Apply 1 line').click();
    await page.getByRole('alert').filter({ hasText: 'The schedule is locked.' }).waitFor();
    await drop(page, people('more.csv', 'Ben Finch,no,Harbor,,,'));
    await expect.poll(() => apply(page, 'Apply 2 lines').isEnabled()).toBe(true);
    expect(await page.getByText('The schedule is locked.').count()).toBe(0);
  });

  it('uses the newest file of a name, whichever upload ends first', async () => {
    const page = await stage.visit('/import');
    const release = await holdUpload(page);
    await drop(page, people('who.csv', 'Older Finch,no,Harbor,,,'));
    await drop(page, people('who.csv', 'Newer Finch,no,Harbor,,,'));
    const lines = page.getByRole('region', { name: 'Lines of who.csv' });
    await lines.getByText('Newer Finch').waitFor();
    await release();
    await settled(page);
    expect(await lines.getByText('Newer Finch').count()).toBe(1);
    expect(await lines.getByText('Older Finch').count()).toBe(0);
    expect(complaintsOf(page)).toEqual([]);
  });

  it('shows nothing of the last import while the next file uploads', async () => {
    const page = await stage.visit('/import');
    await drop(page, people('first.csv', 'Cleo Finch,no,Harbor,,,'));
    await apply(page, 'Apply 1 line').click();
    await see(page, /Imported: 1 new/);
    const release = await holdUpload(page);
    await drop(page, people('second.csv', 'Dora Finch,no,Harbor,,,', 'Emil Finch,no,Harbor,,,'));
    await page.getByRole('button', { name: /^second\.csv/ }).waitFor();
    expect(await page.getByRole('region', { name: 'Preview' }).count()).toBe(0);
    await release();
    await expect.poll(() => apply(page, 'Apply 2 lines').isEnabled()).toBe(true);
    expect(complaintsOf(page)).toEqual([]);
  });

  it('says so if people have changed since, and earlier imports show who undid them', async () => {
    const page = await stage.visit('/import');
    await drop(page, people('early.csv', 'Eli Finch,no,,,,'));
    await apply(page, 'Apply 1 line').click();
    await see(page, /Imported: 1 new/);
    await drop(page, people('late.csv', 'Fay Finch,no,,,,'));
    await expect.poll(() => apply(page, 'Apply 1 line').isEnabled()).toBe(true);
    await settled(page);
    await stage.act('createEntrant', { name: 'Fay Finch', isProfessional: false });
    await see(page, 'People, dances or entries have changed since this comparison.');
    await page.getByRole('button', { name: 'Compare Again' }).click();
    await see(page, 'Nothing to apply: everything is up to date.');
    await page.getByRole('button', { name: 'Sheets and columns' }).click();
    await page.getByRole('button', { name: 'Remove late.csv' }).click();

    const history = page.getByRole('region', { name: 'Recent imports' });
    await history
      .getByRole('button', { name: /^Undo: / })
      .first()
      .waitFor();
    const bulkChanges = await stage.read<{ id: string }[]>('bulkChanges { id }');
    await stage.act('undoBulkChange', { id: bulkChanges[0]?.id });
    await history
      .getByText(/^Undone by /)
      .first()
      .waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  it('lists earlier merges too, which can be undone after their toast', async () => {
    const ids = [];
    for (const name of ['Zoe Larch', 'Zoë Larch']) {
      const id = await stage.act<string>('createEntrant.id', { name, isProfessional: false });
      ids.push(id);
    }
    await stage.act('mergePeople { bulkChangeId }', { keptId: ids[0], mergedId: ids[1] });
    const page = await stage.visit('/import');
    const undo = page.getByRole('button', { name: 'Undo: Merged Zoë Larch into Zoe Larch' });
    await undo.press('Enter');
    await see(page, 'Merge undone');
    await undo.waitFor({ state: 'detached' });
    const { entrants } = await stage.ask<{ entrants: { name: string }[] }>(
      '{ entrants(search: "larch") { name } }',
    );
    expect(entrants.map(({ name }) => name).sort()).toEqual(['Zoe Larch', 'Zoë Larch']);
    expect(complaintsOf(page)).toEqual([]);
  });

  it('does not count an entry as missing if a later file has it', async () => {
    const columns = 'entrant,partners,entry_type,dance_category,dance';
    const waltz = 'Gil Marsh,Hope Rowe,HEAT,Smooth,Waltz';
    const tango = 'Gil Marsh,Hope Rowe,HEAT,Smooth,Tango';
    const page = await stage.visit('/import');
    await page.getByLabel('Event', { exact: true }).fill('Marsh Cup');
    await page.keyboard.press('Tab');
    await drop(
      page,
      people('who.csv', 'Gil Marsh,no,Marsh House,,,', 'Hope Rowe,yes,Marsh House,,,'),
      file('what.csv', columns, waltz, tango),
    );
    await apply(page, 'Apply 4 lines').click();
    await see(page, /Imported: 4 new/);
    await drop(page, file('less.csv', columns, waltz));
    await page.locator('summary', { hasText: 'Missing' }).click();
    await page.getByRole('checkbox', { name: /^Delete Gil Marsh/ }).check({ force: true });
    await apply(page, 'Delete 1 entry').waitFor();
    await drop(page, file('rest.csv', columns, tango));
    await see(page, 'Nothing to apply: everything is up to date.');
    expect(await apply(page, 'Delete 1 entry').count()).toBe(0);
    expect(complaintsOf(page)).toEqual([]);
  });
});

describe('the import by keys and at each width', () => {
  it('keeps the focus in the row of a decided word', async () => {
    await stage.act('createStudio', { name: 'Lantern Hall' });
    const page = await stage.visit('/import');
    await drop(page, people('misspelt.csv', 'Iris Quay,no,Lantern Hal,,,'));
    const [hall, own] = ['“Lantern Hal” is Lantern Hall', 'A new studio called Lantern Hal'].map((name) =>
      page.getByRole('radio', { name }),
    );
    await own?.focus();
    await page.keyboard.press('ArrowUp');
    await see(page, '0 open of 1');
    await expect.poll(() => apply(page, 'Apply 1 line').isEnabled()).toBe(true);
    expect(await hall?.evaluate((radio) => radio === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await own?.isChecked()).toBe(true);
    expect(complaintsOf(page)).toEqual([]);
  });

  it('truncates no name, and shows the notes column only if there are notes', async () => {
    const page = await stage.visit('/import', { width: 1024, height: 768 });
    await drop(
      page,
      people(
        'long.csv',
        'Alexandria Featherstonehaugh-Montgomery,no,Saint Bartholomew International Dance Academy,,,',
        'Wolfeschlegelsteinhausenbergerdorff,no,Harbor,,Intermediate Silver,',
      ),
    );
    const lines = page.getByRole('region', { name: 'Lines of long.csv' });
    await lines.getByText('Wolfeschlegelsteinhausenbergerdorff').waitFor();
    expect(await lines.getByRole('columnheader', { name: 'Note' }).count()).toBe(0);
    for (const width of [1024, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      await settled(page);
      const cut = await lines.evaluate((region) =>
        [...region.querySelectorAll('td')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
      expect(cut).toEqual([]);
    }
    await page.setViewportSize({ width: 1024, height: 768 });
    await drop(page, file('empty.csv', ''));
    const [number, note] = await Promise.all(
      ['td.fc-import-line-number', 'td.fc-import-note'].map((cell) =>
        page.locator(cell).first().boundingBox(),
      ),
    );
    expect(number?.width).toBe(52);
    expect(note?.width).toBeGreaterThan(600);
    expect(complaintsOf(page)).toEqual([]);
  });

  it('Cancel leads to Schedules if the screen was opened by a link', async () => {
    const page = await stage.visit('/import');
    await drop(page, people('who.csv', 'Jude Finch,no,Harbor,,,'));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(/\/schedules$/);
    expect(complaintsOf(page)).toEqual([]);
  });
});
