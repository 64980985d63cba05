import { describe, expect, test } from 'vitest';
import {
  absentText,
  heatOfText,
  isPrintedApart,
  movedText,
  printedOf,
  printedRange,
} from '../../../client/schedules/heats/printedNumbers.ts';

const heatsOf = (...labels: string[]) => labels.map((label, i) => ({ id: label, number: i + 1, label }));

describe('a typed heat number', () => {
  const heats = heatsOf('1', '1A', '2', '12');

  test('matches the printed number, in any case and with leading zeros', () => {
    expect(['1a', '01A', ' 2 ', '12'].map((text) => heatOfText(text, heats)?.number)).toEqual([2, 2, 3, 4]);
    expect(heatOfText('3', heats), 'a place is no number on paper').toBeUndefined();
    expect(absentText('3', heats)).toBe('There is no heat 3. Heats run from 1 to 12.');
    expect(absentText('3', [])).toBe('There are no heats yet. Generate them in the Command Center.');
  });

  test('ranges from the lowest to the highest printed number, wherever those heats are', () => {
    expect(printedRange(heatsOf('2', '1', '12', '9', '9A', '10'))).toEqual(['1', '12']);
    expect(printedRange(heatsOf('12A', '1A', '12'))).toEqual(['1A', '12A']);
    expect(printedRange([])).toBeNull();
    expect(absentText('3', heatsOf('2', '1'))).toBe('There is no heat 3. Heats run from 1 to 2.');
  });

  test('may have letters only if printed numbers and positions differ', () => {
    expect(isPrintedApart(heats)).toBe(true);
    expect(isPrintedApart(heatsOf('1', '2', '3'))).toBe(false);
  });

  test('is shown as printed', () => {
    expect(printedOf(4, heats)).toBe('12');
    const heat = { id: 'a', number: 2, label: '1A' };
    expect(movedText(heat, { number: 5, label: '1A' })).toBe('Heat 1A is now at place 5');
    expect(movedText({ ...heat, label: '2' }, { number: 5, label: '5' })).toBe('Heat 2 is now heat 5');
  });
});
