import { describe, expect, test } from 'vitest';
import { leadingStudios, rangeProblems, rangesTyped } from '../../client/publishing/studioRanges.ts';

const person = (studio: string | null, number: number | null, isLeader = true) => ({
  number,
  isLeader,
  wearsNone: false,
  entrant: {
    id: `${studio} ${number} ${isLeader}`,
    name: 'Somebody',
    studio: studio === null ? null : { id: studio, name: `Studio ${studio}` },
  },
});

const studios = leadingStudios([
  person('B', null),
  person('A', null),
  person('A', 101),
  person('A', null, false),
  person(null, null),
]);

const problems = (typed: Record<string, [string, string]>, worn: number[] = [], reassignAll = false) =>
  Object.fromEntries(
    rangeProblems(
      studios,
      Object.fromEntries(Object.entries(typed).map(([id, [from, to]]) => [id, { from, to }])),
      worn,
      reassignAll,
    ),
  );

describe('the ranges of studios', () => {
  test('are for studios with people who lead a couple, by name', () => {
    expect(studios).toEqual([
      { id: 'A', name: 'Studio A', leaders: 2, without: 1 },
      { id: 'B', name: 'Studio B', leaders: 1, without: 1 },
    ]);
  });

  test('are right where they hold everybody and keep apart; what is blank is none', () => {
    expect(problems({ A: ['101', '102'], B: ['103', '103'] })).toEqual({});
    expect(problems({ A: ['', ''] })).toEqual({});
    expect(rangesTyped({ A: { from: '101', to: '102' }, B: { from: '', to: '' } })).toEqual([
      { studioId: 'A', from: 101, to: 102 },
    ]);
  });

  test('say which end is missing, or wrong', () => {
    expect(problems({ A: ['101', ''], B: ['', '9'] })).toEqual({
      A: 'The last number is missing.',
      B: 'The first number is missing.',
    });
    expect(problems({ A: ['9', '8'], B: ['0', '5'] })).toEqual({
      A: 'The last number is below the first.',
      B: 'The lowest number is 1.',
    });
  });

  test('say with whom they overlap, and where', () => {
    expect(problems({ A: ['101', '120'], B: ['120', '130'] })).toEqual({
      A: 'Number 120 is also in the range of Studio B.',
      B: 'Number 120 is also in the range of Studio A.',
    });
    expect(problems({ A: ['101', '120'], B: ['110', '130'] }).A).toBe(
      'Numbers 110 to 120 are also in the range of Studio B.',
    );
  });

  test('say how many numbers are too few, of those that no one keeps', () => {
    expect(problems({ A: ['101', '101'] }, [101])).toEqual({ A: '0 numbers free for 1 leader: 1 too few.' });
    expect(problems({ A: ['101', '101'] }, [101], true)).toEqual({ A: '1 number for 2 leaders: 1 too few.' });
  });
});
