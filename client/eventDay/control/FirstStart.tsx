import { Button } from '@blueprintjs/core';
import { inDigits } from '../../../server/schedules/counted.ts';
import { useEarlyStart } from '../useEarlyStart.tsx';
import type { FollowedFloor } from '../useFloor.ts';
import type { Presses } from '../usePress.ts';

const SOON_MS = 3_600_000;

interface FirstStartProps {
  readonly floor: FollowedFloor;
  readonly presses: Presses;
  /** The first heat is on a later day. */
  readonly isEarly: boolean;
}

/** The first heat of a floor and its start, which before its day asks. */
export function FirstStart({ floor, presses, isEarly }: FirstStartProps) {
  const { presses: asking, alert } = useEarlyStart(floor, presses);
  const { plan, view, clock, now } = floor;
  const { next } = view;
  if (!next) return <p className="control-nothing">No heats with couples on this floor.</p>;
  const at = next.plannedTime === null ? null : Date.parse(next.plannedTime);
  return (
    <>
      <dl className="control-figures fc-stack fc-line-below">
        <div>
          <dt>First heat</dt>
          <dd>{next.label}</dd>
        </div>
        <div>
          <dt>Starts</dt>
          <dd>{at === null ? '–' : clock.time(at)}</dd>
        </div>
        <div>
          <dt>Heats</dt>
          <dd>{inDigits(plan.heats.length)}</dd>
        </div>
      </dl>
      <div className="control-shift fc-stack fc-gap-8">
        <Button
          fill
          intent={at !== null && at < now + SOON_MS ? 'primary' : undefined}
          disabled={isEarly}
          text={`Start Heat ${next.label}`}
          onClick={() => asking.start(next)}
        />
        {isEarly && at !== null && (
          <p className="fc-muted">
            Opens on {clock.monthDay(at)}.{' '}
            <button type="button" className="fc-text-button" onClick={() => asking.start(next)}>
              Start anyway…
            </button>
          </p>
        )}
      </div>
      {alert}
    </>
  );
}
