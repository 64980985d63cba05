import type { ProgramHeat } from '../../publishing/program.ts';
import type { ProgramIndex } from './programIndex.ts';
import type { Session } from './sessions.ts';

/** The part of the program danced in one room; its staff get a book of it alone. */
export interface Floor {
  /** Empty if there is only one floor, and for heats without a floor. */
  readonly name: string;
  readonly index: ProgramIndex;
}

/** By the time they are first danced on. */
export function floorsOf(index: ProgramIndex): Floor[] {
  if (!index.hasFloors) return [{ name: '', index }];
  const names = new Set(index.seats.map(({ heat }) => index.floorOf(heat)));
  return [...names].map((name) => ({ name, index: onFloor(index, name, names) }));
}

/** Breaks on a floor without dancing, such as awards in the foyer, appear in every floor's book. */
function onFloor(index: ProgramIndex, name: string, danced: ReadonlySet<string>): ProgramIndex {
  const heats = new Map<Session, readonly ProgramHeat[]>(
    index.sessions.map((session) => {
      const sections = session.sections
        .filter(
          ({ floor, type }) => floor === name || (type === 'BREAK' && (floor === '' || !danced.has(floor))),
        )
        .map((section) => ({ ...section, floor: section.floor === name ? '' : section.floor }));
      const own = index.heatsOf(session).filter((heat) => index.floorOf(heat) === name);
      return [{ ...session, sections }, own];
    }),
  );
  return { ...index, sessions: [...heats.keys()], heatsOf: (session) => heats.get(session) ?? [] };
}
