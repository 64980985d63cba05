import type { EventClock } from '../time/eventClock.ts';
import { ToolbarSlot } from '../ui/ToolbarSlot.tsx';
import { useNow } from '../ui/useNow.ts';
import type { MarkingQueue } from './queueRows.ts';

interface DeskClockProps {
  readonly contests: MarkingQueue['contests'];
  readonly clock: EventClock;
}

export function DeskClock({ contests, clock }: DeskClockProps) {
  const now = useNow(1000);
  const heats = new Set(contests.flatMap(({ isOnFloor, heat }) => (isOnFloor ? heat : [])));
  return (
    <ToolbarSlot>
      <span className="results-now fc-nowrap fc-muted">
        {heats.size > 0 ? `${[...heats].join(', ')} on the floor` : null}
        <b>{clock.time(now)}</b>
      </span>
    </ToolbarSlot>
  );
}
