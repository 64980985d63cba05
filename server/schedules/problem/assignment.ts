import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { ScheduleProblem } from './problem.ts';

/** Writes the changed places in one statement; returns their number. */
export async function writeAssignment(
  tx: Db,
  { problem, rowIds, heats }: Pick<ScheduleProblem, 'problem' | 'rowIds' | 'heats'>,
  assignment: readonly number[],
): Promise<number> {
  const changed = assignment.flatMap((heat, row) => (heat === problem.assignment[row] ? [] : [row]));
  if (changed.length === 0) return 0;
  const rows = changed.map((row) => rowIds[row] ?? null);
  const places = changed.map((row) => heats[assignment[row] ?? -1]?.id ?? null);
  await sql`
    update heat_entries r set heat_id = o.heat_id
    from unnest(${rows}::int[], ${places}::int[]) o(id, heat_id) where r.id = o.id`.execute(tx);
  return changed.length;
}

export function placesOf(assignment: readonly number[]): { assigned: number; unassigned: number } {
  const assigned = assignment.filter((heat) => heat >= 0).length;
  return { assigned, unassigned: assignment.length - assigned };
}
