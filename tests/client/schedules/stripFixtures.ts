import type { StripDay, StripHeat, StripSection } from '../../../client/schedules/strip/StripModel.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** 2027-03-06 08:00 UTC, a Saturday. */
export const SATURDAY = Date.UTC(2027, 2, 6, 8);

export function aSection(overrides: Partial<StripSection> = {}): StripSection {
  const order = overrides.order ?? 1;
  const start = overrides.start ?? SATURDAY;
  return {
    id: `section ${order}`,
    order,
    title: 'Smooth',
    start,
    end: start + HOUR,
    isBreak: false,
    floor: '',
    style: 'smooth',
    heatCount: 40,
    cap: 8,
    ...overrides,
  };
}

export function aHeat(overrides: Partial<StripHeat> = {}): StripHeat {
  const number = overrides.number ?? 1;
  const start = overrides.start ?? SATURDAY + (number - 1) * 1.5 * MINUTE;
  return {
    id: `heat ${number}`,
    number,
    label: String(number),
    floor: '',
    sectionId: 'section 1',
    start,
    end: start + 1.5 * MINUTE,
    couples: 7,
    cap: 8,
    isDoubleBooked: false,
    style: 'smooth',
    dance: 'Smooth Waltz',
    lane: 0,
    lanes: 1,
    ...overrides,
  };
}

export function aDay(start: number, hours: number): StripDay {
  return { start, end: start + hours * HOUR, heatCount: 0 };
}
