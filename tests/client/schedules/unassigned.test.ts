import { describe, expect, it } from 'vitest';
import type { CureActionFieldsFragment } from '../../../client/gql/graphql.ts';
import { curesText, cureText, seatsText } from '../../../client/schedules/figures/cureText.ts';
import { type UnassignedEntry, unassignedRows } from '../../../client/schedules/figures/unassignedRows.ts';

const standard = { id: '3', name: 'Standard' };
const smooth = { id: '1', name: 'Smooth' };

function aCure(overrides: Partial<CureActionFieldsFragment> = {}): CureActionFieldsFragment {
  return {
    kind: 'ADD_HEATS',
    sectionType: 'HEAT',
    danceId: '9',
    danceCategoryId: '3',
    heats: 2,
    cap: null,
    seats: 4,
    ...overrides,
  };
}

function entry(
  id: string,
  danceName: string,
  cure: string,
  rest: Partial<UnassignedEntry> = {},
): UnassignedEntry {
  return {
    id,
    danceName,
    danceCategory: standard,
    cure,
    people: id,
    entrants: [],
    isSeatable: false,
    ...rest,
  };
}

describe('unassigned entries', () => {
  it('stand together by dance and cure, the dance that misses most first', () => {
    const rows = unassignedRows([
      entry('a', 'Jive', 'cap'),
      entry('b', 'Tango', 'two'),
      entry('c', 'Tango', 'one'),
      entry('d', 'Tango', 'two'),
    ]);
    expect(rows.map(({ id, isFirstOfDance, isFirstOfCure }) => [id, isFirstOfDance, isFirstOfCure])).toEqual([
      ['b', true, true],
      ['d', false, false],
      ['c', false, true],
      ['a', true, true],
    ]);
    expect(rows[0]?.countOfDance).toBe(3);
  });

  it('keep the waltz of one style apart from that of another', () => {
    const rows = unassignedRows([
      entry('a', 'Waltz', 'one'),
      entry('b', 'Waltz', 'one', { danceCategory: smooth }),
      entry('c', 'Waltz', 'one'),
    ]);
    expect(rows.map(({ id, countOfDance }) => [id, countOfDance])).toEqual([
      ['a', 2],
      ['c', 2],
      ['b', 1],
    ]);
  });

  it('share one button where one cure seats them, whatever its words', () => {
    const rows = unassignedRows([
      entry('a', 'Tango', 'one', { cureAction: aCure() }),
      entry('b', 'Tango', 'two', { cureAction: aCure() }),
    ]);
    expect(rows.map(({ isFirstOfCure }) => isFirstOfCure)).toEqual([true, false]);
  });
});

describe('the words of a cure', () => {
  it('say what is done', () => {
    expect(cureText(aCure(), 'Tango')).toBe('+2 Tango heats');
    expect(cureText(aCure({ heats: 1 }), 'Tango')).toBe('+1 Tango heat');
    expect(cureText(aCure({ kind: 'RAISE_CAP', heats: null, cap: 9 }), 'Jive')).toBe('Raise cap to 9');
  });

  it('say how many of the waiting rows it seats', () => {
    expect([seatsText(4, 4), seatsText(2, 2), seatsText(1, 1), seatsText(3, 4)]).toEqual([
      'seats all 4',
      'seats both',
      'seats it',
      'seats 3 of 4',
    ]);
  });

  it('add several cures up, each of them once', () => {
    const tango = entry('a', 'Tango', '', { cureAction: aCure({ seats: 2 }) });
    const jive = entry('c', 'Jive', '', { cureAction: aCure({ danceId: '5', seats: 1 }) });
    expect(curesText([tango, { ...tango, id: 'b' }, jive])).toBe('2 cures seat all 3');
    expect(curesText([tango, { ...tango, id: 'b' }, jive, entry('d', 'Jive', '')])).toBe('2 cures seat 3');
    expect(curesText([tango])).toBeNull();
  });

  it('count a larger floor once, though every dance of the style has its button', () => {
    const raise = { kind: 'RAISE_CAP', heats: null, cap: 9, seats: 1 } as const;
    const rows = [
      entry('a', 'Tango', '', { cureAction: aCure(raise) }),
      entry('b', 'Foxtrot', '', { cureAction: aCure({ ...raise, danceId: '5' }) }),
    ];
    expect(curesText(rows)).toBe('1 cure seats all 2');
  });
});
