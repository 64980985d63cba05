import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../dist/server/programs/import.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'floorcraft-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sheet = (name: string, text: string): string => {
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

/** `npm run import` as it is built, with a database of its own that the first run makes. */
function run(...flags: string[]) {
  const args = [PROGRAM, '--event', 'Spring Ball', '--schedule', 'Friday', ...flags];
  const env = { PATH: process.env.PATH, DATA_DIR: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('files come in from the console, once, and a mistake is one line', () => {
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
