import type { CoupleName, DanceResult, FinalResult } from './types.ts';
import { danceSentence } from './words/danceSentence.ts';
import { totalSentence } from './words/totalSentence.ts';

/** One sentence per placing, in placing order, from the steps of the calculation. */
export function explain(result: DanceResult | FinalResult, name: CoupleName): string[] {
  const isFinal = 'dances' in result && result.dances.length !== 1;
  return result.placings.map((placing) =>
    isFinal ? totalSentence(result, placing, name) : danceSentence(result, placing, name),
  );
}
