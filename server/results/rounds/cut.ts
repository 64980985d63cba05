import { recall } from '../../scoring/recall.ts';
import { recallQuestion } from '../../scoring/words/recallQuestion.ts';
import type { TypedRound } from '../cards/typedRound.reader.ts';

/** Who goes on to the next round, or what the chair is asked; positions of couples. */
export interface Cut {
  /** By position: crosses of all judges in all dances. */
  totals: number[];
  /** What the chair is asked where the cut falls into equal totals. */
  question: string | null;
  /** The couples above the equal totals; null where there are none or nothing is asked. */
  fewer: number[] | null;
  /** The couples with the equal totals too. */
  more: number[] | null;
  /** Who goes on; null until the chair has answered. */
  recalled: number[] | null;
}

/** Null for a round that is no recall, or while a card is missing. Couples that have withdrawn are left out. */
export function readCut({
  kind,
  asked,
  couples,
  seats,
}: Pick<TypedRound, 'kind' | 'asked' | 'couples' | 'seats'>): Cut | null {
  const cards = seats.flatMap((seat) => seat.cards);
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
