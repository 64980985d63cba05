import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A mistake known from scrutineering programs, as an edit of the product's source. */
export interface Mistake {
  readonly name: string;
  readonly edits: readonly (readonly [file: string, text: string, mistaken: string])[];
  /** The published final or round that shows it; `null` if only random ones do. */
  readonly shownBy: string | null;
}

const POOL = 'settle(tally, tied, place, place, 11)';
const BEST = 'const best = left.filter((_, index) => counts[index] === most && sums2[index] === least);';
const PAIR = '  if (tied.length === 2) return steps;\n';

export const MISTAKES: readonly Mistake[] = [
  {
    name: 'a pair is sent back to rule 10',
    edits: [['placeTotals.ts', PAIR, '']],
    shownBy: 'rs-couples-are-placed-by-rule-11-second-example-',
  },
  {
    name: 'three couples are settled by rule 11 as a whole',
    edits: [['placeTotals.ts', PAIR, '  return steps;\n']],
    shownBy: 'jl-5',
  },
  {
    name: 'rule 10 counts first places, whatever place is under review',
    edits: [['placeTotals.ts', 'place2 <= 2 * place)', 'place2 <= 2)']],
    shownBy: 'rs-couples-are-placed-by-rule-10-part-1-',
  },
  {
    name: 'rule 10 keeps to the place it began with',
    edits: [['placeTotals.ts', 'place2 <= 2 * place)', 'place2 <= 2 * from)']],
    shownBy: 'jl-5',
  },
  {
    name: 'rule 10 does without the sum',
    edits: [['placeTotals.ts', BEST, BEST.replace(' && sums2[index] === least', '')]],
    shownBy: 'rs-couples-are-placed-by-rule-10-part-1-',
  },
  {
    name: 'rule 10 goes on to lower places',
    edits: [
      [
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
      ],
    ],
    shownBy: 'jl-5',
  },
  {
    name: 'rule 11 starts at 1st',
    edits: [['placeTotals.ts', POOL, 'settle(tally, tied, 1, place, 11)']],
    shownBy: null,
  },
  {
    name: 'rule 11 looks at too few columns',
    edits: [['placeTotals.ts', POOL, 'settle({ ...tally, columns: place }, tied, place, place, 11)']],
    shownBy: 'rs-couples-are-placed-by-rule-11-first-example-',
  },
  {
    name: 'rule 11 ranks the marks again among the tied couples',
    edits: [
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
    ],
    shownBy: 'rs-couples-are-placed-by-rule-11-first-example-',
  },
  {
    name: 'rule 11 takes the majority of one dance',
    edits: [
      [
        'placeTotals.ts',
        'poolMarks(tally, best, place)',
        'poolMarks({ ...tally, majority: Math.floor(tally.markCount / places2[best[0]!]!.length / 2) + 1 }, best, place)',
      ],
    ],
    shownBy: 'rs-couples-are-placed-by-rule-11-second-example-',
  },
  {
    name: 'rule 6 is ignored: the sum alone orders couples with a majority',
    edits: [['settle.ts', 'have.filter((couple) => count(couple) === most)', 'have']],
    shownBy: 'rs-couples-are-placed-by-rule-7',
  },
  {
    name: 'the column moves on before everyone with a majority has a place',
    edits: [['settle.ts', 'while (have.length > 0) {', 'if (have.length > 0) {']],
    shownBy: 'rs-couples-are-placed-by-rule-11-second-example-',
  },
  {
    name: 'rule 7 does without the sum',
    edits: [['settle.ts', 'level.filter((couple) => sum(couple) === least)', 'level']],
    shownBy: 'rs-couples-are-placed-by-rule-11-second-example-',
  },
  {
    name: 'rule 7 adds up all marks, not those counted',
    edits: [['settle.ts', 'tally.sum(couple, column)', 'tally.sum(couple, tally.columns)']],
    shownBy: 'jl-5',
  },
  {
    name: 'a tie takes everyone along to the next column',
    edits: [
      [
        'settle.ts',
        'if (best.length > 1) steps.push(...settle(tally, best, column + 1, place, tieRule ?? 7));',
        'if (best.length > 1) break;',
      ],
    ],
    shownBy: 'rs-couples-receive-a-fractional-placement',
  },
  {
    name: 'no place is shared: the order of the field decides',
    edits: [['placingsOf.ts', '+ step.placed.length - 1', '+ 2 * step.placed.indexOf(couple)']],
    shownBy: 'rs-couples-receive-a-fractional-placement',
  },
  {
    name: 'couples that share places all get the best of them',
    edits: [['placingsOf.ts', ' + step.placed.length - 1', '']],
    shownBy: 'rs-couples-receive-a-fractional-placement',
  },
  {
    name: 'half of an even panel is a majority',
    edits: [['tally.ts', 'Math.floor(markCount / 2) + 1', 'Math.ceil(markCount / 2)']],
    shownBy: 'rs-couples-are-placed-by-rule-11-second-example-',
  },
  {
    name: 'shared places of a dance are rounded before they are added',
    edits: [['placeFinal.ts', 'places2[couple] = place2;', 'places2[couple] = place2 - (place2 % 2);']],
    shownBy: null,
  },
  {
    name: 'the rule told is that of the last step, not the highest',
    edits: [['placeTotals.ts', 'some((step) => steps[step]!.rule === 11)', 'some(() => false)']],
    shownBy: 'jl-5',
  },
  {
    name: 'a recall cuts inside a tie',
    edits: [
      [
        'recall.ts',
        'if (more.length <= asked) return { in: more };',
        'if (asked > 0) return { in: more.slice(0, asked) };',
      ],
    ],
    shownBy: 'rs-recall-tie',
  },
  {
    name: 'a recall offers the larger choice alone',
    edits: [['recall.ts', 'fewer.length > 0 ? fewer : null', 'null']],
    shownBy: 'rs-recall-tie',
  },
  {
    name: 'a place twice on a card is let through',
    edits: [['checks/checkRanks.ts', '...twiceFaults(marks, dancing, field),', '']],
    shownBy: 'jl-6',
  },
  {
    name: 'a card without a place is let through',
    edits: [['checks/checkRanks.ts', '...missingFaults(marks, dancing, field),', '']],
    shownBy: null,
  },
  {
    name: 'a place after the last is let through',
    edits: [
      ['checks/checkRanks.ts', 'isPlace(mark) && mark <= length', 'isPlace(mark) && mark <= length + 1'],
    ],
    shownBy: null,
  },
];

const SOURCE = fileURLToPath(new URL('../../../server/scoring', import.meta.url));

/** A copy of the scoring source with the mistake; `remove` deletes it. */
export function sourceWith({ edits }: Mistake): { cli: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'floorcraft-mistake-'));
  cpSync(SOURCE, folder, { recursive: true });
  for (const [file, text, mistaken] of edits) {
    const path = join(folder, file);
    const source = readFileSync(path, 'utf8');
    if (source.split(text).length !== 2) throw new Error(`${file} does not have exactly one "${text}"`);
    writeFileSync(
      path,
      source.replace(text, () => mistaken),
    );
  }
  return { cli: join(folder, 'cli.ts'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
