import type { Recall } from '../recall.ts';
import { capitalized, counted, inWords } from './numbers.ts';

/** The question to the chair if the cut falls in a tie; otherwise `null`. */
export function recallQuestion(totals: readonly number[], asked: number, answer: Recall): string | null {
  if ('in' in answer) return null;
  const { fewer, more } = answer;
  const head = `${capitalized(inWords(asked))} asked:`;
  const least = (couples: readonly number[]): number => Math.min(...couples.map((couple) => totals[couple]!));
  const most = more.length;
  if (fewer === null && most === totals.length)
    return `${head} all ${most} couples have ${crosses(least(more))}. Take all of them, or dance a new round?`;
  if (fewer === null) return `${head} ${most} couples have ${crosses(least(more))} or more. Take ${most}?`;
  const couples = fewer.length === 1 ? '1 couple has' : `${fewer.length} couples have`;
  return `${head} ${couples} ${crosses(least(fewer))} or more, ${most} have ${inWords(least(more))} or more. Take ${fewer.length} or ${most}?`;
}

const crosses = (count: number): string => counted(count, 'cross', 'crosses');
