import { describe, expect, test } from 'vitest';
import { someOf } from '../../support/cases.ts';
import { inventCompetition, withoutLoneCouples } from '../../support/intake/inventCompetition.ts';
import { judgedFiles } from '../../support/intake/judged.ts';
import { matrix, peopleList } from '../../support/intake/layouts.ts';
import { heatLists, program } from '../../support/intake/programs.ts';
import { csv } from '../../support/intake/tables.ts';
import { factsIn } from '../../support/intake/whatIsThere.ts';

const SEEDS = someOf([21, 22, 23, 24, 25, 26, 27, 28]);

describe('a list, a matrix and heat lists of one competition, imported together,', () => {
  test.each(SEEDS)('give each person and entry of competition %i once, without questions', async (seed) => {
    const competition = withoutLoneCouples(inventCompetition(seed, 12));
    const { people, entries, problems } = await judgedFiles([
      ['people.csv', csv(peopleList(competition))],
      ['heats.htm', heatLists(competition)],
      ['matrix.csv', csv(matrix(competition))],
    ]);
    expect(problems).toEqual([]);
    expect({ people, entries }).toEqual(factsIn(competition, { listsAll: true, hasSongs: true }));
  });
});

describe('the sections of a printed program with times in whole minutes', () => {
  test.each(SEEDS)('do not overlap in competition %i', async (seed) => {
    const competition = inventCompetition(seed);
    for (const [name, text] of [
      ['program.txt', csv(program(competition), '\t')],
      ['heats.htm', heatLists(competition)],
    ] as const) {
      const { found } = await judgedFiles([[name, text]]);
      const sections = found.flatMap(({ lines }) => lines.flatMap((part) => part.sections));
      expect(sections.length).toBeGreaterThan(3);
      for (const [at, { cells }] of sections.entries()) {
        const { end_time: before = '' } = sections[at - 1]?.cells ?? {};
        expect(cells.start_time && cells.start_time >= before).toBe(true);
      }
    }
  });
});
