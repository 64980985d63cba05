import { describe, expect, it } from 'vitest';
import type { CureActionFieldsFragment } from '../../../client/gql/graphql.ts';
import { curesText, cureText, seatsText } from '../../../client/schedules/figures/cureText.ts';
import { type UnassignedEntry, unassignedRows } from '../../../client/schedules/figures/unassignedRows.ts';
import { offsetFor, WINDOW } from '../../../client/ui/rows/rowWindow.ts';

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
    sectionId: null,
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
    entryType: 'HEAT',
    danceName,
    danceCategory: standard,
    cure,
    people: id,
    entrants: [],
    isSeatable: false,
    waitingOfDance: 1,
    ...rest,
  };
}

describe('unassigned entries', () => {
  it('name their dance and fix once, on the first row', () => {
    const rows = unassignedRows([
      entry('b', 'Tango', 'two'),
      entry('d', 'Tango', 'two'),
      entry('c', 'Tango', 'one'),
      entry('a', 'Jive', 'one'),
    ]);
    expect(rows.map(({ id, isFirstOfDance, isFirstOfCure }) => [id, isFirstOfDance, isFirstOfCure])).toEqual([
      ['b', true, true],
      ['d', false, false],
      ['c', false, true],
      ['a', true, true],
    ]);
  });

  it('separate the waltzes of two styles', () => {
    const rows = unassignedRows([
      entry('a', 'Waltz', 'one'),
      entry('b', 'Waltz', 'one', { danceCategory: smooth }),
    ]);
    expect(rows.map(({ isFirstOfDance }) => isFirstOfDance)).toEqual([true, true]);
  });

  it('share one button for one fix, whatever its words', () => {
    const rows = unassignedRows([
      entry('a', 'Tango', 'one', { cureAction: aCure() }),
      entry('b', 'Tango', 'two', { cureAction: aCure() }),
    ]);
    expect(rows.map(({ isFirstOfCure }) => isFirstOfCure)).toEqual([true, false]);
  });
});

describe('the loaded window of a long list', () => {
  it('stays while the visible rows are well inside it', () => {
    expect(offsetFor(0, 0, 40, 5000)).toBe(0);
    expect(offsetFor(0, 200, 240, 5000)).toBe(0);
    expect(offsetFor(400, 480, 520, 5000)).toBe(400);
    expect(offsetFor(0, 260, 290, 300)).toBe(0);
  });

  it('moves before its end is visible, and contains the visible rows', () => {
    const states = Array.from({ length: 500 }, (_, index) => index * 10);
    let now = 0;
    for (const from of [...states, ...states.toReversed()]) {
      now = offsetFor(now, from, Math.min(from + 40, 4999), 5000);
      expect(now).toBeLessThanOrEqual(from);
      expect(now + WINDOW).toBeGreaterThanOrEqual(Math.min(from + 40, 4999));
    }
    expect(now).toBe(0);
  });

  it('returns if the list becomes shorter than its start', () => {
    expect(offsetFor(4000, 0, 12, 12)).toBe(0);
    expect(offsetFor(4000, 4100, 4140, 0)).toBe(0);
  });
});

describe('the words of a fix', () => {
  it('name the action', () => {
    expect(cureText(aCure(), 'Tango')).toBe('+2 Tango heats');
    expect(cureText(aCure({ heats: 1 }), 'Tango')).toBe('+1 Tango heat');
    expect(cureText(aCure({ kind: 'RAISE_CAP', heats: null, cap: 9 }), 'Jive')).toBe(
      'Raise max couples to 9',
    );
  });

  it('say how many unassigned entries it assigns', () => {
    expect([seatsText(4, 4), seatsText(2, 2), seatsText(1, 1), seatsText(3, 4)]).toEqual([
      'assigns all 4',
      'assigns both',
      'assigns it',
      'assigns 3 of 4',
    ]);
  });

  it('add up several fixes, each once', () => {
    const [tango, jive] = [aCure({ seats: 2 }), aCure({ danceId: '5', seats: 1 })];
    expect(curesText([tango, tango, jive], 3)).toBe('2 fixes assign all 3');
    expect(curesText([tango, jive], 4)).toBe('2 fixes assign 3');
    expect(curesText([tango], 2)).toBeNull();
  });

  it('count raising max couples once, though every dance has its button', () => {
    const raise = { kind: 'RAISE_CAP', heats: null, cap: 9, seats: 1 } as const;
    expect(curesText([aCure(raise), aCure({ ...raise, danceId: '5' })], 2)).toBe('1 fix assigns all 2');
  });
});
