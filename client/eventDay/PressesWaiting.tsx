import { CloudUpload } from '@blueprintjs/icons';
import { counted } from '../../server/schedules/counted.ts';
import { useOutboxItems } from '../apollo/theOutbox.ts';
import { useScreenState } from '../journal/screenState.ts';
import { minutesText, shortTime } from './dayWords.ts';
import type { FollowedFloor } from './useFloor.ts';
import { isOverdue } from './usePress.ts';

/** While offline, the age of the screen, and the number of unsent presses of this device. */
export function PressesWaiting({ floor: { clock } }: { floor: FollowedFloor }) {
  const { isLive, asOf } = useScreenState();
  const waiting = useOutboxItems().filter(
    ({ base, state }) => state !== 'refused' && base.pressedAt !== undefined && isOverdue(base.pressedAt),
  ).length;
  if (isLive && waiting === 0) return null;
  const age = Date.now() - asOf;
  return (
    <p className="day-notice day-waits" role="status">
      <CloudUpload size={18} />
      <span>
        {!isLive && (
          <>
            Offline{age >= 60_000 && ` for ${minutesText(age)}`}. Showing {shortTime(clock, asOf)}.{' '}
          </>
        )}
        {waiting > 0 && (
          <b>
            {counted(waiting, 'press', 'presses')} not sent yet
            {!isLive && '; sent when you’re back online'}
          </b>
        )}
      </span>
    </p>
  );
}
