// Copies the external packages of the built server and their dependencies into a folder.
// `node server/deploy/copyPackages.mjs FOLDER [PACKAGE …]`, after `npm run build`, with packages that only some need.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Where Node resolves a package from the folder; undefined if it is not installed. */
function find(name, folder) {
  const found = join(folder, 'node_modules', name);
  if (existsSync(join(found, 'package.json'))) return found;
  return relative(root, folder) === '' ? undefined : find(name, dirname(folder));
}

/** Adds a package and its dependencies to `wanted`. */
function want(name, folder, wanted) {
  const found = find(name, folder);
  if (!found)
    throw new Error(`${name}, which ${relative(root, folder) || 'the server'} needs, is not installed.`);
  if (wanted.has(found)) return;
  wanted.add(found);
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
  } = read(join(found, 'package.json'));
  const spared = { ...optionalDependencies, ...peerDependencies };
  for (const dependency of Object.keys({ ...dependencies, ...spared }))
    if (!(dependency in spared) || find(dependency, found)) want(dependency, found, wanted);
}

const [target, ...more] = process.argv.slice(2);
if (!target) throw new Error('Usage: node server/deploy/copyPackages.mjs FOLDER [PACKAGE …]');
const wanted = new Set();
for (const name of [...read(join(root, 'dist/server/packages.json')), ...more]) want(name, root, wanted);
for (const folder of wanted) {
  const place = join(target, relative(join(root, 'node_modules'), folder));
  cpSync(folder, place, { recursive: true, dereference: true });
}
