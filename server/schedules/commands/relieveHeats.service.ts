import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import type { Problem } from '../../engine/types.ts';
import type { EngineThreads, EngineWork } from '../../engineHost/engineThreads.ts';
import { writeAssignment } from '../problem/assignment.ts';
import { scheduleIdOf } from './command.ts';
import { runEngineCommand } from './engineCommand.ts';

/**
 * Moves surplus couples of over-full heats into heats with room, with the least change: for a cap lowered below what
 * heats hold. A couple that fits nowhere else stays, and the log counts them; pinned rows stay too. Writes no log line
 * if no heat is over-full. Returns the schedule's id.
 */
export async function relieveHeats(
  db: Db,
  user: SignedIn,
  input: unknown,
  engine: EngineThreads,
): Promise<{ scheduleId: number }> {
  await runEngineCommand(db, user, input, {
    name: 'RELIEVE_HEATS',
    refusesLocked: true,
    plan: async ({ problem }, work) => moveSurplus(problem, engine, work),
    write: async (tx, read, { assignment, heats, moved, left }) => {
      if (heats === 0) return null;
      await writeAssignment(tx, read, assignment);
      const where = `${heats} over-full heat${heats === 1 ? '' : 's'}`;
      const done = `moved ${moved} ${moved === 1 ? 'couple' : 'couples'} to heats with room`;
      const rest = left > 0 ? `, ${left} had nowhere to go` : '';
      return { content: `Relieved ${where}: ${done}${rest}` };
    },
  });
  return { scheduleId: scheduleIdOf(input) };
}

interface Eased {
  assignment: readonly number[];
  heats: number;
  moved: number;
  /** Couples still over the cap. */
  left: number;
}

async function moveSurplus(problem: Problem, engine: EngineThreads, work: EngineWork): Promise<Eased> {
  const { rows, heats } = surplusOf(problem);
  let chosen = rows;
  while (chosen.length > 0) {
    const out = new Set(chosen);
    const assignment = problem.assignment.map((heat, row) => (out.has(row) ? -1 : heat));
    const seating = await engine.run({ name: 'seat', input: [problem, assignment, chosen] }, work);
    const unplaced = new Set(seating.waiting.map(({ row }) => row));
    if (unplaced.size === 0) {
      const moved = chosen.filter((row) => seating.assignment[row] !== problem.assignment[row]).length;
      return { assignment: seating.assignment, heats, moved, left: rows.length - moved };
    }
    // A couple that fits nowhere stays, and the others are seated around it.
    chosen = chosen.filter((row) => !unplaced.has(row));
  }
  return { assignment: problem.assignment, heats, moved: 0, left: rows.length };
}

/** The surplus rows of each over-full heat, newest rows first to move. */
function surplusOf({ heats, sections, assignment, isFixed }: Problem): { rows: number[]; heats: number } {
  const rowsIn = Map.groupBy(assignment.keys(), (row) => assignment[row] ?? -1);
  const rows: number[] = [];
  let overFull = 0;
  heats.forEach(({ section }, heat) => {
    const there = rowsIn.get(heat) ?? [];
    const frame = sections[section];
    const surplus = there.length - (frame?.type === 'SOLO' ? 1 : (frame?.cap ?? there.length));
    if (surplus <= 0) return;
    overFull += 1;
    rows.push(...there.filter((row) => !isFixed[row]).slice(-surplus));
  });
  return { rows, heats: overFull };
}
