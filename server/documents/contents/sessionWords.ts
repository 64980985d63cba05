import { isAwards } from '../../publishing/awards.ts';
import type { ProgramIndex } from './programIndex.ts';
import type { Session } from './sessions.ts';

/** "Friday, Mar 5 · 9:00 AM – 4:56 PM · heats 1–264 · Ballroom A · awards 4:58 PM". */
export function aboutSession(index: ProgramIndex, session: Session): string {
  const { startTime, endTime, sections } = session;
  const floors = new Set(sections.map(({ floor }) => floor).filter((floor) => floor !== ''));
  const awards = sections
    .filter(isAwards)
    .map((one) => index.timesOf(one).from)
    .filter(Boolean);
  return [
    startTime && index.clock.day(startTime),
    startTime && endTime && index.clock.rangeOn(startTime, startTime, endTime),
    heatsWords(index, session),
    index.hasFloors && [...floors].join(' and '),
    awards.length > 0 && `awards ${awards.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** "80–91", or "80" if both are the same. */
export const fromTo = (first = '', last = first): string => (first === last ? first : `${first}–${last}`);

/** "heats 1–264"; empty if there are none. */
export function heatsWords(index: ProgramIndex, session: Session): string {
  const heats = index.heatsOf(session);
  if (heats.length === 0) return '';
  return `${heats.length === 1 ? 'heat' : 'heats'} ${index.rangesOf(heats)}`;
}
