import { compareTimes } from '../../compareTimes.ts';
import type { ProgramSection } from '../../program.ts';
import type { PublicView } from '../publicView.ts';

/** What visitors see of the program: sections with heats, and breaks such as lunch and awards; by time. */
export function shownSections({ program }: PublicView): ProgramSection[] {
  const danced = new Set(program.heats.map(({ sectionId }) => sectionId));
  return program.sections
    .filter(({ id, type }) => type === 'BREAK' || danced.has(id))
    .toSorted((a, b) => compareTimes(a, b) || a.order - b.order);
}

/** Breaks for dancers on these floors: on one of them, or on a floor without heats, such as a foyer. */
export function pausesOn(view: PublicView, floors: ReadonlySet<string>): ProgramSection[] {
  const shown = shownSections(view);
  const danced = new Set(shown.flatMap(({ type, floor }) => (type === 'BREAK' ? [] : floor)));
  return shown.filter(
    ({ type, floor }) => type === 'BREAK' && (floor === '' || floors.has(floor) || !danced.has(floor)),
  );
}

/** Breaks between a section and the next one on its floor. */
export function pausesAfter(view: PublicView, section: ProgramSection): ProgramSection[] {
  const { startTime, floor } = section;
  if (startTime === null) return [];
  const next = shownSections(view).find(
    (one) => one.type !== 'BREAK' && one.floor === floor && (one.startTime ?? '') > startTime,
  );
  return pausesOn(view, new Set([floor])).filter(
    (pause) =>
      pause.startTime !== null &&
      pause.startTime >= startTime &&
      (!next?.startTime || pause.startTime < next.startTime),
  );
}

/** "9:20 AM – 10:00 AM", "9:20 AM – 10:00 AM · Foyer". */
export function pauseWords(view: PublicView, { startTime, endTime, floor }: ProgramSection): string {
  const times = startTime && endTime ? `${view.clock.time(startTime)} – ${view.clock.time(endTime)}` : '';
  return [times, view.hasFloors && floor].filter(Boolean).join(' · ');
}
