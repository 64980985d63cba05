import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { axeFindings, beyondTheEdge } from './findings.ts';
import { complaintsOf, openFloorcraft, see, settled } from './openFloorcraft.ts';

const stage = await openFloorcraft();

const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

const PEOPLE = [
  'name,is_professional,studio,card_number,level,category',
  'Joan Petrakis,false,Harbor Ballroom,17,Full Silver,B1',
  'Marco Bellini,true,Harbor Ballroom,18,,',
  'Anya Petrova,true,Harbor Ballroom,19,,',
];
const ENTRIES = [
  'entrant;partners;entry_type;dance_category;dance;level;category;quantity',
  'Joan Petrakis;Marco Bellini;HEAT;Standard;Tango;Full Silver;B1;2',
  'Joan Petrakis;Anya Petrova;HEAT;Smooth;Waltz;Full Silver;B1;1',
  'Joan Petrakis;Anya Petrova;HEET;Latin;Jive;Full Silver;B1;1',
  'Joan Petrakis;Anya Petrova;MULTI;Rhythm;;Open;B1;1',
];
const SECTIONS = [
  'title,section_type,dance_category,start_time,end_time,heat_duration,max_couples',
  'Morning,HEAT,Smooth;Standard,2027-03-05T09:00:00Z,2027-03-05T10:00:00Z,90,8',
];

describe('importing spreadsheets', () => {
  it('previews the changes, applies them as one step and opens the schedule', async () => {
    const page = await stage.visit('/import');
    await page.getByText('Drop people, entries and sections here').waitFor();
    await page
      .getByLabel('Choose files')
      .first()
      .setInputFiles([file('who.csv', PEOPLE), file('what.csv', ENTRIES), file('when.csv', SECTIONS)]);
    // The content of the files shows before a target is chosen.
    await page.getByText('Choose the event to import into, or name a new one.').waitFor();
    await page.getByRole('button', { name: /^what\.csv\s*Entries · 4 entries/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Apply/ }).isDisabled()).toBe(true);

    await page.getByLabel('Event', { exact: true }).fill('Harbor Lights');
    await page.keyboard.press('Tab');
    await page.getByText('Choose a schedule for the sections, or name a new one.').waitFor();
    await page.getByLabel('Schedule', { exact: true }).fill('Friday');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Apply 7 lines' }).waitFor();
    await page.getByRole('button', { name: /^who\.csv\s*People · 3 people/ }).waitFor();

    await page.getByRole('button', { name: /^what\.csv/ }).click();
    const lines = page.getByRole('region', { name: 'Lines of what.csv' }).getByRole('row');
    await expect.poll(() => lines.nth(1).innerText()).toMatch(/^4\s+Problem/);
    expect(await lines.nth(1).innerText()).toContain('HEAT, SOLO, MULTI');
    await expect.poll(() => lines.count()).toBe(5);
    await page
      .getByRole('region', { name: 'Preview' })
      .getByRole('radio', { name: 'New' })
      .check({ force: true });
    await expect.poll(() => lines.count()).toBe(4);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Apply 7 lines' }).click();
    await page.getByText('Imported: 7 new, 0 changed, 0 unchanged, 1 left out').waitFor();
    await page.getByRole('link', { name: 'Look at 3 entries' }).click();
    await see(page, '4 entries in 3 lines of the import');
    // The event has no date of its own; its one section has.
    await page.goto(`${stage.address}/schedules`);
    await page.getByRole('article', { name: 'Harbor Lights' }).getByText('Mar 5, 2027').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  it("creates an event in the user's time zone, and asks how to read times that end in Z", async () => {
    const page = await stage.visit('/import', { timezoneId: 'America/New_York' });
    await page
      .getByLabel('Choose files')
      .first()
      .setInputFiles([file('when.csv', SECTIONS)]);
    await page.getByLabel('Event', { exact: true }).fill('Yuletide Open');
    await page.keyboard.press('Tab');
    expect(await page.getByLabel('Time Zone').inputValue()).toBe('Eastern (New York)');
    await page.getByLabel('Schedule', { exact: true }).fill('Friday');
    await page.keyboard.press('Tab');
    const keep = page.getByLabel('Keep clock times: 9:00 AM stays 9:00 AM.');
    await keep.waitFor();
    expect(await keep.isChecked()).toBe(true);
    await see(page, 'converted, it would be 4:00 AM in Eastern (New York).');
    await page.getByRole('button', { name: 'Apply 1 line' }).click();
    await page.getByRole('link', { name: 'Open the program' }).click();
    await page.waitForURL(/schedule\?id=/);
    await see(page, '9:00 AM');
    expect(complaintsOf(page)).toEqual([]);
  });

  it('replaces a misspelt name with the nearest one in every line', async () => {
    const page = await stage.visit('/import');
    await page.getByLabel('Event', { exact: true }).fill('Winter Ball');
    await page.keyboard.press('Tab');
    const misspelt = ENTRIES.filter((line) => !line.includes('HEET')).map((line) =>
      line.replace('Anya Petrova', 'Anja Petrowa'),
    );
    await page
      .getByLabel('Choose files')
      .first()
      .setInputFiles([file('who.csv', PEOPLE), file('what.csv', misspelt)]);
    await page.getByRole('button', { name: /^what\.csv/ }).click();
    const lines = page.getByRole('region', { name: 'Lines of what.csv' });
    await lines.getByText('No person named "Anja Petrowa". Nearest: Anya Petrova.').first().waitFor();
    expect(await page.getByText('everything is up to date').count()).toBe(0);
    await lines.getByRole('button', { name: 'Use it: Anya Petrova' }).first().press('Enter');
    await page.getByRole('button', { name: /^Apply \d+ lines?$/ }).waitFor();
    await expect.poll(() => lines.getByText('Problem', { exact: true }).count()).toBe(0);

    await page.getByLabel('Schedule', { exact: true }).fill('Saturday');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: /^Apply \d+ lines?$/ }).click();
    await page.getByText(/Imported: \d+ new, .* 0 left out$/).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  it('shows old and new values, finds nothing to do the second time, and reads a list as chosen', async () => {
    const events = await stage.read<{ id: string }[]>('events { id }');
    const page = await stage.visit(`/import?event=${events[0]?.id}`);
    await expect.poll(() => page.getByLabel('Event', { exact: true }).inputValue()).toBe('Harbor Lights');
    const changed = ENTRIES.filter((line) => !line.includes('HEET')).map((line) =>
      line.replace('B1;2', 'B1;3'),
    );
    await page
      .getByLabel('Choose files')
      .first()
      .setInputFiles([file('again.csv', changed)]);
    await page.getByText('Apply 1 change', { exact: true }).waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Changed' });
    expect(await row.locator('del').innerText()).toBe('2');
    expect(await row.locator('ins').innerText()).toBe('3');
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await page.getByText('Imported: 0 new, 1 changed, 2 unchanged, 0 left out').waitFor();

    await page
      .getByLabel('Choose files')
      .first()
      .setInputFiles([file('again.csv', changed)]);
    await page.getByText('Nothing to apply: everything is up to date.').waitFor();

    await page
      .getByLabel('Choose files')
      .first()
      .setInputFiles([file('list.csv', ['who,where', 'Naomi Feld,Harbor Ballroom'])]);
    await page.getByLabel('What list.csv holds').selectOption('PEOPLE');
    await page.getByLabel('who of list.csv is').selectOption('name');
    await page.getByLabel('where of list.csv is').selectOption('studio');
    await page.getByLabel('Who list.csv lists').selectOption('STUDENTS');
    const people = page.getByRole('region', { name: 'Lines of list.csv' }).getByRole('row');
    await people.filter({ hasText: 'Naomi Feld' }).filter({ hasText: 'New' }).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  it('shows its progress in lines', async () => {
    const id = await stage.act<string>('createEvent.id', { name: 'Slow Ballroom' });
    const page = await stage.visit(`/import?event=${id}`);
    await page
      .getByLabel('Choose files')
      .first()
      .setInputFiles([
        file(
          'who.csv',
          PEOPLE.map((line) => line.replace('Joan', 'Jane')),
        ),
        file(
          'what.csv',
          ENTRIES.map((line) => line.replace('Joan', 'Jane')),
        ),
      ]);
    await page.getByRole('button', { name: 'Apply 4 lines' }).waitFor();

    // Entries of this event wait until the lock is released.
    const database = new pg.Client({ connectionString: stage.databaseUrl });
    await database.connect();
    await database.query('begin');
    await database.query('select from events where id = $1 for update', [id]);
    await page.getByRole('button', { name: 'Apply 4 lines' }).click();
    await page.getByText('Writing 1 of 4 lines…').waitFor();
    await page.getByRole('progressbar', { name: 'Writing: 1 of 4' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await database.query('rollback');
    await database.end();
    await page.getByText('Imported: 4 new, 0 changed, 2 unchanged, 1 left out').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  it('fits a phone, and has nothing serious for axe in either theme', async () => {
    const events = await stage.read<{ id: string }[]>('events { id }');
    const page = await stage.visit(`/import?event=${events[0]?.id}`, { width: 390, height: 844 });
    const expectNothing = async () => {
      expect(await beyondTheEdge(page)).toEqual([]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        expect(await axeFindings(page)).toEqual([]);
      }
    };
    await page.getByText('Drop people, entries and sections here').waitFor();
    await expectNothing();
    await page
      .getByLabel('Choose files')
      .first()
      .setInputFiles([file('what.csv', ENTRIES)]);
    await page.getByRole('row').first().waitFor();
    await expectNothing();
    expect(complaintsOf(page)).toEqual([]);
  });
});
