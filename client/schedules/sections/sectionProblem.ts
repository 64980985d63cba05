import type { EventClock } from '../../time/eventClock.ts';

/** Times are epoch milliseconds; null if not set. */
export interface SectionTimes {
  readonly id: string;
  readonly order: number;
  readonly start: number | null;
  readonly end: number | null;
  readonly heatDuration: number;
  readonly isBreak: boolean;
  readonly heatCount: number;
  /** Sections on different floors may overlap. */
  readonly floor: string;
}

export interface SectionProblem {
  readonly field: 'start' | 'end';
  readonly sentence: string;
  /** A fix in one click, with the times it sets. */
  readonly cure: { readonly text: string; readonly start: number; readonly end: number } | null;
}

const MINUTE = 60_000;

/** The first problem with a section's times and its fix, or null. */
export function sectionProblem(
  section: SectionTimes,
  all: readonly SectionTimes[],
  clock: EventClock,
): SectionProblem | null {
  const { start, end } = section;
  if (start === null || end === null) return null;
  if (end <= start) return endsTooSoon(section, start, end, clock);
  const here = all.filter((other) => other.floor === section.floor);
  const before = here
    .filter((other) => other.id !== section.id && other.start !== null && other.end !== null)
    .filter((other) => other.start! < start || (other.start === start && other.order < section.order))
    .filter((other) => other.end! > start)
    .sort((a, b) => b.end! - a.end!)[0];
  if (before) {
    const minutes = Math.max(1, Math.round((before.end! - start) / MINUTE));
    const shift = before.end! - start;
    return {
      field: 'start',
      sentence: `Starts ${minutes} min before Section ${before.order} ends${section.floor && ` on ${section.floor}`}.`,
      cure: { text: `Start at ${clock.time(before.end!)}`, start: before.end!, end: end + shift },
    };
  }
  const above = here
    // A section without heats has no numbers to disorder.
    .filter((other) => other.heatCount > 0 || section.heatCount === 0)
    .filter((other) => other.order < section.order && other.end !== null && other.end > start)
    .sort((a, b) => b.end! - a.end!)[0];
  if (above?.end) {
    return {
      field: 'start',
      sentence: `Starts before Section ${above.order} above it, so heat numbers are out of time order.`,
      cure: {
        text: `Start at ${clock.shortWeekday(above.end)} ${clock.time(above.end)}`,
        start: above.end,
        end: end + above.end - start,
      },
    };
  }
  if (!section.isBreak && end - start < section.heatDuration * 1000) {
    const last = start + section.heatDuration * 1000;
    return {
      field: 'end',
      sentence: 'Ends before its first heat does.',
      cure: { text: `End at ${clock.time(last)}`, start, end: last },
    };
  }
  return null;
}

function endsTooSoon(section: SectionTimes, start: number, end: number, clock: EventClock): SectionProblem {
  const isSame = start === end;
  const cured = Math.max(start + 60 * MINUTE, start + section.heatDuration * 1000);
  return {
    field: 'end',
    sentence: isSame
      ? 'End Time is the same as Start Time.'
      : `End Time is ${clock.dayAndTime(end)}, before Start Time.`,
    cure: { text: `End at ${clock.time(cured)}`, start, end: cured },
  };
}
