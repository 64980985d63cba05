import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isSynced } from '../../server/system.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const OF_SYSTEMS = ['server/system.ts', 'server/bootstrap/system.mjs'];
const OF_ONE_SYSTEM = /\/proc\/|\/bin\/|\bgetuid\b|\bSIGHUP\b|\bprocess\.platform ===/;

test('what only one system has is in the files for it', () => {
  const found = globSync('server/**/*.{ts,mjs}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => OF_ONE_SYSTEM.test(readFileSync(`${root}/${file}`, 'utf8')));
  expect(found.sort()).toEqual(OF_SYSTEMS.toSorted());
});

test('the scripts of package.json need no shell', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const script of Object.values(scripts)) expect(script).toMatch(/^node [\w/.]+mjs( [\w:/]+)*$/);
});

test('knows the folders that services copy to the cloud', () => {
  const copied = [
    'C:\\Users\\Ada\\OneDrive - Studio\\Documents\\Floorcraft',
    'C:\\Users\\Ada\\iCloudDrive\\Floorcraft',
    'G:\\My Drive\\Floorcraft',
    '/Users/ada/Library/Mobile Documents/com~apple~CloudDocs/Floorcraft',
    '/Users/ada/Library/CloudStorage/GoogleDrive-ada@example.org/My Drive/Floorcraft',
    '/home/ada/Dropbox/Floorcraft',
  ];
  expect(copied.filter((folder) => !isSynced(folder))).toEqual([]);
  const own = [
    'C:\\Users\\Ada\\Documents\\Floorcraft',
    '/home/ada/Documents/Floorcraft',
    '/srv/drive/Floorcraft',
  ];
  expect(own.filter(isSynced)).toEqual([]);
});
