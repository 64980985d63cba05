import type { TypedRound } from '../rounds/typedRound.ts';
import type { ResultSettings } from '../settings/resultSettings.entity.ts';

/** Marks stay only if the event publishes them. */
export function withoutMarks(round: TypedRound, { showsMarks }: ResultSettings): TypedRound {
  const isPublic = round.state === 'PUBLIC';
  const couples = round.couples.map((couple) => ({ ...couple, isDisqualified: false }));
  if (isPublic && showsMarks) return { ...round, couples };
  const isReleased = isPublic || round.state === 'WITH_ANNOUNCER';
  return {
    ...round,
    couples: couples.map((couple) => ({
      ...couple,
      sentence: null,
      place: isReleased ? couple.place : null,
      isRecalled: isReleased && couple.isRecalled,
      score: isReleased ? couple.score : null,
    })),
    seats: round.seats.map((seat) => ({ ...seat, cards: seat.cards.map(() => null) })),
  };
}
