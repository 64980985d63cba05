import { floorState } from '../../server/eventDay/clock/floorState.ts';
import type { OutboxItem } from '../apollo/outboxItem.ts';
import type { FloorPlan, FloorPress } from './floorView.ts';
import { pressesOf, programOf } from './floorView.ts';

/** Presses wait in the outbox under this kind. */
export const CLOCK_PRESS = 'clockPress';

/** Adds what was heard; null where some in between are missing. */
export function withHeard(
  known: readonly FloorPress[],
  heard: readonly FloorPress[],
): readonly FloorPress[] | null {
  const last = known.at(-1)?.no ?? 0;
  const fresh = heard.filter(({ no }) => no > last);
  if (fresh.length === 0) return known;
  return fresh[0]?.no === last + 1 ? [...known, ...fresh] : null;
}

/** What a waiting press carries, as far as the screen shows it. */
interface SentPress {
  readonly kind: FloorPress['kind'];
  readonly lastNo: number;
  readonly heatId?: string;
  readonly pressedAt: string;
}

/** The presses of the server, then those of this device that it has not confirmed, as if it had. */
export function withWaiting(
  plan: FloorPlan,
  confirmed: readonly FloorPress[],
  waiting: readonly OutboxItem[],
  offset: number,
): readonly FloorPress[] {
  const all = [...confirmed];
  for (const { base } of waiting) {
    const { kind, lastNo, heatId, pressedAt } = base as unknown as SentPress;
    // Confirmed already, or made on what has turned out otherwise.
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

/** The server's time minus the device's: the largest seen, since an answer only takes time. A changed clock shows at once. */
export function newOffset(before: number | null, measured: number): number {
  return before === null || Math.abs(measured - before) > 2000 ? measured : Math.max(before, measured);
}
