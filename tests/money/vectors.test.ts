import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answerLine } from '../../server/money/command/answerLine.ts';
import { WORKED } from '../support/money/worked.ts';

interface Answered {
  readonly lines: readonly { key: string; amount: number }[];
  readonly unpriced: readonly number[];
  readonly accounts: Record<string, { net: number; tax: number; gross: number }>;
  readonly documents?: Record<string, { net: number; tax: number; lines: Answered['lines'] } | string | null>;
}

interface Vectors {
  readonly cases: { name: string; steps: { expect: Answered }[] }[];
  readonly amounts: { text: string; locale: string; currency: string; amount?: number }[];
}

const vectors: Vectors = JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8'));
const ask = (line: object) => JSON.parse(answerLine(JSON.stringify(line)).answer);
const answersOf = (line: object): Answered[] =>
  ask(line).steps.map(({ expect: answer }: { expect: Answered }) => answer);

/** Lines come in any order. */
const byKey = ({ lines, ...others }: Answered): object => ({
  ...others,
  lines: lines.toSorted((one, other) => (one.key < other.key ? -1 : 1)),
});

describe('the vectors', () => {
  test.each(vectors.cases)('are reached for $name', (one) => {
    const documents = (answers: Answered[]) =>
      answers.map((answer) => ({
        ...byKey(answer),
        ...(answer.documents && { documents: answer.documents }),
      }));
    expect(documents(answersOf(one))).toEqual(documents(one.steps.map(({ expect: wanted }) => wanted)));
  });

  test.each(vectors.amounts)('read "$text" in $locale', ({ amount, ...typed }) => {
    expect(ask(typed)).toEqual(amount === undefined ? { refused: true } : { amount });
  });
});

describe('worked by hand:', () => {
  test.each(WORKED)('$name', ({ steps, lines, unpriced, accounts, documents }) => {
    const answers = answersOf({ steps });
    if (lines)
      expect(
        answers.map((one) => Object.fromEntries(one.lines.map(({ key, amount }) => [key, amount]))),
      ).toEqual(lines);
    if (unpriced) expect(answers[0]!.unpriced).toEqual(unpriced);
    if (accounts)
      expect(answers.map(({ accounts: { 1: own } }) => [own!.net, own!.tax, own!.gross])).toEqual(accounts);
    if (documents)
      expect(
        answers.map(({ documents: issued }) => {
          const own = issued![1]!;
          return own === null || typeof own === 'string' ? own : [own.net, own.tax];
        }),
      ).toEqual(documents);
  });

  test('a document names only what changed, and a credit note what it corrects', () => {
    const [season] = WORKED;
    const [, second, third] = answersOf({ steps: season!.steps }).map(({ documents }) => {
      const own = documents![1]!;
      return typeof own === 'string' ? [] : own.lines;
    });
    expect(second!.slice(0, 3)).toEqual([
      { key: 'entry:1:11', quantity: 1, unitAmount: -500, amount: -500, taxPerMillion: 130_000 },
      { key: 'entry:2:11', quantity: 1, unitAmount: -500, amount: -500, taxPerMillion: 130_000 },
      { key: 'entry:3:11', quantity: 1, unitAmount: -500, amount: -500, taxPerMillion: 130_000 },
    ]);
    expect(third!.map(({ key, amount }) => [key, amount])).toEqual([
      ['entry:11:11', -3000],
      ['entry:12:11', -3000],
      ['entry:13:11', -3000],
      ['extra:4', 7500],
    ]);
  });
});
