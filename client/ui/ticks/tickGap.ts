/** Air between neighbouring ticks: less as they get thinner, so that a dense day does not turn to grey. */
export function tickGap(width: number): number {
  if (width < 2.4) return 0.25;
  return width < 5 ? 0.8 : 1.2;
}
