import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { freshTest, someOf } from '../support/cases.ts';
import { inventCompetition } from '../support/intake/inventCompetition.ts';
import { forms, matrix, ownEntries, ownPeople } from '../support/intake/layouts.ts';
import { heatLists, jsonHeatList, ndcaFeed, program, showcase } from '../support/intake/programs.ts';
import { csv, encoded, type RichSheet } from '../support/intake/tables.ts';
import { isQuick, UNREADABLE } from '../support/intake/unreadableFiles.ts';
import { CONTAINERS } from '../support/intake/workbooks.ts';

const PROGRAM = fileURLToPath(new URL('../../dist/server/programs/import.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'floorcraft-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sheet = (name: string, text: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const PEOPLE = sheet(
  'people.csv',
  'name,is_professional,studio\nMaria Rossi,false,Studio One\nTom Blake,true,Studio One\n',
);
const ENTRIES = sheet(
  'entries.csv',
  'entrant,partners,entry_type,dance_category,dance\nMaria Rossi,Tom Blake,HEAT,Smooth,Waltz\n',
);

/** The built `npm run import`, with a separate database that the first run creates. */
function run(...flags: string[]) {
  const args = [PROGRAM, '--event', 'Spring Ball', '--schedule', 'Friday', ...flags];
  const env = { PATH: process.env.PATH, DATA_DIR: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('files are imported once from the console, and a mistake is one line', () => {
  const files = ['--people', PEOPLE, '--entries', ENTRIES];
  expect(run(...files)).toMatchObject({
    status: 0,
    stdout: 'Imported: 3 new, 0 changed, 0 unchanged, 0 left out\n',
  });
  expect(run(...files)).toMatchObject({
    status: 0,
    stdout: 'Imported: 0 new, 0 changed, 3 unchanged, 0 left out\n',
  });
  const wrong = run(...files, '--use', 'Foxtrott=Foxtrot');
  expect(wrong).toMatchObject({
    status: 2,
    stdout: '',
    stderr: '--use: no file has the word “Foxtrott”, or it is known already.\n',
  });
}, 120_000);

test('every layout and container is imported from the console', async () => {
  const one = inventCompetition(3, 6);
  const sheets: [string, RichSheet[]][] = [
    ['an entry matrix', [{ name: 'Entries', rows: matrix(one) }]],
    ['entry forms', forms(one)],
    ['a program', [{ name: 'Sheet1', rows: program(one) }]],
    ['a showcase workbook', showcase(one)],
  ];
  const books = CONTAINERS.flatMap(([container, file, write]) =>
    sheets.map(async ([layout, rows]) => sheet(`${layout} as ${container} ${file}`, await write(rows))),
  );
  const files = [
    sheet('people.tsv', encoded(csv(ownPeople(one), '\t'), 'utf-16le')),
    sheet('entries.csv', csv(ownEntries(one), ';')),
    sheet('heats.htm', heatLists(one)),
    sheet('list.htm', jsonHeatList(one)),
    sheet('feed.json', JSON.stringify(ndcaFeed(one))),
    ...(await Promise.all(books)),
  ];
  const { status, stdout, stderr } = run('--dry-run', '--no-sections', ...files);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^\S.*\d+ new, .*\b0 left out\n$/);
  for (const layout of ['People', 'Entries', 'matrix', 'forms', 'program', 'COMPMNGR heat lists', 'NDCA'])
    expect(stderr).toContain(layout);
}, 120_000);

freshTest(
  'files that need too much memory are one line on the console, and change nothing',
  () => {
    const large = Array.from({ length: 4 }, (_, file) => {
      const lines = Array.from(
        { length: 90_000 },
        (_, at) => `Person ${file}.${at},Teacher ${at % 40},HEAT,Smooth,Waltz ${at}`,
      );
      return sheet(
        `large ${file}.csv`,
        ['entrant,partners,entry_type,dance_category,dance', ...lines].join('\n'),
      );
    });
    expect(run(...large.flatMap((path) => ['--entries', path]))).toMatchObject({
      status: 2,
      stdout: '',
      stderr: 'files: These files need too much memory. Import fewer at once, or save them as CSV.\n',
    });
    expect(run('--people', PEOPLE)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Imported: \d new/),
    });
  },
  120_000,
);

test('every unreadable file is a sentence on the console, and changes nothing', async () => {
  // Another test tries all of them over HTTP.
  const made = someOf(UNREADABLE.filter(isQuick)).map(async ([_what, name, make, reason], at) => ({
    path: sheet(`${at} ${name}`, await make()),
    reason,
  }));
  const bad = await Promise.all(made);
  const { status, stdout, stderr } = run('--people', PEOPLE, ...bad.map(({ path }) => path));
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: `Imported: 0 new, 0 changed, 2 unchanged, ${bad.length} left out\n`,
  });
  for (const { reason } of bad)
    expect(stderr).toMatch(typeof reason === 'string' ? reason : new RegExp(reason.source.replace('^', '')));
}, 120_000);
