import { counted } from '../public/words.ts';
import type { LineChange } from './compareSheets.ts';

/** Times are planned and heats run early: so much later or earlier is said once, and no line is marked for it. */
const SMALL_SECONDS = 5 * 60;

const secondsOf = ({ before, after }: LineChange): number =>
  (Date.parse(after?.startTime ?? '') - Date.parse(before?.startTime ?? '')) / 1000;

/** A line of which nothing is different but a time a few minutes away. */
export const isShift = (change: LineChange): boolean =>
  change.kinds.length === 1 && change.kinds[0] === 'NEW_TIME' && Math.abs(secondsOf(change)) < SMALL_SECONDS;

/** "11 heats start 1 min 30 s later"; "up to" where they differ; empty for none. */
export function shiftWords(shifts: readonly LineChange[]): string {
  const heats = new Map(shifts.map((change) => [change.after?.heatId, secondsOf(change)]));
  if (heats.size === 0) return '';
  const seconds = [...heats.values()];
  const most = Math.max(...seconds.map(Math.abs));
  const isOne = seconds.every((one) => Math.abs(one) === most);
  const signs = new Set(seconds.map(Math.sign));
  const way = signs.size > 1 ? 'earlier or later' : signs.has(1) ? 'later' : 'earlier';
  const start = heats.size === 1 ? 'starts' : 'start';
  return `${counted(heats.size, 'heat')} ${start} ${isOne ? '' : 'up to '}${minutes(most)} ${way}`;
}

function minutes(seconds: number): string {
  const [whole, rest] = [Math.floor(seconds / 60), Math.round(seconds % 60)];
  return [whole > 0 && `${whole} min`, rest > 0 && `${rest} s`].filter(Boolean).join(' ');
}
