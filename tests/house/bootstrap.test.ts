import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSchema } from 'graphql';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

interface Bootstrap {
  fingerprint(inputs: string[], folder: string): string;
  isInstalled(folder: string): boolean;
}

async function load(): Promise<Bootstrap> {
  const modules = ['build', 'install'].map((name) => `../../server/bootstrap/${name}.mjs`);
  const [build, install] = await Promise.all(modules.map((path) => import(path)));
  return { ...build, ...install };
}

const { fingerprint, isInstalled } = await load();
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorcraft-bootstrap-'));
  const made = folder;
  onTestFinished(() => rmSync(made, { recursive: true }));
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

const client = () => fingerprint(['package-lock.json', 'client'], folder);

describe('what is rebuilt', () => {
  beforeEach(() => {
    write('package-lock.json', '{}');
    write('client/main.tsx', 'one');
    write('client/shell/Shell.tsx', 'two');
  });

  test('depends on contents and names, not on times', () => {
    const before = client();
    utimesSync(join(folder, 'client/main.tsx'), 1, 1);
    expect(client()).toBe(before);
    write('client/main.tsx', 'changed');
    expect(client()).not.toBe(before);
    write('client/main.tsx', 'one');
    expect(client()).toBe(before);
    renameSync(join(folder, 'client/main.tsx'), join(folder, 'client/start.tsx'));
    expect(client()).not.toBe(before);
  });

  test('depends neither on tests nor on generated files', () => {
    const before = client();
    write('client/shell/Shell.test.tsx', 'new');
    write('client/gql/graphql.ts', 'generated');
    expect(client()).toBe(before);
    write('package-lock.json', '{"changed": 1}');
    expect(client()).not.toBe(before);
  });
});

describe('what is reinstalled', () => {
  const wanted = { version: '1.0.0', integrity: 'sha512-a' };
  const lock = (packages: object) => write('package-lock.json', JSON.stringify({ packages }));
  const note = (packages: object) => write('node_modules/.package-lock.json', JSON.stringify({ packages }));
  const stamp = () => join(folder, 'node_modules/.floorcraft-install');

  test('is everything in a fresh clone', () => {
    lock({ '': {}, 'node_modules/a': wanted });
    expect(isInstalled(folder)).toBe(false);
  });

  test('is nothing after npm was run by hand, ignoring packages of other platforms', () => {
    lock({ '': {}, 'node_modules/a': wanted, 'node_modules/b-darwin': { ...wanted, optional: true } });
    note({ 'node_modules/a': wanted });
    expect(isInstalled(folder)).toBe(true);
    expect(existsSync(stamp())).toBe(true);
  });

  test('is everything when a version changes, whatever the stamp', () => {
    lock({ '': {}, 'node_modules/a': wanted });
    note({ 'node_modules/a': wanted });
    expect(isInstalled(folder)).toBe(true);
    lock({ '': {}, 'node_modules/a': { ...wanted, version: '1.0.1' } });
    expect(isInstalled(folder)).toBe(false);
  });

  test('is nothing while the stamp matches the lockfile', () => {
    lock({ '': {}, 'node_modules/a': wanted });
    note({ 'node_modules/a': wanted });
    isInstalled(folder);
    note({});
    expect(isInstalled(folder)).toBe(true);
  });
});

test('programs for developers load every resolver and act from the source', () => {
  const server = pathToFileURL(join(import.meta.dirname, '../../server/')).href;
  const program = `const { createSchema } = await import('${server}graphql/apollo.ts');
    const fields = createSchema().getMutationType().getFields();
    console.log(Object.keys(fields).sort().join());`;
  const modules = ['tsx', 'reflect-metadata', `${server}bootstrap/globs.mjs`];
  const flags = [...modules.flatMap((name) => ['--import', name]), '--input-type=module', '-e', program];
  const loaded = execFileSync(process.execPath, flags, { encoding: 'utf8' }).trim();
  const published = buildSchema(
    readFileSync(join(import.meta.dirname, '../../schema/schema.graphql'), 'utf8'),
  );
  expect(loaded).toBe(
    Object.keys(published.getMutationType()?.getFields() ?? {})
      .sort()
      .join(),
  );
});
