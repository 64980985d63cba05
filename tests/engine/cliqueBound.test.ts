import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cliqueBound, cliqueBounds } from '../../server/engine/contests/cliqueBound.ts';
import { cases } from '../support/cases.ts';
import { rowOf } from '../support/engine/problems.ts';

const couples = fc.array(
  fc.record({
    student: fc.nat(7),
    teacher: fc.nat(3),
    level: fc.nat(5),
    contest: fc.integer({ min: -1, max: 4 }),
  }),
  { minLength: 1, maxLength: 24 },
);
const questions = fc.array(fc.record({ levelRange: fc.option(fc.nat(6)), known: fc.nat(6) }), {
  minLength: 1,
  maxLength: 12,
});

test('the clique bound of a level range does not depend on ranges computed before', () => {
  let answered = 0;
  fc.assert(
    fc.property(
      couples,
      questions,
      fc.integer({ min: 1, max: 4 }),
      fc.boolean(),
      (made, asked, cap, keepsOpenApart) => {
        const rows = made.map(({ student, teacher, level, contest }, entry) =>
          rowOf({ persons: [student, 8 + teacher], level }, entry, { contest, isOpen: student % 2 === 0 }),
        );
        const ask = cliqueBounds(rows, cap, keepsOpenApart);
        for (const { levelRange, known } of asked) {
          const alone = cliqueBound(rows, cap, levelRange, keepsOpenApart, known);
          expect(ask(levelRange, known)).toEqual(alone);
          if (alone !== null) answered += 1;
        }
      },
    ),
    cases(300),
  );
  expect(answered).toBeGreaterThan(0);
});
