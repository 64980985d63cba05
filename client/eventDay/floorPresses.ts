import { floorState } from '../../server/eventDay/clock/floorState.ts';
import type { FloorPlan, FloorPress } from './floorView.ts';
import { pressesOf, programOf } from './floorView.ts';

/** Outbox item kind for clock presses. */
export const CLOCK_PRESS = 'clockPress';

/** Appends received presses; null if some in between are missing. */
export function withHeard(
  known: readonly FloorPress[],
  heard: readonly FloorPress[],
): readonly FloorPress[] | null {
  const last = known.at(-1)?.no ?? 0;
  const fresh = heard.filter(({ no }) => no > last);
  if (fresh.length === 0) return known;
  return fresh[0]?.no === last + 1 ? [...known, ...fresh] : null;
}

/** Input of a queued press, as far as the screen needs it. */
export interface SentPress {
  readonly kind: FloorPress['kind'];
  readonly lastNo: number;
  readonly heatId?: string;
  readonly pressedAt: string;
}

/** Confirmed presses, then queued ones of this device as if confirmed. */
export function withWaiting(
  plan: FloorPlan,
  confirmed: readonly FloorPress[],
  waiting: readonly SentPress[],
  offset: number,
): readonly FloorPress[] {
  const all = [...confirmed];
  for (const { kind, lastNo, heatId, pressedAt } of waiting) {
    // Already confirmed, or based on presses that have changed since.
    if (lastNo !== (all.at(-1)?.no ?? 0)) continue;
    const heat =
      kind === 'START'
        ? plan.heats.find(({ id }) => id === heatId)
        : kind === 'BACK'
          ? plan.heats[
              floorState(
                programOf(plan).map(({ id }) => id),
                pressesOf(all),
              ).position - 1
            ]
          : undefined;
    if (!heat && (kind === 'START' || kind === 'BACK')) continue;
    all.push({
      no: lastNo + 1,
      kind,
      heatId: heat?.id ?? null,
      label: heat?.label ?? null,
      at: new Date(Date.parse(pressedAt) + offset).toISOString(),
      pressedAt,
      pressedBy: '',
      isWaiting: true,
    });
  }
  return all;
}

/**
 * Server time minus device time, in milliseconds: the largest measured, since latency only lowers it. A jump of over 2
 * s means that a clock was set.
 */
export function newOffset(before: number | null, measured: number): number {
  return before === null || Math.abs(measured - before) > 2000 ? measured : Math.max(before, measured);
}
