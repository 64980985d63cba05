import type { Problem } from '../types.ts';
import { Colouring } from './colouring.ts';
import { type Group, heatKey, rowKey } from './groups.ts';

/** Groups to fill together. */
export interface FillPart {
  readonly colouring: Colouring;
  readonly groups: readonly Group[];
  readonly rowsOf: readonly (readonly number[])[];
  readonly heatsOf: ReadonlyMap<number, readonly number[]>;
  readonly kindOf: readonly number[];
}

/**
 * A part of one group, or with `overlaps` of all groups whose heats overlap in time. Danced heats matter only with
 * overlaps, since they occupy people.
 */
export function fillPartOf(
  problem: Problem,
  groups: readonly Group[],
  assignment: readonly number[],
  overlaps: ReadonlyMap<number, readonly number[]> | null,
  strays: readonly number[],
): FillPart {
  const heatIds = groups.flatMap((group) => [
    ...group.openHeats,
    ...(overlaps === null ? [] : group.dancedHeats),
  ]);
  const isHere = new Uint8Array(problem.heats.length);
  for (const heat of heatIds) isHere[heat] = 1;
  const isLocal = (row: number): boolean => assignment[row] === -1 || isHere[assignment[row]!] === 1;
  const ownRows = groups.flatMap((group) => group.rows.filter(isLocal));
  const kinds = new Set(groups.map((group) => kindOfGroup(problem, group)));
  const guests = strays.filter(
    (row) => isHere[assignment[row]!] === 1 && !kinds.has(rowKey(problem.rows[row]!)),
  );
  const colouring = new Colouring(problem, [...ownRows, ...guests], heatIds, assignment, overlaps);
  const kindOf = groups.map((group) => kindOfGroup(problem, group));
  const rowsOf = new Map<number, number[]>(kindOf.map((kind) => [kind, []]));
  colouring.rowKind.forEach((kind, r) => {
    rowsOf.get(kind)?.push(r);
  });
  const heatsOf = new Map<number, number[]>(kindOf.map((kind) => [kind, []]));
  colouring.heatKind.forEach((kind, h) => {
    heatsOf.get(kind)?.push(h);
  });
  return { colouring, groups, kindOf, rowsOf: kindOf.map((kind) => rowsOf.get(kind)!), heatsOf };
}

function kindOfGroup(problem: Problem, group: Group): number {
  const row = group.rows[0];
  if (row !== undefined) return rowKey(problem.rows[row]!);
  return heatKey(problem, problem.heats[(group.openHeats[0] ?? group.dancedHeats[0])!]!);
}

/** Rows that a person assigned to a heat of another dance; they stay there. */
export function straysOf(problem: Problem): number[] {
  const found: number[] = [];
  problem.assignment.forEach((heat, row) => {
    if (heat >= 0 && heatKey(problem, problem.heats[heat]!) !== rowKey(problem.rows[row]!)) found.push(row);
  });
  return found;
}
