import { classesByKey, placesByKey, total } from './sortKey.ts';

/** Known misreadings of rule 11; without a flag, the rules as written. */
export interface Misreading {
  readonly pairGoesBack?: boolean;
  readonly trioIsSettled?: boolean;
  readonly pooledFromFirst?: boolean;
}

export interface LiteralResult {
  readonly dances: readonly (readonly number[])[];
  readonly overall: readonly number[];
  readonly rules: readonly string[];
}

/** A final by the text of the rules, in fractions, rule after rule; independent of the product's algorithm. */
export function literalFinal(
  dances: readonly (readonly (readonly number[])[])[],
  misreading: Misreading = {},
): LiteralResult {
  const places = dances.map(placesByKey);
  const couples = dances[0]!.map((_, couple) => couple);
  const overall: number[] = [];
  const rules = couples.map(() => 'R9');
  const give = (who: readonly number[], place: number): number => {
    for (const couple of who) overall[couple] = place + (who.length - 1) / 2;
    return place + who.length;
  };
  const sumOfPlaces = (couple: number): number => total(places.map((dance) => dance[couple]!));

  // Rule 9: the smallest total wins.
  let place = 1;
  for (const equal of groupBy(couples, sumOfPlaces)) {
    place = equal.length === 1 ? give(equal, place) : tied(equal, place);
  }
  return { dances: places, overall, rules };

  /** Couples with equal totals compete for place `under`. Returns the next place. */
  function tied(equal: readonly number[], under: number): number {
    if (equal.length === 0) return under;
    for (const couple of equal) if (rules[couple] === 'R9') rules[couple] = 'R10';
    // Rule 10: most places at `under` or better, then the smaller sum of those places.
    const good = (couple: number): number[] =>
      places.map((dance) => dance[couple]!).filter((own) => own <= under);
    const most = groupBy(equal, (couple) => -good(couple).length)[0]!;
    const first = groupBy(most, (couple) => total(good(couple)))[0]!;
    const others = (gone: readonly number[]): number[] => equal.filter((couple) => !gone.includes(couple));
    if (first.length === 1) return tied(others(first), give(first, under));
    // Rule 11: all marks of these couples in all dances, counted by rules 5 to 8 from the place under review.
    for (const couple of first) rules[couple] = 'R11';
    const marks = first.map((couple) => dances.flatMap((dance) => dance[couple]!));
    const from = misreading.pooledFromFirst ? 1 : under;
    const ranking = classesByKey(marks, from, couples.length).map((same) =>
      same.map((index) => first[index]!),
    );
    const isSettled = first.length === 2 ? !misreading.pairGoesBack : misreading.trioIsSettled;
    const placed = isSettled ? ranking : ranking.slice(0, 1);
    const next = placed.reduce((at, same) => give(same, at), under);
    return tied(others(placed.flat()), next);
  }
}

/** The recalled couples, or the two choices. */
export function literalRecall(totals: readonly number[], asked: number): number[] | [number[], number[]] {
  const couples = totals.map((_, couple) => couple);
  const groups = groupBy(couples, (couple) => -totals[couple]!);
  const taken: number[] = [];
  for (const group of groups) {
    if (taken.length === asked) break;
    if (taken.length + group.length > asked) {
      const more = [...taken, ...group];
      return [taken.toSorted(byNumber), more.toSorted(byNumber)];
    }
    taken.push(...group);
  }
  return taken.toSorted(byNumber);
}

/** Groups of equal value, smallest value first. */
function groupBy(couples: readonly number[], value: (couple: number) => number): number[][] {
  const values = [...new Set(couples.map(value))].sort(byNumber);
  return values.map((own) => couples.filter((couple) => value(couple) === own));
}

const byNumber = (a: number, b: number): number => a - b;
