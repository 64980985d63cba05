import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../support/cases.ts';
import { randomFinal } from '../support/scoring/randomRounds.ts';
import { finalSentenceFaults } from '../support/scoring/sentencesOfFinal.ts';

test('every number in a sentence matches the marks', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      expect(finalSentenceFaults(randomFinal(seed)).flat()).toEqual([]);
    }),
    cases(600),
  );
});

const SMALL = 'no one two three four five six seven eight nine ten eleven twelve 13'.split(' ');

/** The sentence once per count, sum and total, with that number raised by one. */
function withOneNumberChanged(sentence: string): string[] {
  const numbers = new RegExp(
    `(?<!rule |\\d|\\.)\\b(?:\\d{1,2}|${SMALL.slice(0, -1).join('|')})\\b(?!\\d)`,
    'g',
  );
  return [...sentence.matchAll(numbers)].map(({ 0: number, index }) => {
    const raised = SMALL.includes(number) ? SMALL[SMALL.indexOf(number) + 1] : Number(number) + 1;
    return `${sentence.slice(0, index)}${raised}${sentence.slice(index + number.length)}`;
  });
}

test('the sentence reader notices every changed number', () => {
  const changed = Array.from({ length: 60 }, (_, seed) =>
    finalSentenceFaults(randomFinal(seed), withOneNumberChanged),
  ).flat();
  expect(changed.length).toBeGreaterThan(1000);
  expect(changed.filter((faults) => faults.length === 0)).toEqual([]);
});
