import { counted } from '../../schedules/counted.ts';
import type { ChangeKind, LineChange } from './compareSheets.ts';

type Difference = Pick<LineChange, 'kinds' | 'before' | 'after'>;

const secondsBetween = (before: string | null | undefined, after: string | null | undefined): number =>
  (Date.parse(after ?? '') - Date.parse(before ?? '')) / 1000;

const secondsOf = ({ before, after }: Difference): number =>
  secondsBetween(before?.startTime, after?.startTime);

/** Seconds by which each later round moves; null if the rounds or their floors differ. */
function laterSeconds({ before, after }: Difference): [heatId: number, seconds: number][] | null {
  const [old, now] = [before?.later ?? [], after?.later ?? []];
  const isAlike =
    old.length === now.length &&
    old.every(({ name, floor }, index) => name === now[index]?.name && floor === now[index].floor);
  if (!isAlike) return null;
  return now.map(({ heatId, startTime }, index) => [
    heatId,
    startTime === old[index]?.startTime ? 0 : secondsBetween(old[index]?.startTime, startTime),
  ]);
}

const TIMES: ReadonlySet<ChangeKind> = new Set(['NEW_TIME', 'LATER_ROUND']);

/** Only times changed, of the line or its later rounds, by less than `smallSeconds`. */
export const isSmallShift = (change: Difference, smallSeconds: number): boolean =>
  change.kinds.length > 0 &&
  change.kinds.every((kind) => TIMES.has(kind)) &&
  Math.abs(secondsOf(change)) < smallSeconds &&
  (laterSeconds(change)?.every(([, seconds]) => Math.abs(seconds) < smallSeconds) ?? false);

/** "11 heats start 1 min 30 s later", "up to" if they differ; empty for none. */
export function shiftWords(shifts: readonly LineChange[]): string {
  const heats = new Map(
    shifts
      .flatMap((change) => [
        [change.after?.heatId, secondsOf(change)] as const,
        ...(laterSeconds(change) ?? []),
      ])
      .filter(([, seconds]) => seconds !== 0),
  );
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
