import { REASON_WORDS } from '../../lateChanges/scratchReasons.ts';
import type { DeckCouple, DeckHeat } from './deckGroups.ts';

type Mark = Pick<NonNullable<DeckCouple['said']>, 'by' | 'at' | 'pressedAt'>;

export interface Differing {
  readonly heat: DeckHeat;
  readonly couple: DeckCouple;
  /** Oldest first; the last one counts until someone decides. */
  readonly words: readonly { readonly text: string; readonly mark: Mark }[];
  readonly isScratched: boolean;
}

const ANSWERS = { HERE: 'Here', NOT_HERE: 'Not here', NOT_ASKED: '' } as const;

/** Couples with conflicting reports: two answers of the deck, or a "here" after a scratch. */
export function differingAnswers(heats: readonly DeckHeat[]): Differing[] {
  return heats.flatMap((heat) =>
    heat.couples.flatMap((couple: DeckCouple): Differing[] => {
      const { answer, said, other, scratch } = couple;
      if (!said || couple.isWaiting) return [];
      const own = { text: ANSWERS[answer], mark: said };
      if (scratch) {
        if (answer !== 'HERE' || Date.parse(said.at) <= Date.parse(scratch.at)) return [];
        const text = `Scratched: ${REASON_WORDS[scratch.reason]}`;
        return [{ heat, couple, isScratched: true, words: [{ text, mark: scratch }, own] }];
      }
      if (!other) return [];
      const before = { text: ANSWERS[answer === 'HERE' ? 'NOT_HERE' : 'HERE'], mark: other };
      return [{ heat, couple, isScratched: false, words: [before, own] }];
    }),
  );
}
