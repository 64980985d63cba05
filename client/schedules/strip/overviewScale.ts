import type { StripDay } from './StripModel.ts';

const FOLDED_NIGHT = 14;

export interface OverviewScale {
  /** Pixel position of a moment. */
  x(day: number, at: number): number;
  /** On a folded night, the nearer day's edge. */
  momentAt(x: number): { day: number; at: number };
  readonly days: readonly { x: number; width: number }[];
  readonly pixelsPerMillisecond: number;
}

/** All days to one scale, each night folded to 14 px. */
export function overviewScale(days: readonly StripDay[], width: number): OverviewScale {
  const total = days.reduce((sum, day) => sum + (day.end - day.start), 0);
  const room = Math.max(1, width - FOLDED_NIGHT * Math.max(0, days.length - 1));
  const pixelsPerMillisecond = room / Math.max(1, total);
  let left = 0;
  const places = days.map((day) => {
    const place = { x: left, width: (day.end - day.start) * pixelsPerMillisecond };
    left += place.width + FOLDED_NIGHT;
    return place;
  });
  return {
    days: places,
    pixelsPerMillisecond,
    x: (day, at) => (places[day]?.x ?? 0) + (at - (days[day]?.start ?? 0)) * pixelsPerMillisecond,
    momentAt: (x) => {
      let day = 0;
      while (day < places.length - 1 && x > places[day]!.x + places[day]!.width + FOLDED_NIGHT / 2) day += 1;
      const { start = 0, end = 0 } = days[day] ?? {};
      const at = start + (x - (places[day]?.x ?? 0)) / pixelsPerMillisecond;
      return { day, at: Math.min(end, Math.max(start, at)) };
    },
  };
}
