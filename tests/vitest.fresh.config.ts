/**
 * The property tests with cases that no one has tried yet, and more of them, and the variants and journeys that the daily
 * run leaves out: `npm run test:fresh [-- FILE…]`. It prints its seed, and `SEED=n npm run test:fresh [-- FILE…]` tries the
 * same cases again.
 */
import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import all from './vitest.config.ts';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
if (!Number.isSafeInteger(seed)) throw new Error(`SEED must be a whole number, not ${process.env.SEED}.`);
process.stderr.write(
  `Property tests of seed ${seed}. The same cases again: SEED=${seed} npm run test:fresh\n`,
);

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
