import type { Grid } from '../reading/grid.ts';

/** Splits a downloaded file of problems into its tables, one per kind of line. */
export function problemTables(grid: Grid): Grid[] {
  const starts = [...grid.rows.keys()].filter(
    (row) => grid.rows[row]?.slice(0, 3).join() === 'file,line,reason',
  );
  if (starts.length < 2) return [grid];
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? grid.rows.length;
    return {
      name: `Problems ${at + 1}`,
      isHidden: false,
      rows: grid.rows.slice(start, end),
      lines: grid.lines.slice(start, end),
      faults: grid.faults
        .filter(({ row }) => row >= start && row < end)
        .map((fault) => ({ ...fault, row: fault.row - start })),
    };
  });
}
