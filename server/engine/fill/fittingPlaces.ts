import { isClosedTo } from '../away.ts';
import type { Problem } from '../types.ts';
import { capOf, heatKey, isDanceable, overlappingHeats, rowKey } from './groups.ts';

/** Adds the planned places of unassigned rows to the current assignment, skipping each that would break a rule. */
export function fittingPlaces(problem: Problem, planned: readonly number[]): number[] {
  const { heats, rows, levelRange } = problem;
  const overlaps = overlappingHeats(problem);
  const assignment = [...problem.assignment];
  const rowsIn: number[][] = heats.map(() => []);
  const heatsOf: Set<number>[] = problem.isProfessional.map(() => new Set());
  const put = (row: number, heat: number): void => {
    rowsIn[heat]!.push(row);
    for (const person of rows[row]!.persons) heatsOf[person]!.add(heat);
  };
  assignment.forEach((heat, row) => {
    if (heat >= 0) put(row, heat);
  });
  const fits = (row: number, heat: number): boolean => {
    const there = rowsIn[heat];
    if (there === undefined || heats[heat]!.isDanced || !isDanceable(rows[row]!)) return false;
    if (heatKey(problem, heats[heat]!) !== rowKey(rows[row]!) || there.length >= capOf(problem, heats[heat]!))
      return false;
    const isFree = rows[row]!.persons.every(
      (person) =>
        !heatsOf[person]!.has(heat) &&
        !isClosedTo(problem, person, heats[heat]!) &&
        !overlaps?.get(heat)?.some((other) => heatsOf[person]!.has(other)),
    );
    const { level } = rows[row]!;
    return (
      isFree &&
      (levelRange === null || there.every((other) => Math.abs(rows[other]!.level - level) <= levelRange))
    );
  };
  rows.forEach((_, row) => {
    const heat = planned[row] ?? -1;
    if (assignment[row]! >= 0 || heat < 0 || !fits(row, heat)) return;
    assignment[row] = heat;
    put(row, heat);
  });
  return assignment;
}
