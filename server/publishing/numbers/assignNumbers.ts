export interface Leader {
  readonly id: number;
  readonly name: string;
  readonly studioId: number | null;
  /** Empty without a studio. */
  readonly studio: string;
}

/** Inclusive. */
interface NumberRange {
  readonly studioId: number;
  readonly from: number;
  readonly to: number;
}

export type BackNumberOrder = 'STUDIO' | 'LEADER';

interface AssignmentOptions {
  readonly order: BackNumberOrder;
  readonly from: number;
  readonly ranges: readonly NumberRange[];
}

interface Assignment {
  readonly numbers: ReadonlyMap<number, number>;
  /** Leaders whose studio's range is full. */
  readonly without: readonly Leader[];
}

/**
 * Gives each leader the lowest free number in the studio's range; without a range, the lowest one outside all ranges,
 * starting with `from`.
 * @param taken numbers already worn; they are not reassigned
 */
export function assignNumbers(
  leaders: readonly Leader[],
  taken: Iterable<number>,
  { order, from, ranges }: AssignmentOptions,
): Assignment {
  const used = new Set(taken);
  const rangeOf = new Map(ranges.map((range) => [range.studioId, range]));
  const nextIn = new Map<NumberRange, number>();
  let next = from;
  const numbers = new Map<number, number>();
  const without: Leader[] = [];

  const lowestIn = (range: NumberRange): number | null => {
    let number = nextIn.get(range) ?? range.from;
    while (number <= range.to && used.has(number)) number += 1;
    nextIn.set(range, number);
    return number <= range.to ? number : null;
  };
  const lowestElsewhere = (): number => {
    for (;;) {
      const range = ranges.find((one) => one.from <= next && next <= one.to);
      if (range) next = range.to + 1;
      else if (used.has(next)) next += 1;
      else return next;
    }
  };

  for (const leader of leaders.toSorted(order === 'STUDIO' ? byStudio : byName)) {
    const range = rangeOf.get(leader.studioId ?? 0);
    const number = range ? lowestIn(range) : lowestElsewhere();
    if (number === null) without.push(leader);
    else {
      used.add(number);
      numbers.set(leader.id, number);
    }
  }
  return { numbers, without };
}

const names = new Intl.Collator('en', { numeric: true });

const byName = (a: Leader, b: Leader): number => names.compare(a.name, b.name) || a.id - b.id;

/** Leaders without a studio come last. */
const byStudio = (a: Leader, b: Leader): number =>
  Number(a.studio === '') - Number(b.studio === '') ||
  names.compare(a.studio, b.studio) ||
  (a.studioId ?? 0) - (b.studioId ?? 0) ||
  byName(a, b);
