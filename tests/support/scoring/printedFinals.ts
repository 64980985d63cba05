import { readFileSync } from 'node:fs';
import type { RankTable } from '../../../server/scoring/types.ts';

export interface NumberedFinal {
  readonly numbers: readonly string[];
  readonly tables: readonly RankTable[];
}

export function publishedFinal(id: string): NumberedFinal {
  const file = readFileSync(new URL('../../scoring/published.jsonl', import.meta.url), 'utf8');
  const line = file.split('\n').find((one) => one.includes(`"id":"${id}"`))!;
  const { dances } = JSON.parse(line) as {
    dances: { name: string; judges: string[]; marks: Record<string, number[]> }[];
  };
  const numbers = Object.keys(dances[0]!.marks);
  const tables = dances.map(({ name, judges, marks }) => ({
    dance: name,
    judges,
    marks: numbers.map((number) => marks[number]!),
  }));
  return { numbers, tables };
}

/** Dances as on a score sheet: one line per couple, its number and its marks. */
export function printedFinal(judges: string, dances: Readonly<Record<string, string>>): NumberedFinal {
  const tables = Object.entries(dances).map(([dance, text]) => {
    const rows = text
      .trim()
      .split('\n')
      .map((row) => row.trim().split(/\s+/));
    return { dance, judges: [...judges], rows };
  });
  const numbers = tables[0]!.rows.map(([number]) => number!);
  return {
    numbers,
    tables: tables.map(({ rows, ...table }) => ({
      ...table,
      marks: rows.map(([, ...row]) => row.map(Number)),
    })),
  };
}

/**
 * Three dances with a pair under rule 11 for 1st, a pair under rule 10 for 3rd, and three level couples in the Tango.
 */
export const SMOOTH_MULTI = printedFinal('ACEGJLM', {
  Waltz: `109 4 1 6 4 1 2 4
          152 7 6 4 6 5 5 6
          158 5 5 5 5 4 6 5
          162 1 2 3 2 3 1 1
          168 3 4 2 3 2 4 2
          189 6 7 7 7 7 7 7
          214 2 3 1 1 6 3 3`,
  Tango: `109 7 5 6 7 4 4 5
          152 6 6 4 3 3 6 6
          158 1 2 3 1 2 3 4
          162 3 1 1 2 5 2 3
          168 4 4 2 4 6 5 1
          189 5 7 7 5 7 7 7
          214 2 3 5 6 1 1 2`,
  Foxtrot: `109 1 4 3 3 3 1 4
            152 3 5 6 4 5 5 1
            158 5 6 7 6 6 3 3
            162 4 3 1 1 4 6 2
            168 2 2 4 5 2 4 5
            189 7 7 5 7 7 7 7
            214 6 1 2 2 1 2 6`,
});
