import { counted } from '../public/words.ts';
import type { LineChange } from './compareSheets.ts';

/** Times are planned and heats run early: less than that is a small shift, until the organiser says otherwise. */
export const USUAL_SMALL_SHIFT_MINUTES = 5;

type Difference = Pick<LineChange, 'kinds' | 'before' | 'after'>;

const secondsOf = ({ before, after }: Difference): number =>
  (Date.parse(after?.startTime ?? '') - Date.parse(before?.startTime ?? '')) / 1000;

/** A line of which nothing is different but a time less than so many seconds away. */
export const isSmallShift = (change: Difference, smallSeconds: number): boolean =>
  change.kinds.length === 1 && change.kinds[0] === 'NEW_TIME' && Math.abs(secondsOf(change)) < smallSeconds;

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
