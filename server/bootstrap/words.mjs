import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Words that read as translated, each with its replacement. */
const DOUBTED = [
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b/i, 'since, or while'],
  [/\bwhoever\b/i, 'a name, or the person who'],
  [/\bsomebody\b/i, 'a person, someone else'],
  // Except for PostgreSQL's account `nobody`.
  [/(?<!function )\bnobody\b(?![`(:])/i, 'no one, or the active voice'],
  [/\bby now\b/i, 'now'],
  [/\b(?:not|no|nothing|none|nor) (?:\w+ ){0,6}any more\b|\b(?:not|no) \w+ more\b(?= [.,;])/i, 'no longer'],
  [/\bin vain\b/i, 'for nothing, or unnecessarily'],
  [/\bat work\b/i, 'running'],
  [/\b(?:taken|takes|take|took) back\b/i, 'undo, undone, reverted'],
  [/\b(?:brought|brings|bring) back\b/i, 'restore, restored'],
  [/\bas (?:it|they) stands?\b|\bwhat stands\b|\bstands in the way\b/i, 'current, or blocks'],
  [/\btold apart\b|\botherwise than\b/i, 'distinguished, other than'],
];

const UNCHECKED = ['client/gql/', 'server/bootstrap/words.mjs', 'tests/house/words.test.ts'];
/** Only titles and comments of tests; their data may say anything. */
const SAID_IN_TESTS = /^\s*(?:\/\*\*|\*|\/\/)|\b(?:test|it|describe)\b[^'"`]*\(\s*['"`]/;
const FOLDERS = ['client', 'server', 'tests'];
const TEXTS = /\.(?:ts|tsx|mjs|md|css)$/;

/** Paths of all text files, relative to the folder. Node 20 has no glob. */
function textsIn(folder) {
  const below = FOLDERS.filter((name) => existsSync(join(folder, name))).flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true }).map((file) => `${name}/${file}`),
  );
  const pages = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return [...pages, ...below].map((file) => file.replaceAll('\\', '/')).filter((file) => TEXTS.test(file));
}

/** A line for each doubted word in the folder. */
export function doubtedWords(folder = root, unchecked = UNCHECKED) {
  return textsIn(folder)
    .filter((file) => !unchecked.some((start) => file.startsWith(start)))
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          DOUBTED.filter(
            ([word]) => word.test(line) && (!file.startsWith('tests/') || SAID_IN_TESTS.test(line)),
          ).map(([word, instead]) => `${file}:${index + 1}: ${word.exec(line)?.[0]}: say ${instead}`),
        ),
    );
}
