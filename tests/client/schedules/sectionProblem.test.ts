import { describe, expect, it } from 'vitest';
import { type SectionTimes, sectionProblem } from '../../../client/schedules/sections/sectionProblem.ts';
import { heatsPossible } from '../../../client/schedules/sections/sectionTimes.ts';
import { eventClock } from '../../../client/time/eventClock.ts';

const clock = eventClock('America/New_York');
/** A moment of Saturday 2027-03-06 in New York. */
const at = (hour: number, minute: number) => Date.UTC(2027, 2, 6, hour + 5, minute);

function section(order: number, start: number | null, end: number | null, rest: Partial<SectionTimes> = {}) {
  return {
    id: String(order),
    order,
    start,
    end,
    heatDuration: 90,
    isBreak: false,
    heatCount: 0,
    floor: '',
    ...rest,
  };
}

describe("a section's times", () => {
  it('have a problem and a fix if it starts before another ends', () => {
    const nine = section(9, at(13, 45), at(16, 21));
    const ten = section(10, at(16, 15), at(17, 45));
    expect(sectionProblem(ten, [nine, ten], clock)).toEqual({
      field: 'start',
      sentence: 'Starts 6 min before Section 9 ends.',
      cure: { text: 'Start at 4:21 PM', start: at(16, 21), end: at(17, 51) },
    });
    expect(sectionProblem(nine, [nine, ten], clock)).toBeNull();
  });

  it('have a problem if it starts before the one above it', () => {
    const nine = section(9, at(13, 45), at(16, 0));
    const ten = section(10, at(9, 0), at(10, 0));
    expect(sectionProblem(ten, [nine, ten], clock)).toEqual({
      field: 'start',
      sentence: 'Starts before Section 9 above it, so heat numbers are out of time order.',
      cure: { text: 'Start at Sat 4:00 PM', start: at(16, 0), end: at(17, 0) },
    });
    expect(sectionProblem(nine, [nine, ten], clock)).toBeNull();
  });

  it('may precede a section above it that has no heats', () => {
    const nine = section(9, at(17, 45), at(17, 51));
    const ten = section(10, at(16, 15), at(17, 45), { heatCount: 5 });
    expect(sectionProblem(ten, [nine, ten], clock)).toBeNull();
    expect(sectionProblem(ten, [{ ...nine, heatCount: 4 }, ten], clock)).not.toBeNull();
  });

  it('may overlap on two floors, but not on one', () => {
    const nine = section(9, at(13, 45), at(16, 21), { floor: 'Ballroom A' });
    const ten = section(10, at(13, 45), at(16, 0), { floor: 'Ballroom B' });
    expect(sectionProblem(ten, [nine, ten], clock)).toBeNull();
    const same = { ...ten, floor: 'Ballroom A' };
    expect(sectionProblem(same, [nine, same], clock)?.sentence).toBe(
      'Starts 156 min before Section 9 ends on Ballroom A.',
    );
  });

  it('may start as another ends', () => {
    const nine = section(9, at(13, 45), at(16, 21));
    const ten = section(10, at(16, 21), at(17, 51));
    expect(sectionProblem(ten, [nine, ten], clock)).toBeNull();
  });

  it('have a problem if the end is not after the start', () => {
    const wrong = section(1, at(9, 0), at(8, 0));
    expect(sectionProblem(wrong, [wrong], clock)).toMatchObject({
      field: 'end',
      sentence: 'End Time is Sat Mar 6, 8:00 AM, before Start Time.',
      cure: { text: 'End at 10:00 AM', start: at(9, 0), end: at(10, 0) },
    });
  });

  it('have a problem if no heat fits, except in a break', () => {
    const short = section(1, at(9, 0), at(9, 1));
    expect(sectionProblem(short, [short], clock)?.sentence).toBe('Ends before its first heat does.');
    expect(sectionProblem({ ...short, isBreak: true }, [], clock)).toBeNull();
  });

  it('have no problem while one is missing', () => {
    expect(sectionProblem(section(1, at(9, 0), null), [], clock)).toBeNull();
  });

  it('allow floor((end − start) / duration) heats, 0 if one is missing', () => {
    expect(heatsPossible(section(1, at(9, 0), at(9, 10)))).toBe(6);
    expect(heatsPossible(section(1, at(9, 0), null))).toBe(0);
    expect(heatsPossible(section(1, at(9, 0), at(8, 0)))).toBe(0);
    expect(heatsPossible(section(1, at(9, 0), at(9, 10), { isBreak: true }))).toBe(0);
  });
});
