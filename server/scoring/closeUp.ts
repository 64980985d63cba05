import type { Position, RankTable } from './types.ts';

/** Removes withdrawn couples from signed cards: the ranks of the others close up in order. */
export function closeUp(table: RankTable, withdrawn: readonly Position[]): RankTable {
  const rest = (judge: number): number[] =>
    table.marks.flatMap((row, couple) => {
      const mark = row[judge] ?? null;
      return withdrawn.includes(couple) || mark === null ? [] : [mark];
    });
  const ranks = table.judges.map((_, judge) => rest(judge).sort((a, b) => a - b));
  const marks = table.marks.map((row, couple) =>
    row.map((mark, judge) =>
      withdrawn.includes(couple) || mark === null ? null : 1 + ranks[judge]!.indexOf(mark),
    ),
  );
  return { ...table, marks };
}
