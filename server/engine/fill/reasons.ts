import { named } from '../invented.ts';
import type { DanceReport, WaitingReason, WaitingRow } from '../report.ts';
import { boundOf, type GroupBound } from './bound.ts';
import type { Colouring } from './colouring.ts';
import type { FillPart } from './fillPart.ts';
import { type Group, largestCap } from './groups.ts';
import { peopleAway } from './shutOut.ts';

type Cure = DanceReport['cure'];

const MOST_EXTRA_HEATS = 4;

/**
 * Null `groupBound` and `colouring` mean all rows are assigned. With floors side by side a group's own bound says
 * nothing about the effect of more heats, so the cure counts only rows that surely fit.
 */
export function danceReport(
  group: Group,
  assignment: readonly number[],
  groupBound: GroupBound | null,
  colouring: Colouring | null,
  hasOverlaps: boolean,
): DanceReport {
  const assigned = group.rows.filter((row) => assignment[row]! >= 0).length;
  const { bound, reason } = groupBound ?? {
    bound: assigned,
    reason: () => ({ kind: 'everything' }) as const,
  };
  return {
    type: group.type,
    dance: group.dance,
    category: group.category,
    rows: group.rows.length,
    heats: group.openHeats.length + group.dancedHeats.length,
    assigned,
    bound,
    proven: assigned === bound,
    reason: reason(),
    cure: cureFor(colouring, group, assigned, hasOverlaps),
  };
}

function cureFor(colouring: Colouring | null, group: Group, assigned: number, hasOverlaps: boolean): Cure {
  if (colouring === null) return null;
  return hasOverlaps ? oneMoreHeat(colouring, group) : cureOf(colouring, group, assigned);
}

/** One more heat that overlaps no other: unassigned rows that fit into it together while no other row moves. */
function oneMoreHeat(colouring: Colouring, group: Group): Cure {
  const { problem, rowIds, first, people, level, levelRange } = colouring;
  const cap = largestCap(problem.sections, group);
  const own = new Set(group.rows);
  const busy = new Set<number>();
  const seated: number[] = [];
  for (let r = 0; r < colouring.rowCount && seated.length < cap; r++) {
    if (colouring.heatOf[r] !== -1 || colouring.isDanceable[r] === 0 || !own.has(rowIds[r]!)) continue;
    const persons = [...people.subarray(first[r]!, first[r + 1]!)];
    const isTooFar = seated.some((other) => Math.abs(level[other]! - level[r]!) > (levelRange ?? Infinity));
    if (isTooFar || persons.some((person) => busy.has(person))) continue;
    for (const person of persons) busy.add(person);
    seated.push(r);
  }
  return seated.length > 0 ? { heats: 1, seats: seated.length } : null;
}

function cureOf(colouring: Colouring, group: Group, assigned: number): Cure {
  const cap = largestCap(colouring.problem.sections, group);
  for (let heats = 1; heats <= MOST_EXTRA_HEATS; heats++) {
    const seats = boundOf(colouring, group, true, heats, cap).bound - assigned;
    if (seats > 0) return { heats, seats };
  }
  return null;
}

export function waitingReport(part: FillPart, dances: readonly DanceReport[]): WaitingRow[] {
  const { colouring } = part;
  return part.groups.flatMap((group, i) => {
    const waiting = part.rowsOf[i]!.filter((r) => colouring.heatOf[r] === -1);
    if (waiting.length === 0) return [];
    const isOwn = (dance: DanceReport): boolean =>
      dance.type === group.type && dance.dance === group.dance && dance.category === group.category;
    const cure = dances.find(isOwn)?.cure ?? null;
    const heats = part.heatsOf.get(part.kindOf[i]!)!;
    const load = rowsPerPerson(colouring, part.rowsOf[i]!);
    return waiting.map((r) => {
      const reason = reasonOf(colouring, r, heats, load);
      const isCurable = reason.kind !== 'people' && reason.kind !== 'overlap' && reason.kind !== 'away';
      return { row: colouring.rowIds[r]!, reason, cure: isCurable ? cure : null };
    });
  });
}

function rowsPerPerson(colouring: Colouring, rows: readonly number[]): Int32Array {
  const load = new Int32Array(colouring.personCount);
  for (const r of rows) {
    for (let i = colouring.first[r]!; i < colouring.first[r + 1]!; i++) load[colouring.people[i]!]! += 1;
  }
  return load;
}

function reasonOf(
  colouring: Colouring,
  r: number,
  heats: readonly number[],
  load: Int32Array,
): WaitingReason {
  const { first, people, members, cap, problem } = colouring;
  const row = problem.rows[colouring.rowIds[r]!]!;
  if (row.isShutOut) {
    const global = heats.map((h) => colouring.heatIds[h]!);
    return { kind: 'away', people: peopleAway(problem, row, global) };
  }
  if (colouring.isDanceable[r] === 0) return { kind: 'people' };
  if (heats.length === 0) return { kind: 'noHeat' };
  for (let i = first[r]!; i < first[r + 1]!; i++) {
    const p = people[i]!;
    if (!heats.every((h) => colouring.isBusy(p, h))) continue;
    const who = named(problem, colouring.personIds[p]!);
    const away = heats.filter((h) => colouring.isAway(p, h)).length;
    const isDancing = (h: number): boolean => colouring.at[p * colouring.heatCount + h]! > 0;
    if (!heats.every((h) => isDancing(h) || colouring.isAway(p, h))) return { kind: 'overlap', ...who };
    const reason: WaitingReason = { kind: 'person', ...who, rows: load[p]!, heats: heats.length };
    return away > 0 ? { ...reason, away } : reason;
  }
  if (heats.every((h) => members[h]!.length >= cap[h]!)) {
    return { kind: 'floor', heats: heats.length, places: heats.reduce((sum, h) => sum + cap[h]!, 0) };
  }
  const isOpen = heats.some((h) => members[h]!.length < cap[h]! && colouring.isFree(r, h));
  if (isOpen && problem.levelRange !== null) return { kind: 'levelRange', range: problem.levelRange };
  return { kind: 'noWay' };
}
