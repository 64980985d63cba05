import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { sampleCompetition } from '../../server/sample/sampleCompetition.ts';
import { ANOTHER_MACHINE } from '../support/browser/chromium.ts';
import { complaintsOf, type Floorcraft, ORGANISER, openFloorcraft, see } from './openFloorcraft.ts';

let floorcraft: Floorcraft;
let scheduleId = '';
let eventId = '';

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  const sheets = sampleCompetition({ students: 12, teachers: 4, studios: 3 });
  const importCsv = await floorcraft.act<{ event: { id: string }; schedule: { id: string } }>(
    'importCsv { event { id } schedule { id } }',
    { eventName: 'Spring Ball', scheduleName: 'Friday', ...sheets },
  );
  scheduleId = importCsv.schedule.id;
  eventId = importCsv.event.id;
  for (const command of ['generateHeatEntries', 'generateHeats', 'fillHeats']) {
    await floorcraft.ask(`mutation($input: ScheduleInput!) { ${command}(input: $input) { id } }`, {
      input: { scheduleId },
    });
  }
  await floorcraft.act('assignBackNumbers', { eventId });
  await floorcraft.act('publishSchedule { number }', { scheduleId });
});

test('prints and downloads the files of a version on the chosen paper', async () => {
  const page = await floorcraft.visit(`/publish?id=${scheduleId}`);
  const files = page.getByRole('region', { name: 'Files' });
  await see(page, 'Announcer’s book');
  const groups = ['For dancers', 'For staff', 'For the wall'].map((name) =>
    files.getByRole('region', { name }),
  );
  const counts = await Promise.all(groups.map((group) => group.getByRole('listitem').count()));
  expect(counts).toEqual([5, 4, 1]);
  await files.getByRole('button', { name: 'Other sizes of Heat sheets' }).click();
  const [small] = await Promise.all([
    page
      .context()
      .waitForEvent('request', (request) => request.url().includes('/heat-sheets-two-to-a-page.pdf')),
    page.getByRole('menuitem', { name: 'Short ones two to a page' }).click(),
  ]);
  expect((await small.response())?.status()).toBe(200);
  await files.getByText('Letter', { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: 'Download Music', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Spring Ball, Music, version 1.pdf');
  const text = readFileSync(await download.path()).toString('latin1');
  expect(text).toContain('/MediaBox [0 0 612 792]');
  expect(text).toMatch(/%%EOF\s*$/);
  await files
    .getByRole('listitem')
    .filter({ hasText: 'Music' })
    .getByText(/^\d+ pages?$/)
    .waitFor();

  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: 'Download Studio packets ZIP' }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe('Spring Ball, Studio packets, version 1.zip');

  // A tab cannot send the token in a header, and it must not be in the URL.
  const [asked] = await Promise.all([
    page
      .context()
      .waitForEvent(
        'request',
        (request) => request.method() === 'POST' && request.url().includes('/music.pdf'),
      ),
    files.getByRole('button', { name: 'Print Music' }).click(),
  ]);
  const answer = await asked.response();
  expect([answer?.status(), answer?.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer?.headers()['content-disposition']).toMatch(/^inline;/);
  expect(new URL(asked.url()).search).not.toContain('token');
  expect(complaintsOf(page)).toEqual([]);
});

test('prints the poster that leads to the public pages', async () => {
  const page = await floorcraft.visit(`/publish?id=${scheduleId}`);
  await page.getByRole('button', { name: 'Make Pages Public' }).click();
  const [asked] = await Promise.all([
    page
      .context()
      .waitForEvent(
        'request',
        (request) => request.method() === 'POST' && request.url().includes('/poster.pdf'),
      ),
    page.getByRole('button', { name: 'Print Poster with QR' }).click(),
  ]);
  const answer = await asked.response();
  expect([answer?.status(), answer?.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(complaintsOf(page)).toEqual([]);
});

test('stops making a file', async () => {
  const page = await floorcraft.visit(`/publish?id=${scheduleId}`);
  const files = page.getByRole('region', { name: 'Files' });
  await page.route('**/program-book.pdf*', () => undefined);
  await files.getByRole('button', { name: 'Download Program book' }).click();
  await files.getByRole('button', { name: 'Stop Program book' }).click();
  await files.getByRole('button', { name: 'Download Program book' }).waitFor();
  expect(await files.getByRole('alert').count()).toBe(0);
});

test('opens a dancer’s sheet from the people list, and a studio’s packet from the studio list', async () => {
  const { entrants } = await floorcraft.ask<{ entrants: { id: string; studio: { id: string } | null }[] }>(
    '{ entrants(isProfessional: false) { id studio { id } } }',
  );
  const [person] = entrants.filter(({ studio }) => studio !== null);
  const places = [
    {
      path: `/students?id=${person?.id}`,
      button: 'Heat Sheet',
      file: `/people/${person?.id}/heat-sheet.pdf`,
    },
    {
      path: `/studios?id=${person?.studio?.id}`,
      button: 'Packet',
      file: `/studios/${person?.studio?.id}/packet.pdf`,
    },
  ];
  for (const { path, button, file } of places) {
    const page = await floorcraft.visit(path, { width: 1440 });
    const [asked] = await Promise.all([
      page.context().waitForEvent('request', (request) => request.url().includes(file)),
      page.getByRole('button', { name: button, exact: true }).click(),
    ]);
    expect((await asked.response())?.status()).toBe(200);
  }
});

test('copies a dancer’s public link over plain http', async () => {
  const { entrants } = await floorcraft.ask<{ entrants: { id: string }[] }>(
    '{ entrants(isProfessional: false) { id } }',
  );
  await floorcraft.act('openPublicLink', { eventId });
  const page = await floorcraft.visit('/healthz', { isAnonymous: true, isFresh: true });
  const { port } = new URL(floorcraft.address);
  await page.goto(`http://${ANOTHER_MACHINE}:${port}/students?id=${entrants[0]?.id}`);
  await page.getByLabel('Username').fill(ORGANISER.username);
  await page.getByLabel('Password', { exact: true }).fill(ORGANISER.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await see(page, 'Link copied');
  const search = page.getByRole('textbox').first();
  await search.focus();
  await page.keyboard.press('Control+V');
  expect(await search.inputValue()).toMatch(/\/p\/.+\/person\/\d+$/);
});
