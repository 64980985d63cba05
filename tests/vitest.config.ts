import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const database = './tests/support/db/databaseSetup.ts';
const cacheAt = (name: string): string => fileURLToPath(new URL(`../.cache/${name}`, import.meta.url));

// Every application starts threads of its own; those after the first find the program compiled.
process.env.NODE_COMPILE_CACHE ??= cacheAt('node');

/** The workers of a project stay, and what they have loaded; those of another start from nothing. */
const project = (name: string, folders: readonly string[], extra: object = {}) => ({
  extends: true as const,
  test: { name, include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`), ...extra },
});

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  // The same copy of graphql that Node gives to type-graphql and Apollo: a second one is "another realm".
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    // Patience costs nothing while all is well, and a busy machine needs it.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 3,
    // Most of what a test reads is gone by the next collection, where that comes later.
    execArgv: ['--max-semi-space-size=32'],
    // A worker loads the program once and runs file after file with it: loading it takes longer than most files do.
    // What must not be shared, a file makes for itself: its database, its application, its page in the browser.
    isolate: false,
    // What was not changed is transformed once, not by every run.
    fsModuleCache: true,
    fsModuleCachePath: cacheAt('vitest'),
    setupFiles: ['reflect-metadata', './tests/support/propertySeed.ts', './tests/support/endEachFile.ts'],
    provide: { propertySeed: 20_240_229, propertyEffort: 0.125 },
    projects: [
      project('pure', ['engine', 'scoring', 'client']),
      project('server', ['documents', 'house', 'api', 'rest'], { globalSetup: database }),
      // After the others: a page and its server are slow beside them.
      project('browser', ['browser'], { globalSetup: database, sequence: { groupOrder: 1 } }),
    ],
  },
});
