import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const database = './tests/support/db/databaseSetup.ts';
const cacheAt = (name: string): string => fileURLToPath(new URL(`../.cache/${name}`, import.meta.url));

// Each application starts threads; with the compile cache, all but the first load compiled code.
process.env.NODE_COMPILE_CACHE ??= cacheAt('node');

/** Files of a project share its workers and their loaded modules; another project starts new workers. */
const project = (name: string, folders: readonly string[], extra: object = {}) => ({
  extends: true as const,
  test: { name, include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`), ...extra },
});

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  // The same copy of graphql that Node gives to type-graphql and Apollo: a second one is "another realm".
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    // Generous, because a busy machine needs it and a passing test does not wait.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 3,
    // With a larger young generation, most of a test's garbage dies before the next collection.
    execArgv: ['--max-semi-space-size=32'],
    // A worker loads the program once for all its files, because loading takes longer than most files. Each file creates
    // its own database, application and browser page.
    isolate: false,
    // Transforms unchanged files only once, not in every run.
    fsModuleCache: true,
    fsModuleCachePath: cacheAt('vitest'),
    setupFiles: ['reflect-metadata', './tests/support/propertySeed.ts', './tests/support/endEachFile.ts'],
    provide: { propertySeed: 20_240_229, propertyEffort: 0.125 },
    projects: [
      project('pure', ['engine', 'scoring', 'money', 'client']),
      project('server', ['documents', 'house', 'api', 'rest'], { globalSetup: database }),
      // Last, because pages and their servers are slow while other tests run.
      project('browser', ['browser'], { globalSetup: database, sequence: { groupOrder: 1 } }),
    ],
  },
});
