import { explain } from '../../../server/scoring/explain.ts';
import { placeFinal } from '../../../server/scoring/placeFinal.ts';
import type { DanceResult, FinalResult } from '../../../server/scoring/types.ts';
import type { RandomFinal } from './randomRounds.ts';
import { placesOf, tablesOf } from './scoredFinals.ts';
import { sentenceFaults } from './sentenceFaults.ts';

/** Faults in each sentence of a final and its dances; `change` may alter each sentence first. */
export function finalSentenceFaults(
  { numbers, marks, judges }: RandomFinal,
  change = (sentence: string): readonly string[] => [sentence],
): string[][] {
  const named = <T>(value: (couple: number) => T) =>
    Object.fromEntries(numbers.map((number, couple) => [number, value(couple)]));
  const final = placeFinal(tablesOf({ marks, judges }));
  const placesPerDance = final.dances.map(placesOf);
  const dances = named((couple) => placesPerDance.map((places) => places[couple]!));
  const check = (result: DanceResult | FinalResult, own: Record<string, readonly number[]>): string[][] => {
    const sentences = explain(result, (couple) => numbers[couple]!);
    const byCouple = placesOf(result);
    const places = named((couple) => byCouple[couple]!);
    return result.placings.flatMap(({ couple }, index) =>
      change(sentences[index]!).map((sentence) =>
        sentenceFaults(sentence, numbers[couple]!, { places, marks: own, dances }),
      ),
    );
  };
  const ofDances = final.dances.flatMap((dance, index) =>
    check(
      dance,
      named((couple) => marks[index]![couple]!),
    ),
  );
  const ofAll = check(
    final,
    named((couple) => marks.flatMap((rows) => rows[couple]!)),
  );
  return [...ofDances, ...ofAll];
}
