import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

interface House {
  weigh(folder: string): { rooms: object; counts: Record<string, number> };
  overweight(folder: string): string[];
  lower(folder: string): void;
}
const house = (await import(
  /* @vite-ignore */ new URL('../../server/bootstrap/house.mjs', import.meta.url).href
)) as House;

const LIMITS = 'server/bootstrap/house.json';
const limits = (rooms: Record<string, [number, number]>, counts: Record<string, number> = {}) =>
  JSON.stringify({ rooms, counts: { 'lines of server/**/*.ts': 100, ...counts } });

function houseOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'floorcraft-weight-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  git(folder, 'init', '-q');
  commit(folder, files, 'Begin');
  return folder;
}

function commit(folder: string, files: Record<string, string>, message: string) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  git(folder, 'add', '.');
  git(folder, '-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '-q', '-m', message);
}

const git = (folder: string, ...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });

const generous = { 'files of at most 15 lines in server': 9 };

test('names each room and count above its limit', () => {
  const folder = houseOf({
    'server/people/a.ts': 'a\nb\nc\n',
    'server/people/b.ts': 'a\n',
    'client/attic/c.ts': 'a\n',
    [LIMITS]: limits({ 'server/people': [3, 2] }),
  });
  expect(house.overweight(folder)).toEqual([
    `client/attic has 1 lines, at most 0 are allowed (${LIMITS})`,
    `client/attic has 1 files, at most 0 are allowed (${LIMITS})`,
    `server/people has 4 lines, at most 3 are allowed (${LIMITS})`,
    `files of at most 15 lines in server: 2, at most 0 are allowed (${LIMITS})`,
  ]);
});

test('lets a limit be raised only by a commit that changes nothing else', () => {
  const folder = houseOf({
    'server/people/a.ts': 'a\n',
    [LIMITS]: limits({ 'server/people': [1, 1] }, generous),
  });
  commit(folder, { [LIMITS]: limits({ 'server/people': [4, 1] }, generous) }, 'Grant people three lines');
  expect(house.overweight(folder)).toEqual([]);
  commit(
    folder,
    { 'server/people/a.ts': 'a\nb\n', [LIMITS]: limits({ 'server/people': [5, 1] }, generous) },
    'Grow',
  );
  expect(house.overweight(folder)).toEqual([expect.stringContaining('raise it in a commit of its own')]);
});

test('lowers limits to the present values, and never raises one', () => {
  const folder = houseOf({
    'server/people/a.ts': 'a\n',
    'server/events/a.ts': 'a\nb\n',
    [LIMITS]: limits({ 'server/events': [1, 1], 'server/people': [7, 3] }, generous),
  });
  house.lower(folder);
  expect(house.overweight(folder)).toEqual([`server/events has 2 lines, at most 1 are allowed (${LIMITS})`]);
  expect(JSON.parse(readFileSync(join(folder, LIMITS), 'utf8'))).toMatchObject({
    rooms: { 'server/events': [1, 1], 'server/people': [1, 1] },
  });
});

test('counts exports without a reader, and circles of values among folders of a room', () => {
  const folder = houseOf({
    'server/results/a/a.ts': "import { b } from '../b/b.ts';\nexport const a = b;\n",
    'server/results/b/b.ts': "import { a } from '../a/a.ts';\nexport const b = a;\n",
    'server/results/c/c.ts': "import type { a } from '../a/a.ts';\nexport const lonely = 1;\n",
  });
  expect(house.weigh(folder).counts).toMatchObject({
    'exports used only in their own file': 1,
    'folders of results and publishing in circles by value': 2,
  });
});
