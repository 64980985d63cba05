import { counted } from '../../../server/schedules/counted.ts';
import { shortDayText } from '../../time/dayText.ts';

/** A number as documents print it after the prefix. */
export const numberText = (number: number): string => String(number).padStart(4, '0');

const DAY_MS = 24 * 60 * 60 * 1000;

/** "due Feb 24", "due Feb 24, 2028" of another year, "3 days over". */
export function dueWords(dueOn: string, today: string): string {
  const over = Math.round((Date.parse(today) - Date.parse(dueOn)) / DAY_MS);
  const day = shortDayText(dueOn).replace(`, ${today.slice(0, 4)}`, '');
  return over > 0 ? `${counted(over, 'day')} over` : `due ${day}`;
}
