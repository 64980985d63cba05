import type { Anchors } from './anchors.ts';
import { balance, evenSizes } from './balance.ts';
import type { Colouring } from './colouring.ts';
import { chooseFairly, type Fairness } from './fairness.ts';
import type { Group } from './groups.ts';
import { placeAges } from './multi.ts';
import { insertRow, placeInOrder } from './place.ts';
import { repair } from './repair.ts';
import { everyoneFits, freeHeats, graphOf, selectRows } from './selection.ts';

/**
 * Assigns the unassigned rows of one group; `rows` and `heats` are local indices. Calls `onShortage` before placing
 * anything if not all fit.
 */
export function fillGroup(
  colouring: Colouring,
  group: Group,
  rows: readonly number[],
  heats: readonly number[],
  fairness: Fairness,
  anchors: Anchors | null,
  onShortage: () => void,
): void {
  const waiting = waitingRows(colouring, rows);
  if (waiting.length === 0 || heats.length === 0) return;
  const free = freeHeats(colouring, colouring.rowKind[waiting[0]!]!);
  const places = heats.reduce(
    (sum, h) => sum + Math.max(0, colouring.cap[h]! - colouring.members[h]!.length),
    0,
  );
  const isEmpty = heats.every((h) => colouring.members[h]!.length === 0);
  let seated: readonly number[] = waiting;
  if (places < waiting.length || !everyoneFits(colouring, waiting, free)) {
    onShortage();
    const { chosen } = selectRows(colouring, graphOf(colouring, rows), waiting, free);
    seated = chooseFairly(colouring, fairness, waiting, chosen(), places, free);
  }
  if (isEmpty) placeAll(colouring, group, seated, heats, anchors);
  else for (const r of inOrder(colouring, group, seated)) insertRow(colouring, r, heats);
}

/** Fills empty heats: by level, couples near their other dances, then balanced. */
function placeAll(
  colouring: Colouring,
  group: Group,
  rows: readonly number[],
  heats: readonly number[],
  anchors: Anchors | null,
): void {
  const { problem, rowIds, heatIds } = colouring;
  const ordered = inOrder(colouring, group, rows);
  let left = ordered;
  if (group.type === 'MULTI') left = placeAges(colouring, ordered, heats);
  else {
    const near = (r: number): number =>
      anchors === null || group.type === 'SOLO' ? Number.NaN : anchors.timeOf(rowIds[r]!);
    const drawn = ordered.filter((r) => !Number.isNaN(near(r)));
    const others = ordered.filter((r) => Number.isNaN(near(r)));
    colouring.setLimits(evenSizes(colouring.cap, heats, rows.length));
    left = placeInOrder(colouring, [...drawn, ...others], heats, near);
    colouring.setLimits(colouring.cap);
    balance(colouring, heats);
  }
  dropOverCap(colouring, heats);
  for (const r of left) insertRow(colouring, r, heats);
  for (const r of rows) {
    const h = colouring.heatOf[r]!;
    if (h >= 0) anchors?.note(rowIds[r]!, problem.heats[heatIds[h]!]!.start);
  }
}

/** Unassigns rows over the cap. Only rows of three or a level range can leave any. */
function dropOverCap(colouring: Colouring, heats: readonly number[]): void {
  for (const h of heats) {
    for (const r of [...colouring.members[h]!].reverse()) {
      if (colouring.members[h]!.length <= colouring.cap[h]!) break;
      if (!colouring.isFixed[r]) colouring.take(r);
    }
  }
}

/** Solos by entry; others by level, age and couple, so that first fit fills heats level by level. */
function inOrder(colouring: Colouring, group: Group, rows: readonly number[]): number[] {
  if (group.type === 'SOLO') return [...rows].sort((a, b) => a - b);
  const { problem, rowIds, first, people, personCount } = colouring;
  const key = new Float64Array(colouring.rowCount);
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

/** Searches with restarts until at most `minUnassigned` rows are unassigned. Returns how many are. */
export function repairRows(
  colouring: Colouring,
  rows: readonly number[],
  heatsOf: ReadonlyMap<number, readonly number[]>,
  mustKeep: Uint8Array,
  minUnassigned: number,
  starts: number,
  steps: number,
  seed: number,
): number {
  const danceable = rows.filter((r) => colouring.isDanceable[r] === 1);
  let left = waitingRows(colouring, rows).length;
  for (let start = 0; start < starts && left > minUnassigned; start++) {
    const task = {
      waiting: danceable,
      mustKeep,
      heatsOf,
      minUnassigned,
      steps,
      seed: seed + start * 7919 + starts,
    };
    repair(colouring, task);
    left = waitingRows(colouring, rows).length;
  }
  return left;
}

export function waitingRows(colouring: Colouring, rows: readonly number[]): number[] {
  return rows.filter((r) => colouring.heatOf[r] === -1 && colouring.isDanceable[r] === 1);
}
