import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isGenerated = (path: string) => path.startsWith('client/gql/');

function filesMatching(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: root }).filter((path) => !isGenerated(path));
}

/** Matches of the pattern as file:line. */
function placesOf(pattern: RegExp, files: string[]): string[] {
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  );
}

/** Import cycles, each as one line. */
function circlesOf(files: string[]): string[] {
  const known = new Set(files);
  const imports = new Map(
    files.map((file) => {
      const found = readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g);
      return [file, [...found].map(([, path]) => normalize(join(dirname(file), path!)))];
    }),
  );
  const reach = (from: string) => {
    const seen = new Set<string>();
    const ahead = [...imports.get(from)!];
    for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
      if (!known.has(next) || seen.has(next)) continue;
      seen.add(next);
      ahead.push(...imports.get(next)!);
    }
    return seen;
  };
  const reached = new Map(files.map((file) => [file, reach(file)]));
  const circles = files
    .filter((file) => reached.get(file)!.has(file))
    .map((file) =>
      [...reached.get(file)!]
        .filter((other) => reached.get(other)!.has(file))
        .sort()
        .join(' '),
    );
  return [...new Set(circles)];
}

const server = filesMatching('server/**/*.ts');
const client = filesMatching('client/**/*.{ts,tsx}');
const code = [...server, ...client, ...filesMatching('migrations/*.ts', 'tests/**/*.{ts,tsx}')];

describe('the repository', () => {
  test('names no environment variable on a screen', () => {
    const config = readFileSync(join(root, 'server/config.ts'), 'utf8');
    const variables = [...config.matchAll(/^ {2}([A-Z_]+): z/gm)].map(([, name]) => name);
    expect(variables.length).toBeGreaterThan(10);
    expect(placesOf(new RegExp(`\\b(${variables.join('|')})\\b`), client)).toEqual([]);
  });

  test('has no other files at its top level', () => {
    const known = ['README.md', 'client', 'codegen.ts', 'migrations', 'package-lock.json', 'package.json'];
    const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
    const top = new Set(tracked.map((path) => path.split('/')[0] ?? ''));
    expect([...top].filter((name) => name !== '' && !name.startsWith('.')).toSorted()).toEqual(
      [...known, 'schema', 'server', 'tests', 'tsconfig.json'].toSorted(),
    );
  });

  test('keeps the names of the old product inside the REST adapters', () => {
    const elsewhere = server.filter((file) => !file.startsWith('server/rest/'));
    const files = [...elsewhere, ...client, ...filesMatching('migrations/*.ts', 'schema/schema.graphql')];
    expect(placesOf(/section2|eventheat2|eventdance2|heat2s/i, files)).toEqual([]);
  });

  test('reads the environment in one place', () => {
    const readers = server.filter((file) => !['server/config.ts', 'server/vite.config.ts'].includes(file));
    expect(placesOf(/process\.env/, readers)).toEqual([]);
  });

  test('imports date-fns by function on the server, since all of it doubles the start time', () => {
    expect(placesOf(/from 'date-fns'/, server)).toEqual([]);
  });

  test('mentions Blueprint’s classes in one style sheet', () => {
    const styles = filesMatching('client/**/*.css').filter((file) => file !== 'client/ui/blueprint.css');
    expect(placesOf(/\.bp\d*-/, styles)).toEqual([]);
    expect(placesOf(/\bbp\d+-/, client)).toEqual([]);
  });

  test('opens every dialog through our own, which takes the keyboard at once', () => {
    const elsewhere = client.filter((file) => !file.startsWith('client/ui/'));
    const own = /import \{[^}]*\b(Dialog|Alert|Overlay2?|MultistepDialog)\b[^}]*\} from '@blueprintjs\/core'/;
    expect(elsewhere.filter((file) => own.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test('has no import cycle on the client, not even of types', () => {
    expect(circlesOf(client)).toEqual([]);
  });

  test('leads from its pages only to files that exist', () => {
    const lost = filesMatching('*.md', '{server,client,migrations,schema,tests}/**/*.md').flatMap((page) =>
      [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)]
        .map(([, path = '']) => join(dirname(page), path))
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${page}: ${path}`),
    );
    expect(lost).toEqual([]);
  });

  test('names files after what they hold', () => {
    const vague = /^(index|utils?|helpers?|misc|common|manager|data|info)\.[cm]?[jt]sx?$/;
    expect(code.filter((file) => vague.test(basename(file)))).toEqual([]);
  });

  test('disables neither types nor tests', () => {
    const weakened = /@ts-(ignore|expect-error|nocheck)|\b(test|it|describe)\.(only|skip|todo)\b|\bas any\b/;
    expect(
      placesOf(
        weakened,
        code.filter((file) => !file.endsWith('house/repository.test.ts')),
      ),
    ).toEqual([]);
  });
});
