import { format } from 'date-fns';
import { enUS } from 'date-fns/locale';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "just now", "4 min ago", "2 days ago". */
export function sinceText(moment: string, now = Date.now()): string {
  const ago = now - Date.parse(moment);
  if (ago < MINUTE) return 'just now';
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)} min ago`;
  if (ago < 2 * DAY) return `${Math.floor(ago / HOUR)} h ago`;
  return `${Math.floor(ago / DAY)} days ago`;
}

/** "Mar 5, 9:04 AM" in the browser's time zone, for moments outside an event. */
export function readersMomentText(moment: string): string {
  return format(new Date(moment), 'MMM d, h:mm a', { locale: enUS });
}
