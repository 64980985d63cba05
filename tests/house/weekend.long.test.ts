import { onTestFinished, test } from 'vitest';
import { ChaosStage } from '../support/chaos/chaosStage.ts';
import { layEmptyDatabase } from '../support/db/database.ts';
import { Weekend } from '../support/weekend/weekend.ts';
import { wholeWeekend } from '../support/weekend/wholeWeekend.ts';

/** WEEKEND_SEEDS=4,5,6 invents other weekends. */
const SEEDS = (process.env.WEEKEND_SEEDS ?? '1').split(',').map(Number);

test.each(SEEDS)(
  'a weekend, from the spreadsheets to the last result, on a server that is killed and moved, seed %i',
  { timeout: 1_800_000 },
  async (seed) => {
    const weekend = new Weekend(await ChaosStage.open(1, layEmptyDatabase), seed);
    onTestFinished(() => weekend.stage.close());
    await wholeWeekend(weekend);
  },
);
