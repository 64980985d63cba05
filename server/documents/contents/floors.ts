import type { ProgramHeat } from '../../publishing/program.ts';
import type { ProgramIndex } from './programIndex.ts';
import type { Session } from './sessions.ts';

/** What is danced in one room: who works there has a book of it alone. */
export interface Floor {
  /** Empty where there is one floor, and for what no floor is named for. */
  readonly name: string;
  readonly index: ProgramIndex;
}

/** The floors in the order in which they are first danced on. */
export function floorsOf(index: ProgramIndex): Floor[] {
  if (!index.hasFloors) return [{ name: '', index }];
  const names = new Set(index.seats.map(({ heat }) => index.floorOf(heat)));
  return [...names].map((name) => ({ name, index: onFloor(index, name, names) }));
}

/** Breaks where no one dances, such as awards in the foyer, are announced on every floor. */
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
