import { Link, useSearchParams } from 'react-router-dom';
import { isPassSession } from '../apollo/tokens.ts';

/** Back to the control screen, for staff on a screen of the day. A device with a pass has no other screen. */
export function CloseDay() {
  const id = useSearchParams()[0].get('schedule');
  if (id === null || isPassSession()) return null;
  return (
    <Link className="day-close" to={`/day/control?schedule=${encodeURIComponent(id)}`}>
      Close
    </Link>
  );
}
