import { expect, onTestFinished, test } from 'vitest';
import { ChaosStage } from '../support/chaos/chaosStage.ts';
import { layEmptyDatabase } from '../support/db/database.ts';
import { correct, dance } from '../support/weekend/day.ts';
import { changeAtDesk } from '../support/weekend/desk.ts';
import { fill, importAll, open } from '../support/weekend/prepare.ts';
import { publish } from '../support/weekend/published.ts';
import { Weekend } from '../support/weekend/weekend.ts';

/** WEEKEND_SEEDS=4,5,6 invents other weekends. */
const SEEDS = (process.env.WEEKEND_SEEDS ?? '1').split(',').map(Number);

const STAGES = [importAll, fill, publish, changeAtDesk, publish, open, dance, correct];

test.each(SEEDS)(
  'a weekend, from the spreadsheets to the last result, on a server that is killed and moved, seed %i',
  { timeout: 1_800_000 },
  async (seed) => {
    const weekend = new Weekend(await ChaosStage.open(1, layEmptyDatabase), seed);
    onTestFinished(() => weekend.stage.close());
    await weekend.surface.signIn('organiser');
    for (const run of STAGES) await run(weekend);
    expect(weekend.kills).toEqual(new Set());
  },
);
