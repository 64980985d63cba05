import { type PartnerGraph, RowFlow } from './partnerGraph.ts';

/** People whose `rows` among themselves exceed the `places` that all heats have for them. */
interface OddGroup {
  readonly people: number[];
  readonly rows: number;
  readonly places: number;
}

/** Larger odd groups never tightened a bound. */
const LARGEST_GROUP = 9;

/**
 * Bound for partner graphs with odd cycles: splits them into biconnected blocks; n people form at most floor(n / 2)
 * couples per heat. Returns the bound and the groups that are tight.
 */
export function oddGroupBound(
  graph: PartnerGraph,
  rows: readonly number[],
  heats: number,
): { bound: number; groups: OddGroup[]; elsewhere: number } {
  const groups: OddGroup[] = [];
  let bound = 0;
  let elsewhere = 0;
  for (const block of blocksOf(graph, rows)) {
    const isBipartite = graph.isBipartite[graph.component[graph.one[block[0]!]!]!]!;
    const people = new Set(block.flatMap((r) => [graph.one[r]!, graph.two[r]!]));
    const byFlow = flowBound(graph, block, heats);
    const byCount = isBipartite ? block.length : heats * Math.floor(people.size / 2);
    const dense = isBipartite ? [] : denseGroups(graph, block, heats);
    const inDense = new Set(dense.flatMap((group) => group.inside));
    const rest = block.filter((r) => !inDense.has(r));
    const restBound = dense.length > 0 ? flowBound(graph, rest, heats) : byFlow;
    const byDense = dense.reduce((sum, group) => sum + group.places, restBound);
    const best = Math.min(block.length, byFlow, byCount, byDense);
    bound += best;
    if (best === byCount && best < byFlow) {
      groups.push({ people: [...people], rows: block.length, places: best });
    } else if (best === byDense && dense.length > 0) {
      for (const { inside, ...group } of dense) groups.push({ ...group, rows: inside.length });
      elsewhere += restBound;
    } else elsewhere += best;
  }
  return { bound, groups, elsewhere };
}

function flowBound(graph: PartnerGraph, rows: readonly number[], heats: number): number {
  const flow = new RowFlow(graph, rows);
  flow.raise(() => heats);
  return flow.value();
}

/** Disjoint odd groups with more rows than their capacity, grown greedily from the most frequent couples. */
function denseGroups(
  graph: PartnerGraph,
  rows: readonly number[],
  heats: number,
): { people: number[]; places: number; inside: number[] }[] {
  const count = new Map<number, Map<number, number>>();
  const add = (p: number, q: number): void => {
    const of = count.get(p) ?? new Map<number, number>();
    of.set(q, (of.get(q) ?? 0) + 1);
    count.set(p, of);
  };
  for (const r of rows) {
    add(graph.one[r]!, graph.two[r]!);
    add(graph.two[r]!, graph.one[r]!);
  }
  const pairs = [...count].flatMap(([p, of]) =>
    [...of].filter(([q]) => p < q).map(([q, n]) => ({ p, q, n })),
  );
  pairs.sort((a, b) => b.n - a.n || a.p - b.p || a.q - b.q);
  const found: { people: number[]; excess: number; places: number }[] = [];
  for (const { p, q, n } of pairs.slice(0, 300)) {
    const people = [p, q];
    let inside = n;
    const ties = new Map<number, number>();
    const join = (person: number): void => {
      ties.delete(person);
      for (const [other, times] of count.get(person)!) {
        if (!people.includes(other)) ties.set(other, (ties.get(other) ?? 0) + times);
      }
    };
    join(p);
    join(q);
    while (people.length < LARGEST_GROUP && ties.size > 0) {
      const [next, times] = [...ties].reduce((a, b) =>
        b[1] > a[1] || (b[1] === a[1] && b[0] < a[0]) ? b : a,
      );
      people.push(next);
      inside += times;
      join(next);
      const places = (heats * (people.length - 1)) / 2;
      if (people.length % 2 === 1 && inside > places)
        found.push({ people: [...people], excess: inside - places, places });
    }
  }
  found.sort((a, b) => b.excess - a.excess || a.people.length - b.people.length);
  const taken = new Set<number>();
  return found.flatMap(({ people, places }) => {
    if (people.some((person) => taken.has(person))) return [];
    for (const person of people) taken.add(person);
    const inside = rows.filter((r) => people.includes(graph.one[r]!) && people.includes(graph.two[r]!));
    return [{ people, places, inside }];
  });
}

/** Rows of each biconnected component (Tarjan, iterative). */
function blocksOf(graph: PartnerGraph, rows: readonly number[]): number[][] {
  const rowsAt: number[][] = Array.from({ length: graph.people }, () => []);
  for (const r of rows) {
    rowsAt[graph.one[r]!]!.push(r);
    rowsAt[graph.two[r]!]!.push(r);
  }
  const order = new Int32Array(graph.people).fill(-1);
  const low = new Int32Array(graph.people);
  const next = new Int32Array(graph.people);
  const seen = new Uint8Array(graph.one.length);
  const blocks: number[][] = [];
  let clock = 0;
  for (let root = 0; root < graph.people; root++) {
    if (order[root]! >= 0 || rowsAt[root]!.length === 0) continue;
    const path = [root];
    const open: number[] = [];
    const openAt: number[] = [0];
    order[root] = clock;
    low[root] = clock;
    clock += 1;
    while (path.length > 0) {
      const p = path.at(-1)!;
      const r = rowsAt[p]![next[p]!];
      if (r !== undefined) {
        next[p]! += 1;
        if (seen[r]) continue;
        seen[r] = 1;
        const q = graph.one[r] === p ? graph.two[r]! : graph.one[r]!;
        if (order[q]! >= 0) {
          open.push(r);
          low[p] = Math.min(low[p]!, order[q]!);
          continue;
        }
        openAt.push(open.length);
        open.push(r);
        order[q] = clock;
        low[q] = clock;
        clock += 1;
        path.push(q);
        continue;
      }
      path.pop();
      const start = openAt.pop()!;
      const parent = path.at(-1);
      if (parent === undefined) break;
      low[parent] = Math.min(low[parent]!, low[p]!);
      if (low[p]! >= order[parent]!) blocks.push(open.splice(start));
    }
  }
  return blocks;
}
