import type { Mistake } from '../mistakes.ts';

const POOL = 'settle(tally, tied, place, place, 11)';
const BEST = 'const best = left.filter((_, index) => counts[index] === most && sums2[index] === least);';
const PAIR = '  if (tied.length === 2) return steps;\n';

/** Published finals. */
const RULE_10 = 'rs-couples-are-placed-by-rule-10-part-1-';
const RULE_11_FIRST = 'rs-couples-are-placed-by-rule-11-first-example-';
const RULE_11_SECOND = 'rs-couples-are-placed-by-rule-11-second-example-';
const SHARED = 'rs-couples-receive-a-fractional-placement';

const mistake = (name: string, shownBy: Mistake['shownBy'], ...edits: Mistake['edits']): Mistake => ({
  name,
  edits,
  shownBy,
});

export const MISTAKES: readonly Mistake[] = [
  mistake('a pair is sent back to rule 10', RULE_11_SECOND, ['placeTotals.ts', PAIR, '']),
  mistake('three couples are settled by rule 11 as a whole', 'jl-5', [
    'placeTotals.ts',
    PAIR,
    '  return steps;\n',
  ]),
  mistake('rule 10 counts first places, whatever place is under review', RULE_10, [
    'placeTotals.ts',
    'place2 <= 2 * place)',
    'place2 <= 2)',
  ]),
  mistake('rule 10 keeps to the place it began with', 'jl-5', [
    'placeTotals.ts',
    'place2 <= 2 * place)',
    'place2 <= 2 * from)',
  ]),
  mistake('rule 10 does without the sum', RULE_10, [
    'placeTotals.ts',
    BEST,
    BEST.replace(' && sums2[index] === least', ''),
  ]),
  mistake('rule 10 goes on to lower places', 'jl-5', [
    'placeTotals.ts',
    BEST,
    `let best = ${BEST.slice('const best = '.length)}
    for (let lower = place + 1; best.length > 1 && lower <= places2.length; lower++) {
      const own = (couple: Position) => places2[couple]!.filter((place2) => place2 <= 2 * lower);
      const many = Math.max(...best.map((couple) => own(couple).length));
      best = best.filter((couple) => own(couple).length === many);
      const small = Math.min(...best.map((couple) => sumOf(own(couple))));
      best = best.filter((couple) => sumOf(own(couple)) === small);
    }`,
  ]),
  mistake('rule 11 starts at 1st', null, ['placeTotals.ts', POOL, 'settle(tally, tied, 1, place, 11)']),
  mistake('rule 11 looks at too few columns', RULE_11_FIRST, [
    'placeTotals.ts',
    POOL,
    'settle({ ...tally, columns: place }, tied, place, place, 11)',
  ]),
  mistake(
    'rule 11 ranks the marks again among the tied couples',
    RULE_11_FIRST,
    [
      'placeTotals.ts',
      'const tally = pooled && tallyMarks(pooled);',
      'const tally = pooled && Object.assign(tallyMarks(pooled), { pool: pooled });',
    ],
    [
      'placeTotals.ts',
      POOL,
      `settle(tallyMarks(Reflect.get(tally, 'pool').map((row: number[], couple: number, pool: number[][]) =>
          !tied.includes(couple) ? [] : row.map((mark, judge) =>
            tied.filter((other) => pool[other]![judge]! <= mark).length))), tied, 1, place, 11)`,
    ],
  ),
  mistake('rule 11 takes the majority of one dance', RULE_11_SECOND, [
    'placeTotals.ts',
    'poolMarks(tally, best, place)',
    'poolMarks({ ...tally, majority: Math.floor(tally.markCount / places2[best[0]!]!.length / 2) + 1 }, best, place)',
  ]),
  mistake(
    'rule 6 is ignored: the sum alone orders couples with a majority',
    'rs-couples-are-placed-by-rule-7',
    ['settle.ts', 'have.filter((couple) => count(couple) === most)', 'have'],
  ),
  mistake('the column moves on before everyone with a majority has a place', RULE_11_SECOND, [
    'settle.ts',
    'while (have.length > 0) {',
    'if (have.length > 0) {',
  ]),
  mistake('rule 7 does without the sum', RULE_11_SECOND, [
    'settle.ts',
    'level.filter((couple) => sum(couple) === least)',
    'level',
  ]),
  mistake('rule 7 adds up all marks, not those counted', 'jl-5', [
    'settle.ts',
    'tally.sum(couple, column)',
    'tally.sum(couple, tally.columns)',
  ]),
  mistake('a tie takes everyone along to the next column', SHARED, [
    'settle.ts',
    'if (best.length > 1) steps.push(...settle(tally, best, column + 1, place, tieRule ?? 7));',
    'if (best.length > 1) break;',
  ]),
  mistake('no place is shared: the order of the field decides', SHARED, [
    'placingsOf.ts',
    '+ step.placed.length - 1',
    '+ 2 * step.placed.indexOf(couple)',
  ]),
  mistake('couples that share places all get the best of them', SHARED, [
    'placingsOf.ts',
    ' + step.placed.length - 1',
    '',
  ]),
  mistake('half of an even panel is a majority', RULE_11_SECOND, [
    'tally.ts',
    'Math.floor(markCount / 2) + 1',
    'Math.ceil(markCount / 2)',
  ]),
  mistake('shared places of a dance are rounded before they are added', null, [
    'placeFinal.ts',
    'places2[couple] = place2;',
    'places2[couple] = place2 - (place2 % 2);',
  ]),
  mistake('the rule told is that of the last step, not the highest', 'jl-5', [
    'placeTotals.ts',
    'some((step) => steps[step]!.rule === 11)',
    'some(() => false)',
  ]),
  mistake('a recall cuts inside a tie', 'rs-recall-tie', [
    'recall.ts',
    'if (more.length <= asked) return { in: more };',
    'if (asked > 0) return { in: more.slice(0, asked) };',
  ]),
  mistake('a recall offers the larger choice alone', 'rs-recall-tie', [
    'recall.ts',
    'fewer.length > 0 ? fewer : null',
    'null',
  ]),
  mistake('a place twice on a card is let through', 'jl-6', [
    'checks/checkRanks.ts',
    '...twiceFaults(marks, dancing, field),',
    '',
  ]),
  mistake('a card without a place is let through', null, [
    'checks/checkRanks.ts',
    '...missingFaults(marks, dancing, field),',
    '',
  ]),
  mistake('a place after the last is let through', null, [
    'checks/checkRanks.ts',
    'isPlace(mark) && mark <= length',
    'isPlace(mark) && mark <= length + 1',
  ]),
];
