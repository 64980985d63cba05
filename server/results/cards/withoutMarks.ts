import type { TypedRound } from '../rounds/typedRound.ts';
import type { ResultSettings } from '../settings/resultSettings.entity.ts';

/**
 * Marks stay only if the event publishes them.
 * @param hears whether the reader knows what is released to the announcer
 */
export function withoutMarks(
  { judged: _, ...round }: TypedRound,
  { showsMarks }: ResultSettings,
  hears: boolean,
): TypedRound {
  const isPublic = round.state === 'PUBLIC';
  const couples = round.couples.map((couple) => ({ ...couple, isDisqualified: false }));
  if (isPublic && showsMarks) return { ...round, judged: undefined, couples };
  const isReleased = isPublic || (hears && round.state === 'WITH_ANNOUNCER');
  return {
    ...round,
    judged: undefined,
    followChoices: [],
    followQuestion: null,
    couples: couples.map((couple) => ({
      ...couple,
      sentence: null,
      place: isReleased ? couple.place : null,
      isRecalled: isReleased && couple.isRecalled,
      leftAfterRecall: isReleased && couple.leftAfterRecall,
      isNext: false,
      score: isReleased ? couple.score : null,
    })),
    seats: round.seats.map((seat) => ({ ...seat, cards: seat.cards.map(() => null) })),
  };
}
