import { sql } from 'kysely';
import type { SignedIn } from '../auth/signedIn.ts';
import { type Em, sqlOf } from '../db/orm.ts';
import type { FillResult } from '../engine/report.ts';
import { type CommandResult, runCommand } from './command.ts';
import { entriesCounted } from './counted.ts';
import type { EngineThreads } from './engineThreads.ts';
import { readProblem, type ScheduleProblem } from './problem.ts';
import { keptReasons } from './waiting.ts';

/**
 * Assigns as many waiting rows as can be assigned at all. Rows placed by hand stay, and in a locked schedule every
 * row that has a heat; running it again with nothing new changes nothing.
 */
export async function fillHeats(
  em: Em,
  user: SignedIn,
  input: unknown,
  engine: EngineThreads,
): Promise<CommandResult> {
  return runCommand(
    em,
    user,
    input,
    { name: 'FILL_HEATS', refusesLocked: false },
    async (tx, schedule, onProgress) => {
      const read = await readProblem(tx, schedule);
      const filled = await engine.run({ name: 'fillHeats', input: [read.problem] }, onProgress);
      await writeAssignment(tx, read, filled.assignment);
      const { assigned, unassigned, bound, isProven } = figuresOf(filled);
      return {
        assigned,
        unassigned,
        bound,
        isProven,
        waiting: keptReasons(read, filled),
        content: `Filled heats: ${assigned} of ${entriesCounted(assigned + unassigned)} assigned`,
      };
    },
  );
}

/**
 * Betters what stands by the schedule's mode: rows change heats, none is lost, no rule is broken, and rows placed by
 * hand stay.
 */
export async function improveHeats(
  em: Em,
  user: SignedIn,
  input: unknown,
  engine: EngineThreads,
): Promise<CommandResult> {
  const command = { name: 'IMPROVE_HEATS', refusesLocked: true } as const;
  return runCommand(em, user, input, command, async (tx, schedule, onProgress) => {
    const read = await readProblem(tx, schedule);
    const assignment = await engine.run({ name: 'improve', input: [read.problem] }, onProgress);
    const moved = await writeAssignment(tx, read, assignment);
    const assigned = assignment.filter((heat) => heat >= 0).length;
    const unassigned = assignment.length - assigned;
    const content = `Improved heats: ${moved} of ${entriesCounted(assigned)} moved`;
    return { assigned, unassigned, content };
  });
}

function figuresOf({ assigned, unassigned, dances }: FillResult) {
  return {
    assigned,
    unassigned,
    bound: dances.reduce((sum, dance) => sum + dance.bound, 0),
    isProven: dances.every((dance) => dance.proven),
  };
}

/** Writes the places that differ from those that were read, all in one statement. */
export async function writeAssignment(
  tx: Em,
  { problem, rowIds, heats }: Pick<ScheduleProblem, 'problem' | 'rowIds' | 'heats'>,
  assignment: readonly number[],
): Promise<number> {
  const changed = assignment.flatMap((heat, row) => (heat === problem.assignment[row] ? [] : [row]));
  if (changed.length === 0) return 0;
  const rows = changed.map((row) => rowIds[row] ?? null);
  const places = changed.map((row) => heats[assignment[row] ?? -1]?.id ?? null);
  await sql`
    update heat_entries r set heat_id = o.heat_id
    from unnest(${rows}::int[], ${places}::int[]) o(id, heat_id) where r.id = o.id`.execute(sqlOf(tx));
  return changed.length;
}
