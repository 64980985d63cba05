import type { DanceReport, WaitingReason, WaitingRow } from '../report.ts';
import type { Problem } from '../types.ts';
import { boundOf, type GroupBound } from './bound.ts';
import { type Group, isDanceable } from './groups.ts';
import { partOf } from './parts.ts';
import type { Standing } from './standing.ts';

type Cure = DanceReport['cure'];

/** More heats tried as a cure before giving up on a short answer. */
const MOST_EXTRA_HEATS = 4;

export function danceReport(
  problem: Problem,
  group: Group,
  assignment: readonly number[],
  boundFor: (group: Group) => GroupBound,
): DanceReport {
  const assigned = group.rows.filter((row) => assignment[row]! >= 0).length;
  const isAll = assigned === group.rows.length;
  const { bound, reason } = isAll
    ? { bound: assigned, reason: { kind: 'everything' } as const }
    : boundFor(group);
  return {
    type: group.type,
    dance: group.dance,
    category: group.category,
    rows: group.rows.length,
    heats: group.openHeats.length + group.dancedHeats.length,
    assigned,
    bound,
    proven: assigned === bound,
    reason,
    cure: isAll ? null : cureOf(problem, group, assignment),
  };
}

/** The fewest more heats that seat somebody, what stands staying assigned. */
function cureOf(problem: Problem, group: Group, assignment: readonly number[]): Cure {
  const now = { ...problem, assignment };
  const { standing } = partOf(now, [group], assignment, null);
  const cap = capOfMoreHeats(problem, group);
  const before = group.rows.filter((row) => assignment[row]! >= 0).length;
  for (let heats = 1; heats <= MOST_EXTRA_HEATS; heats++) {
    const seats = boundOf(standing, group, heats, cap).bound - before;
    if (seats > 0) return { heats, seats };
  }
  return null;
}

function capOfMoreHeats(problem: Problem, group: Group): number {
  if (group.type === 'SOLO') return 1;
  const fitting = problem.sections.filter(
    (section) => section.type === group.type && section.categories.includes(group.category),
  );
  return Math.max(1, ...(fitting.length > 0 ? fitting : problem.sections).map((section) => section.cap));
}

/** Why each row without a heat has none. */
export function waitingReport(
  problem: Problem,
  groups: readonly Group[],
  assignment: readonly number[],
  overlaps: ReadonlyMap<number, readonly number[]> | null,
  dances: readonly DanceReport[],
): WaitingRow[] {
  const report: WaitingRow[] = [];
  for (const group of groups) {
    if (!group.rows.some((row) => assignment[row] === -1)) continue;
    const dance = dances.find(
      (candidate) =>
        candidate.type === group.type &&
        candidate.dance === group.dance &&
        candidate.category === group.category,
    );
    const part = partOf(problem, overlaps === null ? [group] : groups, assignment, overlaps);
    const own = part.groups.indexOf(group);
    const heats = part.heatsOf.get(part.kindOf[own]!)!;
    const load = rowsPerPerson(part.standing, part.rowsOf[own]!);
    for (const r of part.rowsOf[own]!) {
      if (part.standing.heatOf[r] !== -1) continue;
      const reason = reasonOf(part.standing, r, heats, load);
      const isCurable = reason.kind !== 'people' && reason.kind !== 'overlap';
      report.push({ row: part.standing.rowIds[r]!, reason, cure: isCurable ? (dance?.cure ?? null) : null });
    }
  }
  return report.sort((a, b) => a.row - b.row);
}

function rowsPerPerson(standing: Standing, rows: readonly number[]): Int32Array {
  const load = new Int32Array(standing.personCount);
  for (const r of rows) {
    for (let i = standing.first[r]!; i < standing.first[r + 1]!; i++) load[standing.people[i]!]! += 1;
  }
  return load;
}

function reasonOf(standing: Standing, r: number, heats: readonly number[], load: Int32Array): WaitingReason {
  const { first, people, members, cap, problem } = standing;
  if (!isDanceable(problem.rows[standing.rowIds[r]!]!)) return { kind: 'people' };
  if (heats.length === 0) return { kind: 'noHeat' };
  for (let i = first[r]!; i < first[r + 1]!; i++) {
    const p = people[i]!;
    if (!heats.every((h) => standing.isBusy(p, h))) continue;
    const person = standing.personIds[p]!;
    if (!heats.every((h) => standing.at[p * standing.heatCount + h]! > 0)) return { kind: 'overlap', person };
    return { kind: 'person', person, rows: load[p]!, heats: heats.length };
  }
  if (heats.every((h) => members[h]!.length >= cap[h]!)) {
    return { kind: 'floor', heats: heats.length, places: heats.reduce((sum, h) => sum + cap[h]!, 0) };
  }
  const isOpen = heats.some((h) => members[h]!.length < cap[h]! && standing.isFree(r, h));
  if (isOpen && problem.levelRange !== null) return { kind: 'levelRange', range: problem.levelRange };
  return { kind: 'noWay' };
}
