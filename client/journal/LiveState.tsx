import { Offline } from '@blueprintjs/icons';
import type { EventClock } from '../time/eventClock.ts';
import { useNow } from '../ui/useNow.ts';
import { useScreenState } from './screenState.ts';

/** "Live", or how old the screen is, and the time of day. */
export function LiveState({ clock }: { clock: EventClock }) {
  const now = useNow(1000);
  return (
    <>
      <LiveMark clock={clock} />
      <b className="day-time fc-nowrap fc-numbers fc-strong">
        <TimeOfDay clock={clock} at={now} />
      </b>
    </>
  );
}

export function LiveMark({ clock }: { clock: EventClock }) {
  const { isLive, asOf } = useScreenState();
  return (
    <span
      className={`day-live fc-row fc-gap-6 fc-nowrap fc-muted ${isLive ? '' : 'day-offline'}`}
      role="status"
    >
      {isLive ? <span className="day-live-mark" aria-hidden /> : <Offline size={16} />}
      {isLive ? (
        'Live'
      ) : (
        <span>
          Offline<span className="day-wide">, as of</span> <TimeOfDay clock={clock} at={asOf} />
        </span>
      )}
    </span>
  );
}

/** Phones omit AM and PM. */
function TimeOfDay({ clock, at }: { clock: EventClock; at: number }) {
  const [time, half] = clock.time(at).split(' ');
  return (
    <>
      {time}
      {half && <span className="day-wide"> {half}</span>}
    </>
  );
}
