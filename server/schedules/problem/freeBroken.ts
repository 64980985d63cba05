import { isClosedTo } from '../../engine/away.ts';
import { overlappingHeats } from '../../engine/fill/groups.ts';
import type { Problem } from '../../engine/types.ts';

/**
 * Unassigns rows of people who are away, and of two people kept apart the later row, so that a fill finds them other
 * heats. Fixed rows and danced heats stay as they are.
 */
export function freeBroken(problem: Problem): Problem {
  const { away = [], apart = [], rows, heats, isFixed } = problem;
  if (away.length + apart.length === 0) return problem;
  const assignment = [...problem.assignment];
  const mayMove = (row: number): boolean => !isFixed[row] && !heats[assignment[row] ?? -1]?.isDanced;
  rows.forEach(({ persons }, row) => {
    const heat = heats[assignment[row] ?? -1];
    if (heat && mayMove(row) && persons.some((person) => isClosedTo(problem, person, heat)))
      assignment[row] = -1;
  });
  const beside = overlappingHeats(problem);
  for (const [one, other] of apart) {
    const taken = new Map<number, number[]>();
    rows.forEach(({ persons }, row) => {
      const heat = assignment[row] ?? -1;
      if (heat < 0 || persons.includes(one) === persons.includes(other)) return;
      const who = persons.includes(one) ? one : other;
      const met = [heat, ...(beside?.get(heat) ?? [])]
        .flatMap((at) => taken.get(at) ?? [])
        .filter((earlier) => !rows[earlier]?.persons.includes(who));
      const loser = met.length === 0 ? -1 : mayMove(row) ? row : (met.find(mayMove) ?? -1);
      if (loser >= 0) {
        const left = assignment[loser] ?? -1;
        taken.set(left, taken.get(left)?.filter((earlier) => earlier !== loser) ?? []);
        assignment[loser] = -1;
      }
      if (loser !== row) taken.set(heat, [...(taken.get(heat) ?? []), row]);
    });
  }
  return { ...problem, assignment };
}
