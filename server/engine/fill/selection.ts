import { bitCount } from './bits.ts';
import type { Colouring } from './colouring.ts';
import { type PartnerGraph, partnerGraph, RowFlow } from './partnerGraph.ts';
import { augment } from './walks.ts';

export interface Selection {
  readonly chosen: () => number[];
  /** Most rows as far as people limit them; caps are not considered. */
  readonly bound: number;
  readonly cut: () => Cut;
}

/**
 * Dual solution: for any people and weights, Σ weight × free heats + Σ over rows of max(0, 1 − weights of its two
 * people) bounds the fill. Weights are 1, or ½ in odd cycles. `elsewhere` is the second sum.
 */
export interface Cut {
  readonly people: readonly number[];
  readonly weights: readonly number[];
  readonly elsewhere: number;
}

/** Heats of one kind in which each local person is free. */
export function freeHeats(colouring: Colouring, kind: number): Int32Array {
  const mask = colouring.maskOf(kind);
  const free = new Int32Array(colouring.personCount);
  for (let p = 0; p < free.length; p++) {
    for (let w = 0; w < colouring.words; w++) {
      free[p]! += bitCount(mask[w]! & ~colouring.busy[p * colouring.words + w]!);
    }
  }
  return free;
}

/** Choice and proof are lazy. */
export function selectRows(
  colouring: Colouring,
  graph: PartnerGraph,
  waiting: readonly number[],
  free: Int32Array,
): Selection {
  if (everyoneFits(colouring, waiting, free)) {
    const bound = waiting.length;
    return { chosen: () => [...waiting], bound, cut: () => ({ people: [], weights: [], elsewhere: bound }) };
  }
  const rowFlow = new RowFlow(graph, waiting);
  rowFlow.raise((p) => free[p]!);
  return {
    chosen: () => chosenRows(colouring, rowFlow, free),
    bound: rowFlow.value(),
    cut: () => cutOf(rowFlow, free),
  };
}

/** Graph of all danceable rows of one kind, assigned or not. Cached, as it never changes. */
export function graphOf(colouring: Colouring, rows: readonly number[]): PartnerGraph {
  const kind = colouring.rowKind[rows[0]!]!;
  let graph = colouring.graphs.get(kind);
  if (graph === undefined) {
    const danceable = rows.filter((r) => colouring.isDanceable[r] === 1);
    graph = graphOfPart(colouring, danceable);
    colouring.graphs.set(kind, graph);
  }
  return graph;
}

export function graphOfPart(colouring: Colouring, rows: readonly number[]): PartnerGraph {
  const { personCount, first, people, problem, rowIds } = colouring;
  return partnerGraph(personCount, first, people, rows, (r) => problem.rows[rowIds[r]!]!.edge);
}

export function everyoneFits(colouring: Colouring, waiting: readonly number[], free: Int32Array): boolean {
  const load = new Int32Array(colouring.personCount);
  for (const r of waiting) {
    for (let i = colouring.first[r]!; i < colouring.first[r + 1]!; i++) {
      const p = colouring.people[i]!;
      load[p]! += 1;
      if (load[p]! > free[p]!) return false;
    }
  }
  return true;
}

/** Rows of the flow, completed greedily with half rows of odd cycles and rows of three, then by alternating walks. */
function chosenRows(colouring: Colouring, rowFlow: RowFlow, free: Int32Array): number[] {
  const left = free.slice();
  const taken = rowFlow.taken();
  const chosen: number[] = [];
  const rest: number[] = [];
  const join = (r: number): boolean => {
    for (let i = colouring.first[r]!; i < colouring.first[r + 1]!; i++) {
      if (left[colouring.people[i]!]! <= 0) return false;
    }
    for (let i = colouring.first[r]!; i < colouring.first[r + 1]!; i++) left[colouring.people[i]!]! -= 1;
    chosen.push(r);
    return true;
  };
  rowFlow.rows.forEach((r, i) => {
    const arc = rowFlow.pairOf[i]!;
    const back = rowFlow.backPairOf[i]!;
    const available = back === -1 ? taken[arc]! : (taken[arc]! + taken[back]!) / 2;
    if (available < 1 || !join(r)) {
      rest.push(r);
      return;
    }
    let spend = back === -1 ? 1 : 2;
    for (const used of back === -1 ? [arc] : [arc, back]) {
      const part = Math.min(spend, taken[used]!);
      taken[used]! -= part;
      spend -= part;
    }
  });
  for (const r of rest) join(r);
  const most = rowFlow.value();
  if (chosen.length < most) {
    const isIn = new Uint8Array(colouring.rowCount);
    for (const r of chosen) isIn[r] = 1;
    augment(colouring, rowFlow.rows, isIn, left, most, chosen.length);
    return rowFlow.rows.filter((r) => isIn[r] === 1);
  }
  return chosen.sort((a, b) => a - b);
}

function cutOf(rowFlow: RowFlow, free: Int32Array): Cut {
  const { graph } = rowFlow;
  const reach = rowFlow.reachable();
  const weight = new Float64Array(graph.people);
  const dances = new Uint8Array(graph.people);
  for (const r of rowFlow.rows) {
    dances[graph.one[r]!] = 1;
    dances[graph.two[r]!] = 1;
  }
  for (let p = 0; p < graph.people; p++) {
    if (!dances[p]) continue;
    const asLeft = reach.left[p] ? 0 : 1;
    const asRight = reach.right[p] ? 1 : 0;
    if (!graph.isBipartite[graph.component[p]!]) weight[p] = (asLeft + asRight) / 2;
    else weight[p] = graph.side[p] === 0 ? asLeft : asRight;
  }
  shrinkCut(rowFlow, weight, free);
  const people: number[] = [];
  for (let p = 0; p < graph.people; p++) if (weight[p]! > 0) people.push(p);
  return { people, weights: people.map((p) => weight[p]!), elsewhere: elsewhereOf(rowFlow, weight) };
}

function elsewhereOf(rowFlow: RowFlow, weight: Float64Array): number {
  let sum = 0;
  for (const r of rowFlow.rows) {
    sum += Math.max(0, 1 - weight[rowFlow.graph.one[r]!]! - weight[rowFlow.graph.two[r]!]!);
  }
  return sum;
}

/**
 * Drops people from the cut while the bound does not grow, for a shorter proof; those with the least excess of rows
 * over free heats go first.
 */
function shrinkCut(rowFlow: RowFlow, weight: Float64Array, free: Int32Array): void {
  const { graph } = rowFlow;
  const rowsOf: number[][] = Array.from({ length: graph.people }, () => []);
  for (const r of rowFlow.rows) {
    if (weight[graph.one[r]!]! > 0) rowsOf[graph.one[r]!]!.push(r);
    if (weight[graph.two[r]!]! > 0) rowsOf[graph.two[r]!]!.push(r);
  }
  const order = rowsOf.map((_, p) => p).filter((p) => weight[p]! > 0);
  order.sort((p, q) => rowsOf[p]!.length - free[p]! - (rowsOf[q]!.length - free[q]!) || p - q);
  for (const p of order) {
    let change = -weight[p]! * free[p]!;
    for (const r of rowsOf[p]!) {
      const other = weight[graph.one[r] === p ? graph.two[r]! : graph.one[r]!]!;
      change += Math.max(0, 1 - other) - Math.max(0, 1 - other - weight[p]!);
    }
    if (change <= 0) weight[p] = 0;
  }
}
