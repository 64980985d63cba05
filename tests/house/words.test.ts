import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const { doubtedWords } = (await import(
  /* @vite-ignore */ new URL('../../server/bootstrap/words.mjs', import.meta.url).href
)) as { doubtedWords: (folder?: string, unchecked?: string[]) => string[] };

test('the check of words reports each doubted word with its line; in tests only titles and comments', () => {
  const folder = mkdtempSync(join(tmpdir(), 'floorcraft-words-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = {
    'README.md': 'Plain.\nFilled anew, and Somebody waits.',
    'server/people/person.ts': '/** A heat that nobody can find any more. */',
    'client/ui/Panel.tsx': '// Whoever asks.',
    'tests/plain.test.ts': '// No one is renewed, and nothing is more.\nfill("nobody");',
    'tests/titles.test.ts':
      "test('is not for nobody', () => {});\nit.each([1])('takes %i anew', () => {});\n// Somebody.",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const places = doubtedWords(folder, ['client/']).map((line) => line.replace(/: say .*/, ''));
  expect(places).toEqual([
    'README.md:2: anew',
    'README.md:2: Somebody',
    'server/people/person.ts:1: nobody',
    'tests/titles.test.ts:1: nobody',
    'tests/titles.test.ts:2: anew',
    'tests/titles.test.ts:3: Somebody',
  ]);
});
