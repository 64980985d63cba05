import { sameClockTime } from '../events/calendar.ts';
import { isoUtc } from '../time.ts';
import type { Program } from './program.ts';

/** Moves a program to another time zone and keeps its clock times: 9:00 AM stays 9:00 AM. */
export function anchorProgram(program: Program, timeZone: string): Program {
  const { event } = program;
  if (event.timeZone === timeZone) return program;
  const anchored = new Map<string, string>();
  const move = (instant: string | null): string | null => {
    if (instant === null) return null;
    const known = anchored.get(instant) ?? isoUtc(sameClockTime(new Date(instant), event.timeZone, timeZone));
    anchored.set(instant, known);
    return known;
  };
  const moved = <Timed extends { startTime: string | null; endTime: string | null }>(
    timed: Timed,
  ): Timed => ({
    ...timed,
    startTime: move(timed.startTime),
    endTime: move(timed.endTime),
  });
  return {
    ...program,
    event: { ...event, timeZone },
    sections: program.sections.map(moved),
    heats: program.heats.map(moved),
  };
}
