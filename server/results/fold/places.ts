import { closeUp } from '../../scoring/closeUp.ts';
import { explain } from '../../scoring/explain.ts';
import { meanScore } from '../../scoring/meanScore.ts';
import { placeFinal } from '../../scoring/placeFinal.ts';
import { placeStandard } from '../../scoring/placeStandard.ts';
import { recall } from '../../scoring/recall.ts';
import type { Left, RankTable } from '../../scoring/types.ts';
import { halved, ordinal } from '../../scoring/words/numbers.ts';
import { type CombinedCouple, calculateCombined, type MemberResult } from './calculateCombined.ts';
import type { Contest, MarkedRound, Result } from './round.ts';

/** What a result says; computed from its marks, never stored. */
export interface Outcome {
  readonly placings: readonly PlaceInFinal[];
  /** Positions of recalled couples. */
  readonly recalled: readonly number[];
  readonly scores: readonly { readonly position: number; readonly tenths: number }[];
}

/** The contests of a schedule by identity. */
export type Contests = ReadonlyMap<string, Contest>;

const EMPTY: Outcome = { placings: [], recalled: [], scores: [] };
const ALONE: PlaceInFinal = {
  position: 0,
  place2: 2,
  rule: 'UNCONTESTED',
  sentence: '1st: the only couple in this contest.',
};

const known = new WeakMap<Result, Outcome>();

/** @param contests finds the results that a combined result counts */
export function outcomeOf(result: Result, contests: Contests): Outcome {
  const before = known.get(result);
  if (before) return before;
  const outcome = calculated(result, contests);
  known.set(result, outcome);
  return outcome;
}

function calculated(result: Result, contests: Contests): Outcome {
  const { marks } = result;
  if (marks.couples.every(({ isWithdrawn }) => isWithdrawn)) return EMPTY;
  switch (marks.kind) {
    case 'UNCONTESTED':
      return { ...EMPTY, placings: [ALONE] };
    case 'RECALL':
      return { ...EMPTY, recalled: recalledOf(marks, result.take) };
    case 'SCORE':
      return { ...EMPTY, scores: scoresOf(marks) };
    case 'STANDARD':
      return { ...EMPTY, placings: [standardOf(marks)] };
    case 'COMBINED':
      return { ...EMPTY, placings: redanced(result, combinedPlacings(result, contests), contests) };
    default:
      return { ...EMPTY, placings: redanced(result, finalPlacings(marks), contests) };
  }
}

function finalPlacings(marks: MarkedRound): PlaceInFinal[] {
  const tables = rankTables(marks);
  if (!tables) return [];
  const result = placeFinal(tables, leftOf(marks));
  const sentences = explain(
    result,
    (position) => marks.couples[position]?.number || `couple ${position + 1}`,
  );
  return result.placings.map(({ couple: position, place2, rule }, index) => ({
    position,
    place2,
    rule: String(rule),
    sentence: sentences[index] ?? '',
  }));
}

const redanced = ({ marks, redances }: Result, placings: readonly PlaceInFinal[], contests: Contests) =>
  withRedances(
    placings,
    marks.couples.map(({ heatEntryId }) => heatEntryId),
    redances,
    contests,
  );

/** @param rows heat entries of the final, in the order of its positions */
export const withRedances = <T extends PlaceInFinal>(
  placings: readonly T[],
  rows: readonly number[],
  redances: Result['redances'],
  contests: Contests,
): T[] =>
  orderedByRedance(
    placings,
    redances.map((redance) =>
      outcomeOf(redance.result, contests).placings.map(({ position, place2, sentence }) => ({
        position: rows.indexOf(redance.rows[position] ?? 0),
        place2,
        sentence,
      })),
    ),
  );

/** Marks with the ranks closed up over withdrawn couples; null while a card is missing. */
export function rankTables({
  couples,
  dances,
}: {
  couples: readonly { isWithdrawn: boolean }[];
  dances: MarkedRound['dances'];
}): RankTable[] | null {
  const withdrawn = couples.flatMap(({ isWithdrawn }, position) => (isWithdrawn ? [position] : []));
  if (dances.some(({ cards }) => cards.some((card) => card === null))) return null;
  return dances.map(({ name, judges, cards }) =>
    closeUp(
      {
        dance: name,
        judges: judges.map(({ code }) => code),
        marks: couples.map((_, position) => cards.map((card) => card?.[position] ?? null)),
      },
      withdrawn,
    ),
  );
}

export const leftOf = ({ couples }: Pick<MarkedRound, 'couples'>): Left[] =>
  couples.flatMap(({ leftAfter }, couple) => (leftAfter === null ? [] : [{ couple, dances: leftAfter }]));

const scoresOf = ({ couples, dances, trims }: MarkedRound): Outcome['scores'] =>
  couples.flatMap(({ isWithdrawn }, position) => {
    const given = dances.flatMap(({ cards }) => cards.flatMap((card) => card?.[position] ?? []));
    const { tenths } = meanScore(given, trims);
    return isWithdrawn || tenths === null ? [] : [{ position, tenths }];
  });

function standardOf({ dances, judges }: MarkedRound): PlaceInFinal {
  const marks = dances.flatMap(({ cards }) => cards.flatMap((card) => card?.[0] ?? []));
  const { place, sentence } = placeStandard(marks, judges.length);
  return { position: 0, place2: 2 * place, rule: 'UNCONTESTED', sentence };
}

/** Callback marks by position. */
export const totalsOf = ({ couples, dances }: MarkedRound): number[] =>
  couples.map((_, position) =>
    dances.reduce((sum, { cards }) => sum + cards.filter((card) => card?.[position] === 1).length, 0),
  );

function recalledOf(marks: MarkedRound, take: number | null): number[] {
  const totals = totalsOf(marks);
  const dancing = [...totals.keys()].filter((position) => !marks.couples[position]?.isWithdrawn);
  const answer = recall(
    dancing.map((position) => totals[position] ?? 0),
    marks.asked ?? 0,
  );
  const chosen =
    'in' in answer ? answer.in : [answer.fewer, answer.more].find((couples) => couples?.length === take);
  return (chosen ?? []).map((at) => dancing[at] ?? 0);
}

/** The couples of a combined result with their places in its members, before re-dances. */
export function combinedOf({ members }: Result, contests: Contests): CombinedCouple[] {
  return calculateCombined(
    members.map(({ contestId, resultId, rows }, at): MemberResult => {
      const result = contests
        .get(contestId)
        ?.rounds.flatMap(({ results }) => results)
        .find(({ id }) => id === resultId);
      if (!result) return { couples: [], tables: [] };
      return memberOf(result, contests, (row) =>
        rows.includes(row) ? `couple ${rows.indexOf(row)}` : `alone ${at} ${row}`,
      );
    }),
  );
}

/** @param peopleOf equal for the heat entries of one couple */
export function memberOf(
  result: Result,
  contests: Contests,
  peopleOf: (row: number) => string,
): MemberResult {
  const { placings } = outcomeOf(result, contests);
  return {
    couples: result.marks.couples.map(({ heatEntryId: rowId, number }, position) => ({
      people: peopleOf(rowId),
      rowId,
      number: number.replace(/[A-Z]$/, ''),
      place2: placings.find((placing) => placing.position === position)?.place2 ?? null,
    })),
    tables: (result.marks.kind === 'FINAL' && rankTables(result.marks)) || [],
  };
}

function combinedPlacings(result: Result, contests: Contests): PlaceInFinal[] {
  const rows = result.marks.couples.map(({ heatEntryId }) => heatEntryId);
  return combinedOf(result, contests).flatMap(({ rowId, place2, rule, sentence }) =>
    place2 === null
      ? []
      : [{ position: rows.indexOf(rowId), place2, rule: String(rule), sentence: sentence ?? '' }],
  );
}

interface PlaceInFinal {
  readonly position: number;
  /** Doubled place: 5 is 2.5, shared by 2nd and 3rd. */
  readonly place2: number;
  readonly rule: string;
  readonly sentence: string;
}

type Redanced = Omit<PlaceInFinal, 'rule'>;

/**
 * Orders couples that share a place by re-dances of exactly these couples; `position` is that in the final. By place.
 */
const orderedByRedance = <T extends PlaceInFinal>(
  placings: readonly T[],
  redances: readonly (readonly Redanced[])[],
): T[] =>
  redances.reduce(ordered, [...placings]).sort((a, b) => a.place2 - b.place2 || a.position - b.position);

function ordered<T extends PlaceInFinal>(placings: readonly T[], couples: readonly Redanced[]): T[] {
  const inRedance = (position: number) => couples.find((couple) => couple.position === position);
  const shared = placings.find(({ position }) => inRedance(position))?.place2;
  const sharing = placings.filter(({ place2 }) => place2 === shared);
  const isSame = sharing.length === couples.length && sharing.every(({ position }) => inRedance(position));
  if (shared === undefined || !isSame) return [...placings];
  // k couples sharing from place p on have the doubled place 2p + k - 1.
  const before2 = shared - couples.length - 1;
  return placings.map((placing) => {
    const redanced = inRedance(placing.position);
    if (!redanced) return placing;
    const place2 = before2 + redanced.place2;
    const place = place2 % 2 === 0 ? ordinal(place2 / 2) : `${halved(place2)} shared`;
    const why = redanced.sentence.replace(/^[^:]+: /, '');
    return { ...placing, place2, rule: 'REDANCE', sentence: `${place} by a re-dance: ${why}` };
  });
}
