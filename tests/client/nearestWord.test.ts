import { describe, expect, it } from 'vitest';
import { nearestWord, sameWord } from '../../client/ui/typeAhead/nearestWord.ts';

const LEVELS = ['Newcomer', 'Pre-Silver', 'Full Bronze', 'Full Silver', 'Full Silver 2', 'Open'];
const AGES = ['A1 (16-34)', 'A2', 'B1 (45-54)', 'B2'];

describe('the nearest known word', () => {
  it.each([
    ['full s', 'Full Silver'],
    ['f silv', 'Full Silver'],
    ['ful silver', 'Full Silver'],
    ['Full Sliver', 'Full Silver'],
    ['Pre Silver', 'Pre-Silver'],
    ['newcommer', 'Newcomer'],
    ['op', 'Open'],
  ])('of %s is %s', (typed, nearest) => {
    expect(nearestWord(typed, LEVELS)).toBe(nearest);
  });

  it.each(['B1', 'b1 (45'])('of the age group %s is the one with its years', (typed) => {
    expect(nearestWord(typed, AGES)).toBe('B1 (45-54)');
  });

  it('never has another number, and is not just any short word', () => {
    expect(nearestWord('Full Silver 3', LEVELS)).toBeNull();
    expect(nearestWord('B3', AGES)).toBeNull();
    expect(nearestWord('C2', AGES)).toBeNull();
    expect(nearestWord('Gold', LEVELS)).toBeNull();
    expect(nearestWord('', LEVELS)).toBeNull();
  });

  it('is null for a known word', () => {
    expect(nearestWord('Full Silver', LEVELS)).toBeNull();
    expect(nearestWord('A2', AGES)).toBeNull();
  });
});

it('words are equal regardless of case, accents and spaces', () => {
  expect(sameWord(' full  SILVER', LEVELS)).toBe('Full Silver');
  expect(sameWord('full', LEVELS)).toBeNull();
});
