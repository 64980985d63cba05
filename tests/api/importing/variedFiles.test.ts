import { describe, expect, test } from 'vitest';
import { someOf } from '../../support/cases.ts';
import type { NamedFile } from '../../support/intake/importFiles.ts';
import { judgedFiles } from '../../support/intake/judged.ts';
import { type Varied, variedCompetition } from '../../support/intake/variedCompetition.ts';
import { variedForms, variedMatrix } from '../../support/intake/variedGrids.ts';
import { variedLists } from '../../support/intake/variedLists.ts';
import { factsIn } from '../../support/intake/whatIsThere.ts';

const SEEDS = someOf(Array.from({ length: 20 }, (_, at) => at + 1));
type Tells = NonNullable<Parameters<typeof factsIn>[1]>;

/** The words, order, titles, totals, encodings and containers of each differ from seed to seed. */
const LAYOUTS: readonly [string, (one: Varied, seed: number) => Promise<NamedFile[]>, Tells][] = [
  ['a list of people and one of entries', variedLists, { listsAll: true }],
  ['an entry matrix, of all or of each studio', variedMatrix, { types: ['HEAT', 'MULTI'] }],
  ['entry forms', variedForms, { types: ['HEAT'] }],
];

describe.each(LAYOUTS)('%s', (_name, filesOf, tells) => {
  test.each(SEEDS)('in the words of hand %i says what the competition has', async (seed) => {
    const competition = variedCompetition(seed);
    const { found, people, entries, problems } = await judgedFiles(await filesOf(competition, seed));
    expect(found.flatMap(({ trouble }) => trouble ?? [])).toEqual([]);
    expect(problems).toEqual([]);
    expect({ people, entries }).toEqual(factsIn(competition, tells));
  });
});
