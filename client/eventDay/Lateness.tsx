import { delayText, isLate, minutesText } from './dayWords.ts';
import type { FollowedFloor } from './useFloor.ts';

/** "6 min late", amber from three minutes; "Paused 6 min"; "starts 9:00 AM" before the first heat. */
export function Lateness({ floor: { plan, view, clock, now } }: { floor: FollowedFloor }) {
  const { pausedAt } = view.state;
  if (pausedAt !== null) {
    return (
      <b className="day-delay day-late fc-nowrap fc-numbers">
        Paused {minutesText(Math.max(0, now - pausedAt))}
      </b>
    );
  }
  const first = view.current === null && view.delay === 0 ? plan.heats[0]?.plannedTime : null;
  if (first) return <b className="day-delay fc-nowrap fc-numbers">starts {clock.time(Date.parse(first))}</b>;
  return (
    <b className={`day-delay fc-nowrap fc-numbers ${isLate(view.delay) ? 'day-late' : ''}`}>
      {delayText(view.delay)}
    </b>
  );
}
