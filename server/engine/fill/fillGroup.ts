import { balance, evenSizes } from './balance.ts';
import { chooseFairly, type Fairness } from './fairness.ts';
import type { Group } from './groups.ts';
import { isDanceable } from './groups.ts';
import { placeAges } from './multi.ts';
import { partnerGraph } from './partnerGraph.ts';
import { insertRow, placeInOrder } from './place.ts';
import { repair } from './repair.ts';
import { freeHeats, selectRows } from './selection.ts';
import type { Standing } from './standing.ts';

/** Places the waiting rows of one group among what stands; `rows` and `heats` are the group's, numbered locally. */
export function fillGroup(
  standing: Standing,
  group: Group,
  rows: readonly number[],
  heats: readonly number[],
  fairness: Fairness,
): void {
  const waiting = waitingRows(standing, rows);
  if (waiting.length === 0 || heats.length === 0) return;
  const kind = standing.rowKind[waiting[0]!]!;
  const graph = partnerGraph(
    standing.personCount,
    standing.first,
    standing.people,
    danceableRows(standing, rows),
  );
  const free = freeHeats(standing, kind);
  const { chosen } = selectRows(standing, graph, waiting, free);
  const places = heats.reduce(
    (sum, h) => sum + Math.max(0, standing.cap[h]! - standing.members[h]!.length),
    0,
  );
  const seated = chooseFairly(standing, fairness, waiting, chosen, places, free);
  const isEmpty = heats.every((h) => standing.members[h]!.length === 0);
  if (isEmpty) placeAll(standing, group, seated, heats);
  else for (const r of inOrder(standing, group, seated)) insertRow(standing, r, heats);
}

/** Everything at once into empty heats: in order of level, then evened out. */
function placeAll(standing: Standing, group: Group, rows: readonly number[], heats: readonly number[]): void {
  const ordered = inOrder(standing, group, rows);
  let left = ordered;
  if (group.type === 'MULTI') left = placeAges(standing, ordered, heats);
  else {
    standing.setLimits(evenSizes(standing.cap, heats, rows.length));
    left = placeInOrder(standing, ordered, heats);
    standing.setLimits(standing.cap);
    balance(standing, heats);
  }
  dropOverCap(standing, heats);
  for (const r of left) insertRow(standing, r, heats);
}

/** Only rows of three people or a level range can leave a heat over its cap; what is over waits again. */
function dropOverCap(standing: Standing, heats: readonly number[]): void {
  for (const h of heats) {
    for (const r of [...standing.members[h]!].reverse()) {
      if (standing.members[h]!.length <= standing.cap[h]!) break;
      if (!standing.isFixed[r]) standing.take(r);
    }
  }
}

/** Solos in the order of the entries; all others by level, age and couple, so that one pass fills level by level. */
function inOrder(standing: Standing, group: Group, rows: readonly number[]): number[] {
  if (group.type === 'SOLO') return [...rows].sort((a, b) => a - b);
  const { problem, rowIds, first, people } = standing;
  const crowd = (r: number): number => (first[r + 1]! - first[r]! > 2 ? 0 : 1);
  return [...rows].sort((a, b) => {
    const x = problem.rows[rowIds[a]!]!;
    const y = problem.rows[rowIds[b]!]!;
    return (
      crowd(a) - crowd(b) ||
      (group.type === 'MULTI' ? x.age - y.age : 0) ||
      x.level - y.level ||
      x.age - y.age ||
      people[first[a]!]! - people[first[b]!]! ||
      people[first[a]! + 1]! - people[first[b]! + 1]! ||
      a - b
    );
  });
}

/** Looks for places for what still waits, until no more than `leftAtBest` do; returns how many are left. */
export function repairRows(
  standing: Standing,
  rows: readonly number[],
  heatsOf: ReadonlyMap<number, readonly number[]>,
  leftAtBest: number,
  seed: number,
): number {
  const waiting = waitingRows(standing, rows);
  const steps = Math.max(1000, Math.min(20_000, Math.floor(4e6 / (1 + standing.heatCount))));
  let left = waiting.length;
  for (let start = 0; start < 4 && left > leftAtBest; start++) {
    repair(standing, { waiting, heatsOf, leftAtBest, steps, seed: seed + start * 7919 });
    left = waitingRows(standing, waiting).length;
  }
  return left;
}

export function waitingRows(standing: Standing, rows: readonly number[]): number[] {
  return danceableRows(standing, rows).filter((r) => standing.heatOf[r] === -1);
}

function danceableRows(standing: Standing, rows: readonly number[]): number[] {
  return rows.filter((r) => isDanceable(standing.problem.rows[standing.rowIds[r]!]!));
}
