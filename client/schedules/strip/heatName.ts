import type { EventClock } from '../../time/eventClock.ts';
import type { StripHeat } from './StripModel.ts';

/** "7 of 8 couples". */
export function couplesText(couples: number, cap: number): string {
  return `${couples} of ${cap} ${cap === 1 ? 'couple' : 'couples'}`;
}

/** "Heat 641, 5:25 PM, Latin Rumba, 9 of 8 couples, over-full". */
export function heatName(heat: StripHeat, clock: EventClock): string {
  const marks = [
    heat.couples > heat.cap ? 'over-full' : '',
    heat.isDoubleBooked ? 'double-booked' : '',
    heat.couples === 0 ? 'unused' : '',
  ].filter(Boolean);
  return [
    `Heat ${heat.label}`,
    clock.time(heat.start),
    heat.dance,
    ...(heat.floor ? [heat.floor] : []),
    couplesText(heat.couples, heat.cap),
    ...marks,
  ].join(', ');
}
