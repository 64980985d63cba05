const HALF_HOUR = 1_800_000;
/** How far clocks go back: an hour, or half an hour on Lord Howe Island. */
const STEPS = [HALF_HOUR, 2 * HALF_HOUR];

/**
 * Marks times that come twice, on the night that clocks go back: "1:10 AM EDT", an hour later "1:10 AM EST".
 * @param time formats an instant (epoch milliseconds)
 */
export function markRepeated(timeZone: string, time: (at: number) => string): (at: number) => string {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const names = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  const nameAt = (at: number): string =>
    names.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  /** By half hour, in which all times have the same mark; empty for times that come once. */
  const marks = new Map<number, string>();
  const markOf = (slot: number): string => {
    const at = slot * HALF_HOUR;
    const shown = wall.format(at);
    const comesTwice = STEPS.some((step) =>
      [at - step, at + step].some((other) => wall.format(other) === shown),
    );
    return comesTwice ? ` ${nameAt(at)}` : '';
  };
  return (at) => {
    const slot = Math.floor(at / HALF_HOUR);
    const mark = marks.get(slot) ?? markOf(slot);
    marks.set(slot, mark);
    return time(at) + mark;
  };
}
