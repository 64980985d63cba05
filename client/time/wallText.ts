import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { enUS } from 'date-fns/locale';
import type { WallTime } from './wallTime.ts';

/** date-fns uses the browser's zone by default; UTC skips and repeats no hour. */
export function plainDate(wall: WallTime): TZDate {
  return new TZDate(`${wall}Z`, 'UTC');
}

/** "Sat Mar 6, 4:15 PM", with the year if it is not the usual one, and with seconds if not zero. */
export function wallText(wall: WallTime, usualYear: string, isTwelveHour: boolean): string {
  const year = wall.startsWith(usualYear) ? '' : 'yyyy, ';
  const seconds = wall.endsWith(':00') ? '' : ':ss';
  return words(wall, `EEE MMM d, ${year}${isTwelveHour ? `h:mm${seconds} a` : `HH:mm${seconds}`}`);
}

/** "Sat Mar 6, 2027, 4:15 PM". */
export function fullWallText(wall: WallTime): string {
  return words(wall, 'EEE MMM d, yyyy, h:mm a');
}

function words(wall: WallTime, pattern: string): string {
  return format(plainDate(wall), pattern, { locale: enUS });
}
