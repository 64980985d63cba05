import type { DanceResult, FinalResult, Place2, Position, Rule, Step } from './types.ts';

/** A count of marks, with the sum if sums were compared. */
export interface Cell {
  readonly count: number;
  readonly sum: number | null;
  /** The couple received its place here; printed bold. */
  readonly isDeciding: boolean;
}

/** Counted columns per couple, from column 1; `null` is a dash: not examined. */
export interface CountTable {
  readonly markCount: number;
  readonly majority: number;
  /** First column examined: 1, or in rule 11 the place under review. */
  readonly from: number;
  readonly rows: readonly { readonly couple: Position; readonly cells: readonly (Cell | null)[] }[];
}

export interface Rule10Table {
  readonly place: number;
  readonly rows: readonly {
    readonly couple: Position;
    readonly total2: number;
    readonly dances: number;
    readonly sum2: number;
  }[];
  /** The tie-break that decided; `null` if rule 11 had to. */
  readonly decidedBy: 'DANCES' | 'SUM' | null;
}

interface SummaryRow {
  readonly couple: Position;
  readonly places2: readonly Place2[];
  readonly total2: number;
  readonly place2: Place2;
  readonly rule: Rule;
}

/** The calculation as printed by scrutineers. Rule tables and summary are empty for a single dance. */
export interface Sheet {
  readonly dances: readonly CountTable[];
  readonly rule10: readonly Rule10Table[];
  readonly rule11: readonly (CountTable & { readonly place: number })[];
  readonly summary: readonly SummaryRow[];
}

/** Rows are in field order, summary rows by place. */
export function sheet(result: FinalResult): Sheet {
  const dances = result.dances.map((dance) => danceTable(dance));
  if (result.dances.length === 1) return { dances, rule10: [], rule11: [], summary: [] };
  const columns = dances[0]?.rows[0]?.cells.length ?? 0;
  return {
    dances,
    rule10: result.steps.flatMap((step) => (step.rule === 10 ? rule10Table(step, result) : [])),
    rule11: roundsOf11(result.steps).map((steps) => {
      const [{ place, among }] = steps as [Step];
      const { markCount, majority } = result;
      return { place, markCount, majority, from: place, rows: countRows(steps, majority, among, columns) };
    }),
    summary: result.placings.map(({ couple, place2, rule }) => ({
      couple,
      places2: result.places2[couple]!,
      total2: result.totals2[couple]!,
      place2,
      rule,
    })),
  };
}

function danceTable({ placings, steps, markCount, majority }: DanceResult): CountTable {
  const couples = placings.map(({ couple }) => couple).sort((a, b) => a - b);
  return { markCount, majority, from: 1, rows: countRows(steps, majority, couples, couples.length) };
}

function countRows(
  steps: readonly Step[],
  majority: number,
  couples: readonly Position[],
  columns: number,
): CountTable['rows'] {
  // Columns without any majority are dashes.
  const first = steps.findIndex(({ counts }) => counts?.some((count) => count >= majority));
  return couples.map((couple) => {
    const cells = new Array<Cell | null>(columns).fill(null);
    for (const { among, column, counts, sums2, placed } of steps.slice(first)) {
      const index = among.indexOf(couple);
      if (index < 0 || column === undefined) continue;
      const sum2 = sums2?.[index] ?? null;
      const sum = sum2 === null ? (cells[column - 1]?.sum ?? null) : sum2 / 2;
      cells[column - 1] = { count: counts![index]!, sum, isDeciding: placed.includes(couple) };
    }
    return { couple, cells };
  });
}

function rule10Table({ place, among, counts, sums2, placed }: Step, { totals2 }: FinalResult): Rule10Table[] {
  if (among.length === 1) return [];
  const rows = among.map((couple, index) => ({
    couple,
    total2: totals2[couple]!,
    dances: counts![index]!,
    sum2: sums2![index]!,
  }));
  const most = Math.max(...counts!);
  const isBySum = counts!.filter((count) => count === most).length > 1;
  return [{ place, rows, decidedBy: placed.length !== 1 ? null : isBySum ? 'SUM' : 'DANCES' }];
}

/** Splits the steps by application of rule 11; rule 10 precedes each. */
function roundsOf11(steps: readonly Step[]): Step[][] {
  const rounds: Step[][] = [];
  steps.forEach((step, index) => {
    if (step.rule !== 11) return;
    if (steps[index - 1]?.rule !== 11) rounds.push([]);
    rounds.at(-1)!.push(step);
  });
  return rounds;
}
