import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from './findings.ts';
import { complaintsOf, openFloorcraft, see } from './openFloorcraft.ts';

const stage = await openFloorcraft();

const PEOPLE = 'name,is_professional,studio,card_number,level,category';
const list = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([PEOPLE, ...lines].join('\n')),
});
const drop = (page: Page, ...files: ReturnType<typeof list>[]) =>
  page.getByLabel('Choose files').first().setInputFiles(files);
const applied = async (page: Page, words: string) => {
  expect((await page.getByText(/Imported: /).innerText()).trim()).toBe(`Imported: ${words}`);
};

async function people(): Promise<string[]> {
  const entrants = await stage.read<{ name: string; studio: { name: string } | null }[]>(
    'entrants { name studio { name } }',
  );
  return entrants.map(({ name, studio }) => `${name}, ${studio?.name ?? ''}`).sort();
}

describe('reviewing an import', () => {
  it('merges people marked the same, keeps those marked different, and leaves the rest undecided', async () => {
    const page = await stage.visit('/import');
    await drop(
      page,
      list(
        'first.csv',
        'William Kowalczuk,no,Harbor,,Gold,A1',
        'Renée Dufour,no,Harbor,,Gold,A1',
        'Katherine Osborne,no,Harbor,,Gold,A1',
      ),
    );
    await page.getByRole('button', { name: 'Apply 3 lines' }).click();
    await applied(page, '3 new, 0 changed, 0 unchanged, 0 left out');

    const second = list(
      'second.csv',
      'Bill Kowalczuk,no,Harbor,,Gold,A1',
      'Renee Dufour,no,Harbor,,Gold,A1',
      'Katherin Osborne,no,Harbor,,Gold,A1',
    );
    await drop(page, second);
    const verdict = (names: string, label: string) =>
      page.getByRole('radiogroup', { name: names }).getByRole('radio', { name: label });
    const pairs = ['William Kowalczuk and Bill Kowalczuk', 'Renée Dufour and Renee Dufour'];
    for (const names of [...pairs, 'Katherine Osborne and Katherin Osborne']) {
      expect(await verdict(names, 'Later').isChecked()).toBe(true);
    }
    await verdict(pairs[0] ?? '', 'Same').check({ force: true });
    await page.getByRole('button', { name: 'Apply 2 lines' }).waitFor();
    await verdict(pairs[1] ?? '', 'Same').check({ force: true });
    await page.getByRole('button', { name: 'Apply 1 line', exact: true }).waitFor();
    await verdict(pairs[1] ?? '', 'Later').check({ force: true });
    await page.getByRole('button', { name: 'Apply 2 lines' }).waitFor();
    await verdict(pairs[1] ?? '', 'Different').check({ force: true });
    await expect.poll(() => verdict(pairs[1] ?? '', 'Different').isChecked()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Apply 2 lines' }).click();
    await applied(page, '2 new, 0 changed, 1 unchanged, 0 left out');
    expect(await people()).toEqual([
      'Katherin Osborne, Harbor',
      'Katherine Osborne, Harbor',
      'Renee Dufour, Harbor',
      'Renée Dufour, Harbor',
      'William Kowalczuk, Harbor',
    ]);
    expect(complaintsOf(page)).toEqual([]);
  });

  it('merges people by keys, with the name that is chosen, and all with a card in common by one press', async () => {
    const page = await stage.visit('/import');
    const couple = (one: string, other: string, card: string) => [
      `${one},no,Harbor,${card},Gold,A1`,
      `${other},no,Harbor,${card},Gold,A1`,
    ];
    const cards = [...couple('Zoé Larch', 'Zoe Larch', '7'), ...couple('Ann Berg', 'Berg Ann', '8')];
    await drop(page, list('pairs.csv', ...cards, ...couple('Kim Cho', 'Kym Cho', '')));
    await see(page, '3 open of 3');
    await page.getByRole('button', { name: 'Same for 2 with a Card in Common' }).click();
    await page.getByRole('button', { name: 'Apply 4 lines' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Keep Zoé Larch' }).isChecked()).toBe(true);
    await page
      .getByRole('radiogroup', { name: /^Kim Cho/ })
      .getByRole('radio', { name: 'Later' })
      .focus();
    await page.keyboard.press('1');
    await page.getByRole('radio', { name: 'Keep Kym Cho' }).check();
    await see(page, '0 open of 3');
    const apply = page.getByRole('button', { name: 'Apply 3 lines' });
    await expect.poll(() => apply.isEnabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await apply.click();
    await page.getByText(/Imported: 3 new/).waitFor();
    const kept = (await people()).filter((person) => /Larch|Berg|Cho/.test(person));
    expect(kept).toEqual([expect.stringMatching(/Berg/), 'Kym Cho, Harbor', 'Zoé Larch, Harbor']);
    expect(complaintsOf(page)).toEqual([]);
  });

  it('asks about ambiguous names, accepts a new person as the answer, and asks which studio is meant', async () => {
    const page = await stage.visit('/import');
    await drop(page, list('twins.csv', 'Maria Santorel,no,Harbor,,,', 'Maria Santorel,no,Lantern Hall,,,'));
    await page.getByRole('button', { name: 'Apply 2 lines' }).click();
    await applied(page, '2 new, 0 changed, 0 unchanged, 0 left out');

    await drop(page, {
      ...list('third.csv'),
      buffer: Buffer.from('name,is_professional\nMaria Santorel,no\n'),
    });
    const who = page.getByLabel(/^Who is Maria Santorel/);
    await who.selectOption({ label: 'New person: Maria Santorel' });
    await page.getByRole('button', { name: 'Apply 1 line', exact: true }).waitFor();
    await who.selectOption({ label: 'Student, Lantern Hall' });
    await page.getByText('Nothing to apply: everything is up to date.').waitFor();
    await page.getByRole('button', { name: 'Sheets and columns' }).click();
    await page.getByRole('button', { name: 'Remove third.csv' }).click();

    await drop(page, list('misspelt.csv', 'Una Person,no,Lantern Hal,,,'));
    const own = page.getByRole('radio', { name: 'A new studio called Lantern Hal' });
    expect(await own.isChecked()).toBe(true);
    await page.getByRole('radio', { name: '“Lantern Hal” is Lantern Hall' }).check();
    await see(page, '0 open of 2');
    await own.check();
    const lines = page.getByRole('region', { name: 'Lines of misspelt.csv' });
    await page.getByRole('button', { name: 'Show 1 line' }).click();
    await expect.poll(() => page.getByLabel('Filter lines').inputValue()).toBe('Lantern Hal');
    await lines.getByText('Una Person').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  it('stops while writing without any change, and can be applied again', async () => {
    const id = await stage.act<string>('createEvent.id', { name: 'Stopped Ball' });
    const before = await people();
    const page = await stage.visit(`/import?event=${id}`);
    const entries = {
      ...list('entries.csv'),
      buffer: Buffer.from(
        'entrant,partners,entry_type,dance_category,dance\nOna Vale,Pit Rowe,HEAT,Smooth,Waltz\n',
      ),
    };
    await drop(page, list('both.csv', 'Ona Vale,no,Harbor,,,', 'Pit Rowe,yes,Harbor,,,'), entries);
    const apply = page.getByRole('button', { name: 'Apply 3 lines' });
    await apply.waitFor();
    const database = new pg.Client({ connectionString: stage.databaseUrl });
    await database.connect();
    await database.query('begin');
    await database.query('select from events where id = $1 for update', [id]);
    await apply.click();
    await page.getByText(/^Writing \d of 3 lines…$/).waitFor();
    // The import may continue only once the server has received the stop.
    const heard = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('ImportStop')),
    );
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopping…').waitFor();
    await heard;
    await database.query('rollback');
    await database.end();
    await page.getByRole('alert').filter({ hasText: 'stopped' }).waitFor();
    expect(await people()).toEqual(before);
    await apply.click();
    await applied(page, '3 new, 0 changed, 0 unchanged, 0 left out');
    expect(complaintsOf(page)).toEqual([]);
  });

  it('is undone completely from the recent imports', async () => {
    const before = await people();
    const page = await stage.visit('/import');
    const lines = ['Vera Quill,no', 'Xen Ashe,yes', 'Yan Reed,perhaps'].map((one) => `${one},Quill House,,,`);
    await drop(page, list('undone.csv', ...lines));
    await page.getByRole('button', { name: 'Apply 2 lines' }).click();
    await applied(page, '2 new, 0 changed, 0 unchanged, 1 left out');
    expect(await axeFindings(page)).toEqual([]);
    await page.locator('summary', { hasText: 'Left out' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Problems as CSV' }).click();
    const problems = await readFile(await (await saved).path(), 'utf8');
    expect(problems.split('\r\n')[1]).toMatch(/^undone\.csv,4,.*,Yan Reed,perhaps,Quill House,/);
    await page.reload();
    const history = page.getByRole('region', { name: 'Recent imports' });
    await history
      .getByRole('button', { name: /^Undo: / })
      .first()
      .click();
    await page.getByText('Import undone').waitFor();
    await history.getByText(/^Undone by /).waitFor();
    expect(await people()).toEqual(before);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });
});

describe('an entry matrix', () => {
  it('accepts a manual column mapping, and reads the next such file the same way', async () => {
    const matrix = (name: string, student: string) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Student,Teacher,Stage,Waltz,Tango,Foxtrot,Hotel\n${student},Ann Odell,Red,x,2,,x\nJo Kimura,Ann Odell,Blue,,x,,\n`,
      ),
    });
    const page = await stage.visit('/import', { width: 390, height: 844 });
    await page.getByLabel('Event', { exact: true }).fill('Matrix Ball');
    await page.keyboard.press('Tab');
    await drop(page, matrix('matrix.csv', 'Bo Pellwick'));
    await page.getByText('left out', { exact: true }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Sheets and columns' }).click();
    await page.getByText('1 not imported').click();
    const column = (heading: RegExp) => page.getByRole('combobox', { name: heading });
    expect(await column(/^Hotel.* of matrix\.csv is/).inputValue()).toBe('dance');
    await column(/^Hotel.* of matrix\.csv is/).selectOption({ label: 'Not imported' });
    await page.getByText('left out', { exact: true }).waitFor({ state: 'detached' });
    await column(/^Stage of matrix\.csv is/).selectOption({ label: 'Level' });
    await page.getByText('Blue').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Apply 6 lines', exact: true }).click();
    await applied(page, '6 new, 0 changed, 0 unchanged, 0 left out');
    const events = await stage.read<{ id: string; name: string }[]>('events { id name }');
    const entries = await stage.read<{ dance: { name: string }; level: string }[]>(
      'entries { dance { name } level }',
      { eventId: events.find(({ name }) => name === 'Matrix Ball')?.id },
    );
    expect(entries.map(({ dance, level }) => `${dance.name} ${level}`).sort()).toEqual([
      'Tango Blue',
      'Tango Red',
      'Waltz Red',
    ]);

    await drop(page, matrix('again.csv', 'Su Quill'));
    await page.getByText('Read like the last file of this kind').waitFor();
    await page.getByRole('button', { name: 'Apply 3 lines' }).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });
});
