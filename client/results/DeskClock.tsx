import type { EventClock } from '../time/eventClock.ts';
import { ToolbarSlot } from '../ui/ToolbarSlot.tsx';
import { useNow } from '../ui/useNow.ts';

interface DeskClockProps {
  /** Printed numbers of the heats on the floors. */
  readonly heats: readonly string[];
  readonly clock: EventClock;
}

/** "20 on the floor", and the time. */
export function DeskClock({ heats, clock }: DeskClockProps) {
  const now = useNow(1000);
  return (
    <ToolbarSlot>
      <span className="results-now fc-nowrap fc-muted">
        {onFloorWords(heats)}
        <b>{clock.time(now)}</b>
      </span>
    </ToolbarSlot>
  );
}

export const onFloorWords = (heats: readonly string[]): string =>
  heats.length > 0 ? `${[...new Set(heats)].join(', ')} on the floor` : '';
