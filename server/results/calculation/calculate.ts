import { explain } from '../../scoring/explain.ts';
import { placeFinal } from '../../scoring/placeFinal.ts';
import { sheet } from '../../scoring/sheet.ts';
import type { Place2, Position, RankTable } from '../../scoring/types.ts';
import { leftOf, rankTables, withRedances } from '../fold/places.ts';
import type { MarkedRound, Result } from '../fold/round.ts';
import type { Couple } from '../plans/couples.reader.ts';
import type { CalculatedRow, Calculation } from './calculation.ts';

/** With the names of its couples, the numbers of those that had none, and the places of its re-dances. */
export function calculateNamed(
  marks: MarkedRound,
  known: ReadonlyMap<number, Couple>,
  redances: Result['redances'],
): Calculation | null {
  const couples = marks.couples.map((couple) => ({
    ...couple,
    number: couple.number || (known.get(couple.heatEntryId)?.number ?? ''),
  }));
  const names = couples.map(({ heatEntryId }) => known.get(heatEntryId)?.name ?? '');
  return calculate({ ...marks, couples }, names, redances);
}

/**
 * Null while a card is missing.
 * @param names by position
 * @param redances reorder its places; its tables stay those of the final
 */
export function calculate(
  { id, couples, judges, dances }: MarkedRound,
  names: readonly string[],
  redances: Result['redances'] = [],
): Calculation | null {
  const tables = rankTables({ couples, dances });
  if (!tables) return null;
  const result = placeFinal(tables, leftOf({ couples }));
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
  const placings = result.placings.map(({ couple: position, place2, rule }, index) => {
    const highest = rule === 'LEFT' ? null : rule;
    return { position, place2, rule: String(rule), sentence: sentences[index] ?? '', highest };
  });
  const field = couples.map(({ heatEntryId }) => heatEntryId);
  return {
    id,
    couples: [
      ...withRedances(placings, field, redances, new Map()).map(
        ({ position, place2, sentence, highest }) => ({
          ...named(position),
          place: text(place2),
          rule: highest,
          sentence,
          dancePlaces: (result.places2[position] ?? []).map(text),
          total: highest === null ? null : text(result.totals2[position]),
        }),
      ),
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
