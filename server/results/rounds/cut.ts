import { recall } from '../../scoring/recall.ts';
import { recallQuestion } from '../../scoring/words/recallQuestion.ts';
import { requiredCards, type TypedRound } from '../cards/typedRound.reader.ts';
import type { Cut } from './rounds.resolver.ts';

/** Null for rounds other than recalls and while a card is missing. Withdrawn couples are left out. */
export function readCut({
  kind,
  asked,
  couples,
  seats,
}: Pick<TypedRound, 'kind' | 'asked' | 'couples' | 'seats'>): Cut | null {
  const cards = requiredCards({ seats });
  if (kind !== 'RECALL' || asked === null || cards.length === 0 || cards.includes(null)) return null;
  const totals = couples.map((_, position) => cards.filter((card) => card?.marks[position] === 1).length);
  const dancing = couples.flatMap(({ isWithdrawn }, position) => (isWithdrawn ? [] : [position]));
  const own = dancing.map((position) => totals[position] ?? 0);
  const answer = recall(own, asked);
  const positions = (of: readonly number[]): number[] => of.map((index) => dancing[index] ?? 0);
  const decided = couples.flatMap(({ isRecalled }, position) => (isRecalled ? [position] : []));
  const recalled = decided.length > 0 ? decided : null;
  if ('in' in answer) {
    return { totals, question: null, fewer: null, more: null, recalled: recalled ?? positions(answer.in) };
  }
  return {
    ...{ totals, question: recallQuestion(own, asked, answer), more: positions(answer.more), recalled },
    fewer: answer.fewer && positions(answer.fewer),
  };
}
