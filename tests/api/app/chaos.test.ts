import { expect } from 'vitest';
import { freshTest } from '../../support/cases.ts';
import { chaos } from '../../support/chaos/chaos.ts';
import { faults } from '../../support/chaos/faults.ts';
import { layEmptyDatabase } from '../../support/db/database.ts';

const PEOPLE = { writers: 4, commanders: 1, actors: 3, restMilliseconds: 50 };

/**
 * `npm run bench:chaos` repeats this two hundred times, half of them with one instance; `databaseReturns`,
 * `brokenConnections` and `process` test one fault at a time.
 */
freshTest('loses nothing and leaves nothing half done where it is killed under load', async () => {
  const report = await chaos({
    kills: 3,
    copies: 2,
    lay: layEmptyDatabase,
    people: PEOPLE,
    seed: 1,
  });
  expect(report.damage).toEqual([]);
  expect(report.wrong).toEqual([]);
  expect(report.kills).toEqual({ server: 1, database: 1, both: 1 });
  expect(report.acknowledged).toBeGreaterThan(20);
  expect(report.acts).toBeGreaterThan(5);
  expect(report.interrupted).toBeGreaterThan(0);
});

/** `npm run bench:chaos -- --faults` stops the database for half a minute. */
freshTest(
  'recovers after the database was down, closed its connections or was replaced',
  {
    timeout: 120_000,
  },
  async () => {
    const report = await faults({
      copies: 2,
      lay: layEmptyDatabase,
      people: { ...PEOPLE, seed: 2 },
      awaySeconds: 2,
      endingSeconds: 1,
    });
    expect(report.damage).toEqual([]);
    expect(report.wrong).toEqual([]);
    expect(report.faults).toHaveLength(3);
    for (const { name, interrupted } of report.faults) expect(interrupted, name).toBeGreaterThan(0);
  },
);
