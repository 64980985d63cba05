import { describe, expect, it } from 'vitest';
import type { SectionCardFieldsFragment, StripHeatFieldsFragment } from '../../../client/gql/graphql.ts';
import { buildStrip } from '../../../client/schedules/strip/buildStrip.ts';
import { eventClock } from '../../../client/time/eventClock.ts';
import { foldTime } from '../../../client/ui/ticks/foldTime.ts';
import type { Tick } from '../../../client/ui/ticks/Tick.ts';
import { HOUR, MINUTE, SATURDAY } from './stripFixtures.ts';

const clock = eventClock('UTC');
const latin = { id: '4', name: 'Latin' };

function section(order: number, startMinutes: number, endMinutes: number): SectionCardFieldsFragment {
  return {
    id: `section ${order}`,
    order,
    title: `Part ${order}`,
    sectionType: 'HEAT',
    floor: '',
    startTime: new Date(SATURDAY + startMinutes * MINUTE).toISOString(),
    endTime: new Date(SATURDAY + endMinutes * MINUTE).toISOString(),
    heatDuration: 90,
    maxCouples: null,
    notes: '',
    version: 1,
    heatsPossible: 1,
    heatCount: 1,
    danceCategories: [latin],
  };
}

function heat(number: number, sectionId: string, minutes: number): StripHeatFieldsFragment {
  return {
    id: `heat ${number}`,
    number,
    label: String(number),
    startTime: new Date(SATURDAY + minutes * MINUTE).toISOString(),
    coupleCount: 3,
    maxCouples: 8,
    isDoubleBooked: false,
    sectionId,
    dance: { id: '9', name: 'Rumba', category: latin },
  };
}

describe('the model of the strip', () => {
  it('shares width between ticks of overlapping sections only', () => {
    const sections = [section(1, 0, 60), section(2, 55, 90)];
    const heats = [
      heat(1, 'section 1', 30),
      heat(2, 'section 1', 57),
      heat(3, 'section 2', 57),
      heat(4, 'section 2', 70),
    ];
    const strip = buildStrip(sections, heats, 8, clock);
    expect(strip.heats.map(({ number, lane, lanes }) => [number, lane, lanes])).toEqual([
      [1, 0, 1],
      [2, 0, 2],
      [3, 1, 2],
      [4, 0, 1],
    ]);
    expect(strip.heats[0]).toMatchObject({
      dance: 'Latin Rumba',
      style: 'latin',
      end: SATURDAY + 31.5 * MINUTE,
    });
  });

  it('scales to the most common max couples', () => {
    const large = { ...heat(3, 'section 2', 70), maxCouples: 15 };
    const heats = [heat(1, 'section 1', 30), heat(2, 'section 1', 33), large];
    expect(buildStrip([section(1, 0, 60), section(2, 60, 90)], heats, 15, clock).cap).toBe(8);
  });

  it('omits sections without times or with an end before the start', () => {
    const without = { ...section(2, 0, 10), startTime: null };
    const strip = buildStrip(
      [section(1, 60, 0), without],
      [{ ...heat(1, 'section 2', 0), startTime: null }],
      8,
      clock,
    );
    expect(strip).toMatchObject({ sections: [], heats: [], days: [], cap: 8 });
  });
});

describe('a skyline', () => {
  const tick = (hours: number): Tick => ({
    start: SATURDAY + hours * HOUR,
    duration: HOUR,
    height: 1,
    colour: '--fc-latin-fill',
  });

  it('folds the night and keeps one scale', () => {
    expect(foldTime([tick(0), tick(1), tick(24)], 93)).toEqual([
      { x: 0, width: 30 },
      { x: 30, width: 30 },
      { x: 63, width: 30 },
    ]);
  });

  it('accepts ticks in any order, and none', () => {
    expect(foldTime([tick(24), tick(0)], 63).map(({ x }) => x)).toEqual([33, 0]);
    expect(foldTime([], 100)).toEqual([]);
  });
});
