import { checkCrosses } from '../checks/checkCrosses.ts';
import { checkRanks } from '../checks/checkRanks.ts';
import { type Fault, type Field, joinFaults } from '../checks/fault.ts';
import { closeUp } from '../closeUp.ts';
import { placeFinal } from '../placeFinal.ts';
import { placeTotals } from '../placeTotals.ts';
import { recall, totalCrosses } from '../recall.ts';
import type { DanceResult, FinalResult, Position, RankTable } from '../types.ts';
import { LineError, readLine } from './readLine.ts';
import { type Round, readRound } from './readRound.ts';

/** Answers one line of JSON with one line of JSON; `{"error":"…"}` if it is neither a final nor a recall round. */
export function answerLine(line: string): { readonly answer: string; readonly isError: boolean } {
  try {
    return { answer: answerRound(readRound(readLine(line))), isError: false };
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    return { answer: JSON.stringify({ error: error.message }), isError: true };
  }
}

function answerRound(round: Round): string {
  const { numbers, size } = round;
  const field: Field = { size, withdrawn: [], name: (couple) => numbers[couple]! };
  switch (round.kind) {
    case 'MARKS': {
      const { left } = round;
      const faults = round.tables.flatMap((table, dance) => {
        const withdrawn = left.filter(({ dances }) => dances <= dance).map(({ couple }) => couple);
        return checkRanks([table], { ...field, withdrawn }).map((fault) => ({ ...fault, dance }));
      });
      if (faults.length > 0) return faultsAnswer(faults);
      const gone = left.map(({ couple }) => couple);
      // The checks above leave only ranks.
      const tables = round.tables.map(
        (table) => ({ ...table, marks: table.marks.slice(0, size) }) as RankTable,
      );
      const result = placeFinal(
        tables.map((table) => closeUp(table, gone)),
        left,
      );
      const dances = result.dances.map((dance) => placesJson(dance, numbers));
      return objectJson([['dances', `[${dances.join(',')}]`], ...finalParts(result, numbers, dances.length)]);
    }
    case 'PLACES': {
      const result = placeTotals(round.places2, null);
      return objectJson(finalParts(result, numbers, round.places2[0]!.length));
    }
    case 'CROSSES': {
      const faults = checkCrosses(round.tables, round.asked, field);
      if (faults.length > 0) return faultsAnswer(faults);
      return recallAnswer(totalCrosses(round.tables).slice(0, size), round.asked, numbers);
    }
    case 'TOTALS':
      return recallAnswer(round.totals, round.asked, numbers);
  }
}

/** One entry per faulty card. */
function faultsAnswer(faults: readonly Fault[]): string {
  const cards = Map.groupBy(faults, ({ dance, judge }) => JSON.stringify([dance, judge]));
  return JSON.stringify({
    faults: [...cards.values()].map((card) => {
      const { dance, judge } = card[0]!;
      return { dance, judge, sentence: joinFaults(card) };
    }),
  });
}

function recallAnswer(totals: readonly number[], asked: number, numbers: readonly string[]): string {
  const answer = recall(totals, asked);
  const named = (couples: readonly Position[]): string[] => couples.map((couple) => numbers[couple]!);
  if ('in' in answer) return JSON.stringify({ recalled: named(answer.in) });
  const { fewer, more } = answer;
  return JSON.stringify({ choices: [...(fewer ? [named(fewer)] : []), named(more)] });
}

type Part = readonly [key: string, json: string];

/** Rules are included only for several dances. */
function finalParts(
  result: Omit<FinalResult, 'dances'>,
  numbers: readonly string[],
  danceCount: number,
): Part[] {
  const overall: Part = ['overall', placesJson(result, numbers)];
  if (danceCount === 1) return [overall];
  const rules = inOrder(result, numbers, ({ rule }) => JSON.stringify(rule === 'LEFT' ? rule : `R${rule}`));
  const parts: Part[] = [overall, ['rules', rules]];
  const undecided = result.undecided.map((tied) => tied.map((couple) => numbers[couple]!));
  return undecided.length === 0 ? parts : [...parts, ['undecided', JSON.stringify(undecided)]];
}

const placesJson = (result: Pick<DanceResult, 'placings'>, numbers: readonly string[]): string =>
  inOrder(result, numbers, ({ place2 }) => String(place2 / 2));

/** An object with one value per couple, in input order. */
function inOrder(
  { placings }: Pick<DanceResult, 'placings'>,
  numbers: readonly string[],
  json: (placing: DanceResult['placings'][number]) => string,
): string {
  const ordered = placings.toSorted((a, b) => a.couple - b.couple);
  return objectJson(ordered.map((placing) => [numbers[placing.couple]!, json(placing)]));
}

const objectJson = (parts: readonly Part[]): string =>
  `{${parts.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
