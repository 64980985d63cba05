/** Number of whole heats in the section; 0 if it has no time or no heat duration. */
export function heatsPossible(section: { start: number; end: number; duration: number }): number {
  if (!(section.duration >= 1) || !(section.end > section.start)) return 0;
  return Math.floor((section.end - section.start) / section.duration);
}
