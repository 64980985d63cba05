import { explain } from '../../scoring/explain.ts';
import { placeFinal } from '../../scoring/placeFinal.ts';
import { sheet } from '../../scoring/sheet.ts';
import type { FinalResult, Place2, Position, RankTable } from '../../scoring/types.ts';
import { leftOf, rankTables } from '../fold/places.ts';
import type { MarkedRound } from '../fold/round.ts';
import type { CalculatedRow, Calculation } from './calculation.ts';

/** `names` is indexed by position; null while a card is missing. */
export function calculate(round: MarkedRound, names: readonly string[]): Calculation | null {
  const tables = rankTables(round);
  if (!tables) return null;
  const result = placeFinal(tables, leftOf(round));
  return { id: round.id, ...worded(round, result, tables, names) };
}

function worded(
  { couples, judges, dances }: MarkedRound,
  result: FinalResult,
  tables: readonly RankTable[],
  names: readonly string[],
): Omit<Calculation, 'id'> {
  const { dances: counted, rule10, rule11 } = sheet(result);
  const numberOf = (position: Position): string => couples[position]?.number || names[position] || '';
  const sentences = explain(result, numberOf);
  const places = new Map(result.placings.map(({ couple, place2 }) => [couple, place2]));
  const rowsOf = (rows: (typeof counted)[number]['rows'], marks: RankTable['marks'] | null, of: Places) =>
    rows.map(
      ({ couple: position, cells }): CalculatedRow => ({
        position,
        cells: [...cells],
        place: text(of.get(position)),
        marks: marks?.[position] ?? [],
      }),
    );
  const named = (position: Position) => ({
    position,
    number: numberOf(position),
    name: names[position] ?? '',
  });
  return {
    couples: [
      ...result.placings.map(({ couple: position, place2, rule }, index) => ({
        ...named(position),
        place: text(place2),
        rule: rule === 'LEFT' ? null : rule,
        sentence: sentences[index] ?? '',
        dancePlaces: (result.places2[position] ?? []).map(text),
        total: rule === 'LEFT' ? null : text(result.totals2[position]),
      })),
      ...couples.flatMap((_, position) => (places.has(position) ? [] : { ...named(position), ...UNPLACED })),
    ],
    judges,
    dances: counted.map(({ majority, markCount, rows }, index) => ({
      name: dances[index]?.name ?? '',
      judges: dances[index]?.judges ?? [],
      majority,
      markCount,
      rows: rowsOf(
        rows,
        tables[index]?.marks ?? null,
        new Map(result.dances[index]?.placings.map(({ couple, place2 }) => [couple, place2])),
      ),
    })),
    rule10: rule10.map(({ place, rows, decidedBy }) => ({
      place,
      decidedBy,
      rows: rows.map(({ couple: position, total2, dances: count, sum2 }) => ({
        position,
        total: text(total2),
        dances: count,
        sum: text(sum2),
      })),
    })),
    rule11: rule11.map(({ place, majority, markCount, rows }) => ({
      place,
      majority,
      markCount,
      rows: rowsOf(rows, null, places),
    })),
  };
}

const UNPLACED = { place: null, rule: null, sentence: null, dancePlaces: [], total: null };

type Places = ReadonlyMap<Position, Place2>;

const text = (doubled: number | undefined): string => (doubled === undefined ? '' : String(doubled / 2));
