import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import type { FillResult } from '../../engine/report.ts';
import type { EngineThreads } from '../../engineHost/engineThreads.ts';
import { entriesCounted, inDigits } from '../counted.ts';
import { placesOf, writeAssignment } from '../problem/assignment.ts';
import { freeBroken } from '../problem/freeBroken.ts';
import { readGeneratedPlaces } from '../problem/generatedPlaces.ts';
import { storeReasons } from '../reasons/waitingReasons.ts';
import { type CommandResult, scheduleIdOf } from './command.ts';
import { runEngineCommand } from './engineCommand.ts';

/**
 * Assigns as many rows as possible, and moves those that are outside people's times. Pinned rows stay, and in a locked schedule every assigned row; repeating it changes
 * nothing.
 */
export async function fillHeats(
  db: Db,
  user: SignedIn,
  input: unknown,
  engine: EngineThreads,
): Promise<CommandResult> {
  return runEngineCommand(db, user, input, {
    name: 'FILL_HEATS',
    refusesLocked: false,
    plan: async (read, work) => {
      const places = await readGeneratedPlaces(db, scheduleIdOf(input), read);
      return engine.run({ name: 'fillHeats', input: [freeBroken(read.problem), places] }, work);
    },
    write: async (tx, read, filled) => {
      await writeAssignment(tx, read, filled.assignment);
      await storeReasons(tx, scheduleIdOf(input), read, filled);
      const { assigned, unassigned, bound, isProven } = figuresOf(filled);
      return {
        assigned,
        unassigned,
        bound,
        isProven,
        content: `Filled heats: ${inDigits(assigned)} of ${entriesCounted(assigned + unassigned)} assigned`,
      };
    },
  });
}

/** Improves the assignment by the schedule's mode: rows change heats, none becomes unassigned, pinned rows stay. */
export async function improveHeats(
  db: Db,
  user: SignedIn,
  input: unknown,
  engine: EngineThreads,
): Promise<CommandResult> {
  return runEngineCommand(db, user, input, {
    name: 'IMPROVE_HEATS',
    refusesLocked: true,
    plan: ({ problem }, work) => engine.run({ name: 'improve', input: [problem] }, work),
    write: async (tx, read, assignment) => {
      const moved = await writeAssignment(tx, read, assignment);
      const places = placesOf(assignment);
      return {
        ...places,
        content: `Improved heats: ${inDigits(moved)} of ${entriesCounted(places.assigned)} moved`,
      };
    },
  });
}

export function figuresOf({ assigned, unassigned, dances }: FillResult) {
  return {
    assigned,
    unassigned,
    bound: dances.reduce((sum, dance) => sum + dance.bound, 0),
    isProven: dances.every((dance) => dance.proven),
  };
}
