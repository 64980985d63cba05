import { describe, expect, test } from 'vitest';
import {
  type CrossedField,
  crossesFrom,
  crossesOf,
  crossKey,
  NOTHING_CROSSED,
} from '../../../client/results/typing/typedCrosses.ts';
import {
  cardOf,
  moved,
  NOTHING_TYPED,
  typeKey,
  wrongCells,
} from '../../../client/results/typing/typedRanks.ts';

const FIELD: CrossedField = {
  ...{
    couples: 4,
    dances: 2,
    judges: ['A', 'B'],
    isStored: () => false,
    isScored: false,
    isByStandard: false,
  },
  ...{ numbers: ['101', '102', '201', '7'], asked: 2 },
};

const ranks = (keys: string, field = FIELD) =>
  [...keys].reduce((typed, key) => typeKey(typed, field, key) ?? typed, moved(NOTHING_TYPED, field, 'A'));
const crosses = (keys: string) =>
  [...keys].reduce(
    (typed, key) => crossKey(typed, FIELD, key) ?? typed,
    crossesFrom(NOTHING_CROSSED, FIELD, 'A'),
  );

describe('places', () => {
  test('go from dance to dance, and a letter goes to the first wrong one', () => {
    const typed = ranks('12342244');
    expect(cardOf(typed, FIELD, 'A', 0)).toEqual([1, 2, 3, 4]);
    expect([...wrongCells(cardOf(typed, FIELD, 'A', 1), FIELD)]).toEqual([0, 1, 2, 3]);
    expect(moved(typed, FIELD, 'A').at).toBe(4);
    expect(typeKey(typed, FIELD, 'b')).toMatchObject({ judge: 'B', at: 0 });
  });

  test('take two digits from ten couples on, and a dot for a couple that has withdrawn', () => {
    const typed = ranks('01.10', { ...FIELD, couples: 10 });
    expect(typed.cells.A).toEqual([1, null, 10]);
  });

  test('are 1, 2 or 3 for a couple alone against the standard', () => {
    const alone = { ...FIELD, couples: 1, isByStandard: true };
    const typed = ranks('34', alone);
    expect([0, 1].map((dance) => wrongCells(cardOf(typed, alone, 'A', dance), alone).size)).toEqual([0, 1]);
  });

  test('are scores of two digits where couples are scored, with a star for 100', () => {
    expect(ranks('9108*', { ...FIELD, isScored: true }).cells.A).toEqual([91, 8, 100]);
  });
});

describe('crosses', () => {
  test('take the last two digits where no other couple has them, else the whole number and Space', () => {
    expect(crossesOf(crosses('02'), 'A', 0)).toEqual([1]);
    expect(crossesOf(crosses('01'), 'A', 0)).toEqual([]);
    expect(crossesOf(crosses('201 '), 'A', 0)).toEqual([2]);
    expect(crossesOf(crosses('7 '), 'A', 0)).toEqual([3]);
  });

  test('go on to the next dance with the last one, and Backspace comes back', () => {
    const typed = crosses('027 ');
    expect(typed.dance).toBe(1);
    const before = crossKey(typed, FIELD, 'Backspace');
    expect(before && [before.dance, crossesOf(before, 'A', 0)]).toEqual([0, [1]]);
  });

  test('are taken away by the same number, and set on a line by x', () => {
    expect(crossesOf(crosses('0202'), 'A', 0)).toEqual([]);
    const down = crossKey(crosses(''), FIELD, 'ArrowDown');
    const typed = down && crossKey(down, FIELD, 'x');
    expect(typed && crossesOf(typed, 'A', 0)).toEqual([0]);
  });
});
