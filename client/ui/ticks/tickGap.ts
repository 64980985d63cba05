/** Gap between ticks; smaller for thin ones, or a dense day would look grey. */
export function tickGap(width: number): number {
  if (width < 2.4) return 0.25;
  return width < 5 ? 0.8 : 1.2;
}
