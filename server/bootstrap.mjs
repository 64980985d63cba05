// Runs on Node 20 with nothing installed: updates packages and builds, then hands over to Node 24.
import { join } from 'node:path';
import { checkAdvisories } from './bootstrap/advisories.mjs';
import { build, isBuilt, STEPS } from './bootstrap/build.mjs';
import { install, isInstalled } from './bootstrap/install.mjs';
import { withLock } from './bootstrap/lock.mjs';
import { binOf, root, say } from './bootstrap/paths.mjs';
import { runNode } from './bootstrap/processes.mjs';

/** All but the tests' clients. */
const EVERYTHING = Object.keys(STEPS).filter((name) => name !== 'clients');
const TESTED = Object.keys(STEPS);
const WITHOUT_LONG = ['--exclude', '**/*.long.test.ts'];

/** `needs` is built first. `dist` runs a built program, `source` one for developers. */
const TASKS = {
  start: { needs: EVERYTHING, run: (args) => dist('main', args, { detached: true }) },
  test: { needs: TESTED, run: (args) => vitest('vitest.config.ts', args.length > 0 ? args : WITHOUT_LONG) },
  'test:long': {
    needs: TESTED,
    run: (args) => vitest('vitest.config.ts', args.length > 0 ? args : ['.long.test.ts']),
  },
  'test:fresh': { needs: TESTED, run: (args) => vitest('vitest.fresh.config.ts', args) },
  'test:windows': { needs: TESTED, run: testWindows },
  check: { needs: ['codegen', 'clients', 'server'], run: check },
  house: { needs: ['server'], run: (args) => weight(...args) },
  fix: { needs: [], run: (args) => tool('@biomejs/biome', 'biome', ['check', '--write', ...args]) },
  dev: { needs: ['codegen', 'server'], run: dev },
  engine: { needs: ['server'], run: (args) => dist('engine/cli', args) },
  scoring: { needs: ['server'], run: (args) => dist('scoring/cli', args) },
  charges: { needs: ['server'], run: (args) => dist('money/cli', args) },
  import: { needs: ['server'], run: (args) => dist('programs/import', args) },
  books: { needs: ['server'], run: (args) => dist('programs/books', args) },
  backup: { needs: ['server'], run: (args) => dist('programs/backup', args) },
  restore: { needs: ['server'], run: (args) => dist('programs/restore', args) },
  schema: { needs: ['server'], run: (args) => dist('programs/schema', args) },
  codegen: { needs: ['codegen'], run: () => 0 },
  install: { needs: [], run: () => 0 },
  build: { needs: EVERYTHING, run: () => 0 },
  pack: { needs: EVERYTHING, run: (args) => runNode([join(root, 'server/deploy/pack.mjs'), ...args]) },
  // Works while the source does not build.
  screens: {
    needs: EVERYTHING,
    takesLastBuild: true,
    run: (args) => source('tests/screens/photograph.ts', args),
  },
  'test:busy': { needs: EVERYTHING, run: (args) => source('tests/bench/busyTests.ts', args) },
  'demo:real': { needs: ['server'], run: (args) => source('tests/bench/realCompetitions.ts', args) },
  'bench:load': { needs: EVERYTHING, run: (args) => source('tests/bench/firstLoad.ts', args) },
  'bench:screens': { needs: EVERYTHING, run: (args) => source('tests/bench/screens.ts', args) },
  'bench:sheets': { needs: ['server'], run: (args) => source('tests/bench/sheets.ts', args) },
  'bench:chaos': { needs: ['server'], run: (args) => source('tests/bench/chaos.ts', args) },
  'bench:fuzz': { needs: ['server'], run: (args) => source('tests/bench/fuzz.ts', args) },
  'bench:start': { needs: EVERYTHING, run: (args) => source('tests/bench/start.ts', args) },
  bench: {
    needs: EVERYTHING,
    run: async (args) =>
      (await source('tests/bench/reads.ts', args)) ||
      (await source('tests/bench/firstLoad.ts', [])) ||
      (await source('tests/bench/screens.ts', [])) ||
      (await source('tests/bench/imports.ts', [])) ||
      source('tests/bench/start.ts', []),
  },
  'bench:reads': { needs: ['server'], run: (args) => source('tests/bench/reads.ts', args) },
  'bench:import': { needs: ['server'], run: (args) => source('tests/bench/imports.ts', args) },
  'bench:studios': { needs: ['codegen', 'server'], run: (args) => source('tests/bench/studios.ts', args) },
  'bench:public': { needs: ['server'], run: (args) => source('tests/bench/public.ts', args) },
  'bench:program': { needs: ['server'], run: (args) => source('tests/bench/program.ts', args) },
  'bench:day': { needs: EVERYTHING, run: (args) => source('tests/bench/day.ts', args) },
  'bench:results': { needs: ['server'], run: (args) => source('tests/bench/results.ts', args) },
  'bench:keys': { needs: EVERYTHING, run: (args) => source('tests/bench/results/keys.ts', args) },
  'bench:scoring': { needs: [], run: (args) => source('tests/bench/scoring.ts', args) },
  'bench:engine': {
    needs: ['server'],
    run: async (args) =>
      (await source('tests/bench/engine.ts', args)) ||
      (!args.includes('--bars') && (await source('tests/bench/program.ts', args))) ||
      source('tests/bench/buttons.ts', args),
  },
};

/** Biome colours its report even without a terminal. */
const colours = process.stdout.isTTY ? [] : ['--colors=off'];

const CHECKS = {
  'format and lint': () => tool('@biomejs/biome', 'biome', ['ci', '--error-on-warnings', ...colours]),
  directions: () => runNode([join(root, 'server/bootstrap/checkDirections.mjs')]),
  words: () => runNode([join(root, 'server/bootstrap/checkWords.mjs')]),
  weight: () => weight('--check'),
  types: () => tool('typescript', 'tsc', ['--noEmit']),
  'published schemas': () => dist('programs/schema', ['--check']),
  migrations: () => dist('programs/checkMigrations', []),
  advisories: () => checkAdvisories(),
};

async function check() {
  const failed = [];
  // Begun first, as it only waits for the registry.
  const advisories = CHECKS.advisories();
  for (const [name, run] of Object.entries(CHECKS)) {
    say(`checking ${name}`);
    if ((await (name === 'advisories' ? advisories : run())) !== 0) failed.push(name);
  }
  say(failed.length > 0 ? `check failed: ${failed.join(', ')}` : 'check passed');
  return failed.length > 0 ? 1 : 0;
}

/** The built server, and a client with hot reload at the address that Vite prints. */
async function dev(args) {
  const client = tool('vite', 'vite', ['--config', 'client/vite.config.ts']);
  const [code] = await Promise.all([dist('main', args), client]);
  return code;
}

const weight = (...args) => runNode([join(root, 'server/bootstrap/checkWeight.mjs'), ...args]);

const tool = (packageName, command, args) => runNode([binOf(packageName, command), ...args]);

const vitest = (config, args) => tool('vitest', 'vitest', ['run', '--config', `tests/${config}`, ...args]);

/** The packed program, also under Wine; the arguments are folders of spreadsheets to import there. */
function testWindows(folders) {
  Object.assign(process.env, { WINDOWS_FOLDERS: folders.join() });
  const files = ['tests/house/windows.long.test.ts', 'tests/house/pack.long.test.ts'];
  return vitest('vitest.config.ts', ['--no-file-parallelism', ...files]);
}

const dist = (entry, args, options) => runNode([join(root, `dist/server/${entry}.js`), ...args], options);

const GLOBS = new URL('bootstrap/globs.mjs', import.meta.url).href;

/** Decorators need reflect-metadata before any module with decorators. */
const SOURCE = ['tsx', 'reflect-metadata', GLOBS].flatMap((module) => ['--import', module]);

const source = (file, args) => runNode([...SOURCE, join(root, file), ...args]);

async function prepare(needs) {
  const isUpToDate = () => isInstalled() && needs.every(isBuilt);
  if (isUpToDate()) return;
  await withLock(async () => {
    if (!isInstalled()) await install();
    await build(needs);
  });
}

async function main([verb, ...rest]) {
  const [name, ...args] = verb === 'run' ? rest : [verb, ...rest];
  const task = Object.hasOwn(TASKS, name ?? '') ? TASKS[name] : undefined;
  if (!task) throw new Error(`There is no task ${name}. Tasks: ${Object.keys(TASKS).join(', ')}.`);
  try {
    await prepare(task.needs);
  } catch (error) {
    if (!task.takesLastBuild) throw error;
    say(`${error.message} Using the last build.`);
  }
  return task.run(args);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}
