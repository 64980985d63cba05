import { delayText, isLate, minutesText } from './dayWords.ts';
import type { FollowedFloor } from './useFloor.ts';

/** "6 min late", amber from three minutes on; "Paused 6 min" while the floor is paused. */
export function Lateness({ floor: { view, now } }: { floor: FollowedFloor }) {
  const { pausedAt } = view.state;
  if (pausedAt !== null) {
    return <b className="day-delay day-late">Paused {minutesText(Math.max(0, now - pausedAt))}</b>;
  }
  return <b className={`day-delay ${isLate(view.delay) ? 'day-late' : ''}`}>{delayText(view.delay)}</b>;
}
