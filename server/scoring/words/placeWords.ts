import type { CoupleName, Placing } from '../types.ts';
import { namesOf } from './names.ts';
import { halved, ordinal } from './numbers.ts';

/** "2nd", "3rd and 4th shared (3.5) with 84", "1st to 3rd shared (2) with 20 and 30". */
export function placeWords(
  placings: readonly Placing[],
  { couple, place2 }: Placing,
  name: CoupleName,
): string {
  const others = placings.filter((other) => other.place2 === place2 && other.couple !== couple);
  if (others.length === 0) return ordinal(place2 / 2);
  const first = (place2 - others.length) / 2;
  const between = others.length === 1 ? 'and' : 'to';
  const with_ = namesOf(
    others.map((other) => other.couple),
    name,
  );
  return `${ordinal(first)} ${between} ${ordinal(first + others.length)} shared (${halved(place2)}) with ${with_}`;
}
