import { describe, expect, test } from 'vitest';
import { someOf } from '../../support/cases.ts';
import { judgedFiles } from '../../support/intake/judged.ts';
import { variedCompetition } from '../../support/intake/variedCompetition.ts';
import { VARIED_LAYOUTS } from '../../support/intake/variedLayouts.ts';
import { factsIn } from '../../support/intake/whatIsThere.ts';

const SEEDS = someOf(Array.from({ length: 20 }, (_, at) => at + 1));

describe.each(VARIED_LAYOUTS)('$name', ({ filesOf, tells, asTold = (one) => one }) => {
  test.each(SEEDS)('has the whole competition in style %i', async (seed) => {
    const competition = asTold(variedCompetition(seed));
    const { found, people, entries, problems } = await judgedFiles(await filesOf(competition, seed));
    expect(found.flatMap(({ trouble }) => trouble ?? [])).toEqual([]);
    expect(problems).toEqual([]);
    expect({ people, entries }).toEqual(factsIn(competition, tells));
  });
});
