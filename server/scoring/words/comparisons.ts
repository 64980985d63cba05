import type { Position, Step } from '../types.ts';

export interface Counted {
  readonly couple: Position;
  readonly count: number;
  readonly sum2: number | null;
}

/** How counted marks decided a couple's place: its ties, then the deciding column. */
export interface Comparison {
  readonly ties: readonly Tie[];
  /** `null` if the couple is level with others in every column. */
  readonly decided: Decision | null;
}

interface Tie {
  readonly column: number;
  readonly own: Counted;
  readonly others: readonly Position[];
}

export interface Decision {
  readonly column: number;
  readonly own: Counted;
  /** Other couples counted against it in this column. */
  readonly rivals: readonly Counted[];
}

/**
 * Reads the steps that counted a couple's marks (rules 5 to 8, or one application of rule 11). Couples without a
 * `majority` are rivals only if the couple has none either.
 */
export function compare(steps: readonly Step[], couple: Position, majority: number): Comparison {
  const columns = [...new Set(steps.flatMap(({ column }) => column ?? []))];
  const looks = columns.map((column) => lookAt(steps, column, couple));
  const isShared = steps.at(-1)?.column === undefined;
  const ties = (isShared ? looks : looks.slice(0, -1)).map(tieOf);
  const last = isShared ? undefined : looks.at(-1);
  const rivals = last?.rivals.filter(({ count }) => count >= Math.min(majority, last.own.count)) ?? [];
  return { ties: lastOfEach(ties), decided: last ? { ...last, rivals } : null };
}

/** The counts when the column was first examined. */
function lookAt(steps: readonly Step[], column: number, couple: Position): Decision {
  const own = steps.filter((step) => step.column === column);
  const withSum = (who: Position): Counted => {
    const first = own[0]!;
    const sums = own.flatMap((step) => step.sums2?.[step.among.indexOf(who)] ?? []);
    return { couple: who, count: first.counts?.[first.among.indexOf(who)] ?? 0, sum2: sums[0] ?? null };
  };
  const rivals = own[0]!.among.filter((other) => other !== couple).map(withSum);
  return { column, own: withSum(couple), rivals };
}

/** A tie over consecutive columns is named once, at its last column. */
const lastOfEach = (ties: readonly Tie[]): Tie[] =>
  ties.filter(({ others }, index) => ties[index + 1]?.others.join() !== others.join());

function tieOf({ column, own, rivals }: Decision): Tie {
  const level = rivals.filter(({ count, sum2 }) => count === own.count && sum2 === own.sum2);
  return { column, own, others: level.map((rival) => rival.couple) };
}
