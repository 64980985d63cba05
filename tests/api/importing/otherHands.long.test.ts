import { describe, expect, test } from 'vitest';
import { inventCompetition, withoutLoneCouples } from '../../support/intake/inventCompetition.ts';
import { judgedFiles } from '../../support/intake/judged.ts';
import { OTHER_HANDS } from '../../support/intake/otherHands.ts';
import { recast } from '../../support/intake/recast.ts';
import { factsIn } from '../../support/intake/whatIsThere.ts';

describe.each(OTHER_HANDS)('%s', (_name, filesOf, tells) => {
  test.each([11, 12, 13])('gives the same as our own columns for competition %i', async (seed) => {
    const cast = inventCompetition(seed);
    const invented = seed % 2 === 0 ? recast(cast, seed) : cast;
    const competition = tells.hasRoles === false ? withoutLoneCouples(invented) : invented;
    const { found, people, entries, problems } = await judgedFiles(await filesOf(competition));
    expect(found.flatMap(({ trouble }) => trouble ?? [])).toEqual([]);
    expect(problems).toEqual([]);
    expect({ people, entries }).toEqual(factsIn(competition, tells));
  });
});
