/**
 * Runs property tests with new and more cases, and the variants and journeys that the daily run skips:
 * `npm run test:fresh [-- FILE…]`. Prints its seed; `SEED=n npm run test:fresh [-- FILE…]` repeats the same cases.
 */
import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import all from './vitest.config.ts';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
if (!Number.isSafeInteger(seed)) throw new Error(`SEED must be a whole number, not ${process.env.SEED}.`);
process.stderr.write(`Property tests with seed ${seed}. To repeat: SEED=${seed} npm run test:fresh\n`);

const isPropertyTest = (file: string): boolean =>
  /from 'fast-check'|support\/cases\.ts'|propertyEffort/.test(readFileSync(`${all.root}${file}`, 'utf8'));

export default defineConfig({
  ...all,
  test: {
    ...all.test,
    provide: { propertySeed: seed, propertyEffort: 5 },
    testTimeout: 600_000,
    projects: all.test?.projects?.flatMap((project) => {
      if (typeof project !== 'object' || !('test' in project)) return [];
      const include = globSync(project.test?.include ?? [], { cwd: all.root }).filter(isPropertyTest);
      return include.length > 0 ? [{ ...project, test: { ...project.test, include } }] : [];
    }),
  },
});
