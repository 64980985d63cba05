import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const database = './tests/support/databaseSetup.ts';

const project = (name: string, extra: object = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...extra },
});

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  // The same copy of graphql that Node gives to type-graphql and Apollo: a second one is "another realm".
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    setupFiles: ['reflect-metadata', './tests/support/propertySeed.ts'],
    provide: { propertySeed: 20_240_229, propertyEffort: 1 },
    projects: [
      project('engine'),
      project('client'),
      project('house'),
      project('api', { globalSetup: database }),
      project('rest', { globalSetup: database }),
      // One browser and one server at a time: two of them on a small machine make both look slow.
      project('browser', {
        globalSetup: database,
        fileParallelism: false,
        // A busy machine can make a page slower than any patience; what fails twice is broken.
        retry: 1,
        testTimeout: 120_000,
        // What a page shows follows an answer of the server, and both may be slow here.
        expect: { poll: { timeout: 15_000 } },
        sequence: { groupOrder: 1 },
      }),
    ],
  },
});
