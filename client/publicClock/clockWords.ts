/** Offline, the count goes one heat further. */
const NEXT = ['on the floor', 'next', 'next but one', 'next but two', 'next but three'];

/** How many heats away a heat is; `isPast` words it as of the last answer before the network was lost. */
export function countWords(ahead: number, isPast: boolean): string {
  const you = isPast ? 'You were' : 'You are';
  if (ahead < (isPast ? 5 : 4)) return `${you} ${NEXT[ahead]}`;
  return isPast ? `${you} ${ahead} heats away` : `${you} up in ${ahead} heats`;
}

export function ageWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes === 0) return 'less than a minute ago';
  return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
}
