import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { answerLine } from '../../server/money/command/answerLine.ts';
import { entry, factsOf } from '../support/money/facts.ts';

const CLI = new URL('../../server/money/cli.ts', import.meta.url).pathname;
const good = { steps: [{ facts: factsOf({ entries: [entry(1, [11, 21])] }) }] };
const withFacts = (more: object): string => JSON.stringify({ steps: [{ facts: { ...factsOf(), ...more } }] });

test.each([
  ['{"steps":', 'This line is not JSON. Write one case on each line.'],
  ['7', 'This line is not a case. Write an object.'],
  ['{}', 'steps: Invalid input: expected array, received undefined'],
  [withFacts({ entries: [entry(1, [11, 7])] }), 'steps[0].facts.entries[0]: add person 7 to people'],
  [withFacts({ entries: [entry(1, [11]), entry(1, [11])] }), 'steps[0].facts.entries: two have the id 1'],
  [
    withFacts({ terms: { ...factsOf().terms, currency: 'MGA' } }),
    'steps[0].facts.terms.currency: write an ISO 4217 code such as "USD"',
  ],
  [
    withFacts({ rules: [{ words: '', amount: 1.5 }] }),
    'steps[0].facts.rules[0].amount: Invalid input: expected int, received number',
  ],
])('%.60s says how to fix it', (line, error) => {
  expect(answerLine(line)).toEqual({ answer: JSON.stringify({ error }), isError: true });
});

test('the command answers every line, and goes on after an invalid one', () => {
  const input = `\uFEFF${JSON.stringify(good)}\r\n\n{\n${JSON.stringify(good)}`;
  const { stdout, stderr, status } = spawnSync(process.execPath, [CLI], { input, encoding: 'utf8' });
  const answers = stdout.trimEnd().split('\n');
  expect(answers.map((answer) => Object.keys(JSON.parse(answer)).join())).toEqual([
    'steps',
    'error',
    'steps',
  ]);
  expect([stderr, status]).toEqual(['', 2]);
});
