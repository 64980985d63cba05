import type { Anchors } from './anchors.ts';
import { balance, evenSizes } from './balance.ts';
import { chooseFairly, type Fairness } from './fairness.ts';
import type { Group } from './groups.ts';
import { placeAges } from './multi.ts';
import { insertRow, placeInOrder } from './place.ts';
import { repair } from './repair.ts';
import { everyoneFits, freeHeats, graphOf, selectRows } from './selection.ts';
import type { Standing } from './standing.ts';

/**
 * Places the waiting rows of one group among what stands; `rows` and `heats` are the group's, numbered locally.
 * `onShortage` is called, before anything is placed, where not all can be.
 */
export function fillGroup(
  standing: Standing,
  group: Group,
  rows: readonly number[],
  heats: readonly number[],
  fairness: Fairness,
  anchors: Anchors | null,
  onShortage: () => void,
): void {
  const waiting = waitingRows(standing, rows);
  if (waiting.length === 0 || heats.length === 0) return;
  const free = freeHeats(standing, standing.rowKind[waiting[0]!]!);
  const places = heats.reduce(
    (sum, h) => sum + Math.max(0, standing.cap[h]! - standing.members[h]!.length),
    0,
  );
  const isEmpty = heats.every((h) => standing.members[h]!.length === 0);
  let seated: readonly number[] = waiting;
  if (places < waiting.length || !everyoneFits(standing, waiting, free)) {
    onShortage();
    const { chosen } = selectRows(standing, graphOf(standing, rows), waiting, free);
    seated = chooseFairly(standing, fairness, waiting, chosen(), places, free);
  }
  if (isEmpty) placeAll(standing, group, seated, heats, anchors);
  else for (const r of inOrder(standing, group, seated)) insertRow(standing, r, heats);
}

/** Everything at once into empty heats: in order of level, couples near their other dances, then evened out. */
function placeAll(
  standing: Standing,
  group: Group,
  rows: readonly number[],
  heats: readonly number[],
  anchors: Anchors | null,
): void {
  const { problem, rowIds, heatIds } = standing;
  const ordered = inOrder(standing, group, rows);
  let left = ordered;
  if (group.type === 'MULTI') left = placeAges(standing, ordered, heats);
  else {
    const near = (r: number): number =>
      anchors === null || group.type === 'SOLO' ? Number.NaN : anchors.timeOf(rowIds[r]!);
    const drawn = ordered.filter((r) => !Number.isNaN(near(r)));
    const others = ordered.filter((r) => Number.isNaN(near(r)));
    standing.setLimits(evenSizes(standing.cap, heats, rows.length));
    left = placeInOrder(standing, [...drawn, ...others], heats, near);
    standing.setLimits(standing.cap);
    balance(standing, heats);
  }
  dropOverCap(standing, heats);
  for (const r of left) insertRow(standing, r, heats);
  for (const r of rows) {
    const h = standing.heatOf[r]!;
    if (h >= 0) anchors?.note(rowIds[r]!, problem.heats[heatIds[h]!]!.start);
  }
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
  const { problem, rowIds, first, people, personCount } = standing;
  const key = new Float64Array(standing.rowCount);
  let levels = 1;
  let ages = 1;
  for (const r of rows) {
    levels = Math.max(levels, problem.rows[rowIds[r]!]!.level + 2);
    ages = Math.max(ages, problem.rows[rowIds[r]!]!.age + 2);
  }
  for (const r of rows) {
    const { level, age } = problem.rows[rowIds[r]!]!;
    const isCrowd = first[r + 1]! - first[r]! > 2;
    const rank = group.type === 'MULTI' ? (age + 1) * levels + level + 1 : (level + 1) * ages + age + 1;
    const couple = people[first[r]!]! * personCount + people[first[r]! + 1]!;
    key[r] = ((isCrowd ? 0 : levels * ages) + rank) * personCount * personCount + couple;
  }
  return [...rows].sort((a, b) => key[a]! - key[b]! || a - b);
}

/** Looks for places for what still waits, until no more than `leftAtBest` do; returns how many are left. */
export function repairRows(
  standing: Standing,
  rows: readonly number[],
  heatsOf: ReadonlyMap<number, readonly number[]>,
  mustStand: Uint8Array,
  leftAtBest: number,
  starts: number,
  steps: number,
  seed: number,
): number {
  const danceable = rows.filter((r) => standing.isDanceable[r] === 1);
  let left = waitingRows(standing, rows).length;
  for (let start = 0; start < starts && left > leftAtBest; start++) {
    const task = {
      waiting: danceable,
      mustStand,
      heatsOf,
      leftAtBest,
      steps,
      seed: seed + start * 7919 + starts,
    };
    repair(standing, task);
    left = waitingRows(standing, rows).length;
  }
  return left;
}

export function waitingRows(standing: Standing, rows: readonly number[]): number[] {
  return rows.filter((r) => standing.heatOf[r] === -1 && standing.isDanceable[r] === 1);
}
