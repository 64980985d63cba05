import { Random } from '../random.ts';
import type { Colouring } from './colouring.ts';

/** Unsuccessful walks in a row before giving up. */
const TRIES = 40;

/**
 * Augments a choice of rows in components with odd cycles along alternating walks: unassigned and chosen rows in turn,
 * between two people with free heats. Flipping all of them adds one row. `left` are the free heats per person, `target`
 * is the known maximum. Ignores rows of three.
 */
export function augment(
  colouring: Colouring,
  rows: readonly number[],
  isIn: Uint8Array,
  left: Int32Array,
  target: number,
  chosen: number,
): void {
  const { first, people } = colouring;
  const random = new Random(rows.length);
  const rowsAt: number[][] = Array.from({ length: colouring.personCount }, () => []);
  for (const r of rows) {
    if (first[r + 1]! - first[r]! > 2) continue;
    rowsAt[people[first[r]!]!]!.push(r);
    rowsAt[people[first[r]! + 1]!]!.push(r);
  }
  let count = chosen;
  for (let tries = 0; count < target && tries < TRIES; tries++) {
    const walk = findWalk(colouring, rowsAt, isIn, left, random);
    if (walk === null) return;
    if (new Set(walk.rows).size < walk.rows.length) continue;
    for (const r of walk.rows) isIn[r] = 1 - isIn[r]!;
    left[walk.from]! -= 1;
    left[walk.to]! -= 1;
    count += 1;
    tries = -1;
  }
}

/** BFS from everyone with free heats, over rows in random order. */
function findWalk(
  colouring: Colouring,
  rowsAt: readonly number[][],
  isIn: Uint8Array,
  left: Int32Array,
  random: Random,
): { rows: number[]; from: number; to: number } | null {
  const { first, people } = colouring;
  const otherOf = (r: number, p: number): number => {
    const one = people[first[r]!]!;
    return one === p ? people[first[r]! + 1]! : one;
  };
  // A state is a person and whether a chosen row comes next; `row` led to it from state `before`.
  const states = rowsAt.length * 2;
  const row = new Int32Array(states).fill(-1);
  const before = new Int32Array(states).fill(-1);
  const root = new Int32Array(states).fill(-1);
  const queue: number[] = [];
  const start = random.below(Math.max(1, rowsAt.length));
  for (let i = 0; i < rowsAt.length; i++) {
    const p = (start + i) % rowsAt.length;
    if (left[p]! <= 0 || rowsAt[p]!.length === 0) continue;
    root[p * 2] = p;
    queue.push(p * 2);
  }
  for (let i = 0; i < queue.length; i++) {
    const state = queue[i]!;
    const p = state >> 1;
    const turn = state & 1;
    const list = rowsAt[p]!;
    const offset = random.below(list.length);
    for (let j = 0; j < list.length; j++) {
      const r = list[(offset + j) % list.length]!;
      if (isIn[r] !== turn || r === row[state]) continue;
      const q = otherOf(r, p);
      const from = root[state]!;
      if (turn === 0 && left[q]! > (q === from ? 1 : 0)) return { rows: [r, ...trace(state)], from, to: q };
      const next = q * 2 + 1 - turn;
      if (root[next]! >= 0) continue;
      root[next] = from;
      row[next] = r;
      before[next] = state;
      queue.push(next);
    }
  }
  return null;

  function trace(state: number): number[] {
    const rows: number[] = [];
    for (let at = state; before[at]! >= 0; at = before[at]!) rows.push(row[at]!);
    return rows;
  }
}
