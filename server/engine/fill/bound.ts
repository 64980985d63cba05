import type { BoundReason } from '../report.ts';
import { type Group, rowKey } from './groups.ts';
import { oddGroupBound } from './oddGroups.ts';
import type { PartnerGraph } from './partnerGraph.ts';
import { type Cut, freeHeats, graphOf, selectRows } from './selection.ts';
import type { Standing } from './standing.ts';

/** Most rows of a group that can be assigned while what stands stays assigned, and why. */
export interface GroupBound {
  readonly bound: number;
  /** Worked out only when asked for. */
  readonly reason: () => BoundReason;
}

/**
 * `looksClosely` also counts odd groups of people, which takes longer; `extraHeats` more heats of the given cap are imagined
 * beside those of the standing.
 */
export function boundOf(
  standing: Standing,
  group: Group,
  looksClosely: boolean,
  extraHeats = 0,
  extraCap = 0,
): GroupBound {
  const { problem, rowIds } = standing;
  const heats = standing.heatCount + extraHeats;
  const kind = group.rows.length > 0 ? rowKey(problem.rows[group.rows[0]!]!) : -1;
  const all = rowIds
    .map((_, r) => r)
    .filter((r) => standing.isDanceable[r] === 1 && standing.rowKind[r] === kind);
  const waiting = all.filter((r) => standing.heatOf[r] === -1);
  const unplaced = rowIds.filter((_, r) => standing.heatOf[r] === -1 && standing.rowKind[r] === kind).length;
  const standingRows = standing.members.reduce((sum, rows) => sum + rows.length, 0);
  const sure = group.rows.length - unplaced;
  if (waiting.length === 0) return { bound: sure, reason: () => ({ kind: 'everything' }) };
  if (heats === 0) return { bound: sure, reason: () => ({ kind: 'noHeat' }) };
  const rooms = [...standing.members.map((rows, h) => Math.max(0, standing.cap[h]! - rows.length))];
  for (let i = 0; i < extraHeats; i++) rooms.push(extraCap);
  const places = rooms.reduce((sum, room) => sum + room, 0);
  const graph = graphOf(standing, all);
  const free = freeHeats(standing, kind).map((count) => count + extraHeats);
  const { bound, cut } = selectRows(standing, graph, waiting, free);
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
      person: standing.personIds[p]!,
      rows: rowsOfPerson(standing, all, p),
      free: limit[p]!,
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
    const partial = selectRows(standing, graph, waiting, limit);
    offer(sure + partial.bound + rest, () => overbooked(limit, partial.cut(), rest));
  }
  if (looksClosely && hasOddCircle(graph, waiting)) {
    const odd = oddGroupBound(graph, waiting, heats);
    const groups = odd.groups.map(named);
    offer(sure + odd.bound, () => ({ kind: 'groups', heats, groups, elsewhere: sure + odd.elsewhere }));
  }
  return answer();

  function answer(): GroupBound {
    return { bound: least, reason: why };
  }

  function named(group: { people: number[]; rows: number; places: number }) {
    return { ...group, people: group.people.map((p) => standing.personIds[p]!) };
  }
}

/**
 * Where caps differ: the heats with the larger caps form a smaller floor of their own, and the others hold no more than
 * their places. One step for each change of cap.
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

function hasOddCircle(graph: PartnerGraph, rows: readonly number[]): boolean {
  return rows.some((r) => !graph.isTwoSided[graph.component[graph.one[r]!]!]);
}

function rowsOfPerson(standing: Standing, rows: readonly number[], person: number): number {
  let count = 0;
  for (const r of rows) {
    for (let i = standing.first[r]!; i < standing.first[r + 1]!; i++)
      if (standing.people[i] === person) count += 1;
  }
  return count;
}
