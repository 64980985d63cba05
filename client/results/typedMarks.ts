/** Marks as typed for one card: its digits, one place after the other. */
export interface TypedMarks {
  readonly places: readonly number[];
  /** The places from 1 on, each once. */
  readonly isWhole: boolean;
  readonly isFaulty: boolean;
}

/** From ten couples on a place takes two digits. */
export const digitsOf = (couples: number): number => (couples < 10 ? 1 : 2);

export function typedMarks(digits: string, couples: number): TypedMarks {
  const width = digitsOf(couples);
  const places = (digits.match(new RegExp(`\\d{${width}}`, 'g')) ?? []).map(Number);
  const isFull = places.length === couples;
  const isRanking = [...places].sort((a, b) => a - b).every((place, index) => place === index + 1);
  return { places, isWhole: isFull && isRanking, isFaulty: isFull && !isRanking };
}
