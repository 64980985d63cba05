import { named } from '../invented.ts';
import type { BoundReason, OverbookedPerson } from '../report.ts';
import type { Colouring } from './colouring.ts';
import { type Group, rowKey } from './groups.ts';
import { oddGroupBound } from './oddGroups.ts';
import type { PartnerGraph } from './partnerGraph.ts';
import { type Cut, freeHeats, graphOf, selectRows } from './selection.ts';

/** While assigned rows stay assigned. */
export interface GroupBound {
  readonly bound: number;
  /** Lazy: costly to compute. */
  readonly reason: () => BoundReason;
}

/**
 * @param withOddGroups also tries odd groups of people, which takes longer
 * @param extraHeats hypothetical heats of cap `extraCap`
 */
export function boundOf(
  colouring: Colouring,
  group: Group,
  withOddGroups: boolean,
  extraHeats = 0,
  extraCap = 0,
): GroupBound {
  const { problem, rowIds } = colouring;
  const heats = colouring.heatCount + extraHeats;
  const kind = group.rows.length > 0 ? rowKey(problem.rows[group.rows[0]!]!) : -1;
  const all = rowIds
    .map((_, r) => r)
    .filter((r) => colouring.isDanceable[r] === 1 && colouring.rowKind[r] === kind);
  const waiting = all.filter((r) => colouring.heatOf[r] === -1);
  const unplaced = rowIds.filter(
    (_, r) => colouring.heatOf[r] === -1 && colouring.rowKind[r] === kind,
  ).length;
  const standingRows = colouring.members.reduce((sum, rows) => sum + rows.length, 0);
  const sure = group.rows.length - unplaced;
  if (waiting.length === 0) return { bound: sure, reason: () => ({ kind: 'everything' }) };
  if (heats === 0) return { bound: sure, reason: () => ({ kind: 'noHeat' }) };
  const rooms = [...colouring.members.map((rows, h) => Math.max(0, colouring.cap[h]! - rows.length))];
  for (let i = 0; i < extraHeats; i++) rooms.push(extraCap);
  const places = rooms.reduce((sum, room) => sum + room, 0);
  const graph = graphOf(colouring, all);
  const free = freeHeats(colouring, kind).map((count) => count + extraHeats);
  const { bound, cut } = selectRows(colouring, graph, waiting, free);
  let least = sure + waiting.length;
  let why = (): BoundReason => ({ kind: 'everything' });
  const offer = (value: number, reason: () => BoundReason): void => {
    if (value >= least) return;
    least = value;
    why = reason;
  };
  const overbooked = (
    limit: ArrayLike<number>,
    { people, weights, elsewhere }: Cut,
    smallPlaces: number,
  ) => ({
    kind: 'people' as const,
    heats,
    people: people.map((p, i) => ({
      ...named(problem, colouring.personIds[p]!),
      rows: rowsOfPerson(colouring, all, p),
      free: limit[p]!,
      ...awayHeats(colouring, p),
      weight: weights[i]!,
    })),
    standing: sure,
    elsewhere,
    smallPlaces,
  });
  offer(sure + bound, () => overbooked(free, cut(), 0));
  const rows = standingRows + waiting.length;
  offer(sure + places, () => ({ kind: 'floor', heats, places: places + standingRows, rows }));
  if (standingRows > 0) return answer();
  for (const { most, rest } of capSteps(rooms)) {
    const limit = free.map((count) => Math.min(count, most));
    const partial = selectRows(colouring, graph, waiting, limit);
    offer(sure + partial.bound + rest, () => overbooked(limit, partial.cut(), rest));
  }
  if (withOddGroups && hasOddCycle(graph, waiting)) {
    const odd = oddGroupBound(graph, waiting, heats);
    const groups = odd.groups.map(withNames);
    offer(sure + odd.bound, () => ({ kind: 'groups', heats, groups, elsewhere: sure + odd.elsewhere }));
  }
  return answer();

  function answer(): GroupBound {
    return { bound: least, reason: why };
  }

  function withNames(group: { people: number[]; rows: number; places: number }) {
    const people = group.people.flatMap((p) => Object.values(named(problem, colouring.personIds[p]!)));
    return { ...group, people };
  }
}

/**
 * Relaxations for unequal caps: only the `most` largest heats constrain people, the others add their places (`rest`).
 * One per distinct cap.
 */
function capSteps(rooms: readonly number[]): { most: number; rest: number }[] {
  const sorted = [...rooms].sort((a, b) => b - a);
  const steps: { most: number; rest: number }[] = [];
  let rest = 0;
  for (let i = sorted.length - 1; i > 0; i--) {
    rest += sorted[i]!;
    if (sorted[i] !== sorted[i - 1]) steps.push({ most: i, rest });
  }
  return steps;
}

function hasOddCycle(graph: PartnerGraph, rows: readonly number[]): boolean {
  return rows.some((r) => !graph.isBipartite[graph.component[graph.one[r]!]!]);
}

/** Heats that are closed to the person because of an absence. */
function awayHeats(colouring: Colouring, person: number): Pick<OverbookedPerson, 'away'> {
  let count = 0;
  for (let h = 0; h < colouring.heatCount; h++) if (colouring.isAway(person, h)) count += 1;
  return count > 0 ? { away: count } : {};
}

function rowsOfPerson(colouring: Colouring, rows: readonly number[], person: number): number {
  let count = 0;
  for (const r of rows) {
    for (let i = colouring.first[r]!; i < colouring.first[r + 1]!; i++)
      if (colouring.people[i] === person) count += 1;
  }
  return count;
}
