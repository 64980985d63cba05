import { placeDance, rankedMarks } from './placeDance.ts';
import { placeTotals } from './placeTotals.ts';
import { placingsOf } from './placingsOf.ts';
import type { DanceResult, FinalResult, Left, Place2, Position, RankTable, Step } from './types.ts';

/**
 * Places a final: rules 5 to 8 per dance, rules 9 to 11 over several dances. Couples in `left` must be off the cards;
 * they are placed last.
 */
export function placeFinal(tables: readonly RankTable[], left: readonly Left[] = []): FinalResult {
  return placeLeft(placeRanked(tables), left);
}

function placeRanked(tables: readonly RankTable[]): FinalResult {
  const dances = tables.map(placeDance);
  const members = tables.map((table, dance) => ({
    places2: placesByCouple(dances[dance]!, table.marks.length),
    tables: [table],
  }));
  if (dances.length > 1) return { ...placeCombined(members), dances };
  const places2 = members[0]!.places2.map((place2) => (place2 === null ? [] : [place2]));
  return { ...dances[0]!, dances, places2, totals2: places2.map(([place2 = 0]) => place2), undecided: [] };
}

/** More dances danced is better; couples that left before the same dance share their places. */
function placeLeft(result: FinalResult, left: readonly Left[]): FinalResult {
  // If no couple finished, none has a place.
  if (left.length === 0 || result.placings.length === 0) return result;
  const steps: Step[] = [];
  for (let rest = left; rest.length > 0; ) {
    const counts = rest.map(({ dances }) => dances);
    const among = rest.map(({ couple }) => couple);
    const placed = among.filter((_, index) => counts[index] === Math.max(...counts));
    const place = 1 + result.placings.length + left.length - rest.length;
    steps.push({ rule: 'LEFT', place, among, counts, placed });
    rest = rest.filter(({ couple }) => !placed.includes(couple));
  }
  const placings = placingsOf(steps).map((placing) => ({
    ...placing,
    steps: placing.steps.map((step) => step + result.steps.length),
  }));
  return {
    ...result,
    placings: [...result.placings, ...placings],
    steps: [...result.steps, ...steps],
  };
}

/** One contest of a combined event: its marks and the couples' places, `null` for those without one. */
export interface Member {
  readonly places2: readonly (Place2 | null)[];
  readonly tables: readonly RankTable[];
}

/**
 * Places couples over several contests as if each were a dance; unplaced couples of any contest are left out. Rule 11
 * pools all marks if every panel has the same size; otherwise ties share the place.
 */
export function placeCombined(members: readonly Member[]): Omit<FinalResult, 'dances'> {
  const tables = members.flatMap((member) => member.tables);
  const couples = members[0]?.places2.map((_, couple) => couple) ?? [];
  const isRanked = (couple: Position): boolean =>
    members.every((member) => typeof member.places2[couple] === 'number');
  const places2 = couples.map((couple) =>
    isRanked(couple) ? members.map((member) => member.places2[couple]!) : [],
  );
  const hasOnePanelSize = new Set(tables.map(({ judges }) => judges.length)).size === 1;
  const marks = tables.map(rankedMarks);
  const pooled = couples.map((couple) => (isRanked(couple) ? marks.flatMap((rows) => rows[couple]!) : []));
  return placeTotals(places2, hasOnePanelSize ? pooled : null);
}

function placesByCouple({ placings }: DanceResult, fieldSize: number): (Place2 | null)[] {
  const places2 = new Array<Place2 | null>(fieldSize).fill(null);
  for (const { couple, place2 } of placings) places2[couple] = place2;
  return places2;
}
