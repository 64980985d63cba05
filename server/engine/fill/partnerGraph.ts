import { numbered } from '../quality.ts';
import type { EngineRow } from '../types.ts';
import { Network } from './network.ts';

/**
 * Multigraph with people as vertices and rows as edges. In a bipartite component (students and teachers, say) the
 * maximum fill is exact.
 */
export interface PartnerGraph {
  readonly people: number;
  /** The two people of each row, by its `edge`; for three or more without, the two with the most rows. */
  readonly one: Int32Array;
  readonly two: Int32Array;
  readonly component: Int32Array;
  /** Per component: bipartite and couples only. */
  readonly isBipartite: readonly boolean[];
  readonly side: Uint8Array;
}

/** `people[first[r]] … people[first[r + 1] - 1]` dance row r. Builds the graph of `rows` alone. */
export function partnerGraph(
  peopleCount: number,
  first: Int32Array,
  people: Int32Array,
  rows: readonly number[],
  edgeOf: (r: number) => EngineRow['edge'],
): PartnerGraph {
  const rowCount = first.length - 1;
  const one = new Int32Array(rowCount);
  const two = new Int32Array(rowCount);
  const sides = new Sides(peopleCount);
  let degree: Int32Array | null = null;
  for (const r of rows) {
    const start = first[r]!;
    const edge = edgeOf(r);
    one[r] = people[start + (edge?.[0] ?? 0)]!;
    two[r] = people[start + (edge?.[1] ?? 1)]!;
    if (edge === undefined && first[r + 1]! - start > 2) {
      degree ??= degrees(peopleCount, first, people, rows);
      const persons = [...people.subarray(start, first[r + 1]!)];
      persons.sort((p, q) => degree![q]! - degree![p]! || p - q);
      one[r] = persons[0]!;
      two[r] = persons[1]!;
      for (const p of persons.slice(1)) sides.tie(persons[0]!, p, false);
    } else sides.tie(one[r]!, two[r]!, true);
  }
  return { people: peopleCount, one, two, ...sides.result() };
}

/** The graph of some rows, with people renumbered; `all` are the indices of the rows. */
export function graphOfRows(rows: readonly EngineRow[]): { graph: PartnerGraph; all: number[] } {
  const first = new Int32Array(rows.length + 1);
  rows.forEach(({ persons }, i) => {
    first[i + 1] = first[i]! + persons.length;
  });
  const people = numbered(rows.flatMap((row) => row.persons));
  const all = [...rows.keys()];
  return { graph: partnerGraph(people.count, first, people.of, all, (r) => rows[r]!.edge), all };
}

function degrees(
  peopleCount: number,
  first: Int32Array,
  people: Int32Array,
  rows: readonly number[],
): Int32Array {
  const degree = new Int32Array(peopleCount);
  for (const r of rows) for (let i = first[r]!; i < first[r + 1]!; i++) degree[people[i]!]! += 1;
  return degree;
}

/** Union-find with parity: finds the components and whether each is bipartite. */
class Sides {
  private readonly head: Int32Array;
  private readonly parity: Uint8Array;
  private readonly isOdd: Uint8Array;

  constructor(people: number) {
    this.head = Int32Array.from({ length: people }, (_, p) => p);
    this.parity = new Uint8Array(people);
    this.isOdd = new Uint8Array(people);
  }

  /** Puts partners on opposite sides; a row of three (`isCouple` false) marks its component as not bipartite. */
  tie(p: number, q: number, isCouple: boolean): void {
    const a = this.find(p);
    const b = this.find(q);
    if (!isCouple) this.isOdd[a] = 1;
    if (a === b) {
      if (this.parity[p] === this.parity[q]) this.isOdd[a] = 1;
      return;
    }
    const [high, low] = a < b ? [a, b] : [b, a];
    this.head[low] = high;
    this.parity[low] = 1 ^ this.parity[p]! ^ this.parity[q]!;
    if (this.isOdd[low]) this.isOdd[high] = 1;
  }

  /** With path compression. */
  private find(p: number): number {
    let head = p;
    let parity = 0;
    while (this.head[head] !== head) {
      parity ^= this.parity[head]!;
      head = this.head[head]!;
    }
    for (let q = p; q !== head; ) {
      const next = this.head[q]!;
      const own = this.parity[q]!;
      this.head[q] = head;
      this.parity[q] = parity;
      parity ^= own;
      q = next;
    }
    return head;
  }

  result(): Pick<PartnerGraph, 'component' | 'isBipartite' | 'side'> {
    const number = new Int32Array(this.head.length).fill(-1);
    const component = new Int32Array(this.head.length);
    const isBipartite: boolean[] = [];
    for (let p = 0; p < component.length; p++) {
      const head = this.find(p);
      if (number[head] === -1) number[head] = isBipartite.push(this.isOdd[head] === 0) - 1;
      component[p] = number[head]!;
    }
    return { component, isBipartite, side: this.parity };
  }
}

/**
 * Maximum b-matching as a bipartite flow with one arc per pair of partners. Components with odd cycles enter twice,
 * once per direction (bipartite double cover), which gives the fractional bound.
 */
export class RowFlow {
  readonly graph: PartnerGraph;
  readonly rows: readonly number[];
  /** Pair of each row, and the reverse pair (-1 in a bipartite component). */
  readonly pairOf: number[] = [];
  readonly backPairOf: number[] = [];
  private readonly network = new Network();
  private readonly source = this.network.addNode();
  private readonly sink = this.network.addNode();
  /** Left node of person p at `p`, right node at `people + p`; -1 if no row needs it. */
  private readonly nodes: Int32Array;
  /** Arc of each node from the source or to the sink, with the limit of its person as capacity. */
  private readonly limits: Int32Array;
  private readonly pairs: {
    readonly from: number;
    readonly arc: number;
    readonly path: readonly number[];
  }[] = [];

  constructor(graph: PartnerGraph, rows: readonly number[]) {
    const { network, pairs } = this;
    const { people } = graph;
    const isBipartite = (p: number): boolean => graph.isBipartite[graph.component[p]!]!;
    this.graph = graph;
    this.rows = rows;
    this.nodes = new Int32Array(2 * people).fill(-1);
    this.limits = new Int32Array(2 * people).fill(-1);
    const sides = new Uint8Array(2 * people);
    for (const r of rows) {
      for (const p of [graph.one[r]!, graph.two[r]!]) {
        if (!isBipartite(p)) sides[p] = sides[people + p] = 1;
        else sides[graph.side[p] === 0 ? p : people + p] = 1;
      }
    }
    for (let i = 0; i < sides.length; i++) {
      if (!sides[i]) continue;
      const node = network.addNode();
      this.nodes[i] = node;
      this.limits[i] = i < people ? network.addArc(this.source, node, 0) : network.addArc(node, this.sink, 0);
    }
    const known = new Map<number, number>();
    const pairOf = (from: number, to: number): number => {
      const key = from * people + to;
      let pair = known.get(key);
      if (pair === undefined) {
        const arc = network.addArc(this.nodes[from]!, this.nodes[people + to]!, 0);
        pair = pairs.push({ from, arc, path: [this.limits[from]!, arc, this.limits[people + to]!] }) - 1;
        known.set(key, pair);
      }
      network.widen(pairs[pair]!.arc, 1);
      return pair;
    };
    for (const r of rows) {
      const p = graph.one[r]!;
      const q = graph.two[r]!;
      const isForward = !isBipartite(p) || graph.side[p] === 0;
      this.pairOf.push(isForward ? pairOf(p, q) : pairOf(q, p));
      this.backPairOf.push(isBipartite(p) ? -1 : pairOf(q, p));
    }
  }

  /** Raises the limits of people by `amount(person)` and augments the flow. */
  raise(amount: (person: number) => number, people?: readonly number[]): void {
    const count = people?.length ?? this.graph.people;
    for (let i = 0; i < count; i++) {
      const p = people?.[i] ?? i;
      for (const limit of [this.limits[p]!, this.limits[this.graph.people + p]!]) {
        if (limit >= 0) this.network.widen(limit, Math.max(0, amount(p)));
      }
    }
    // Most rows go directly from one partner to the other; only the rest needs a search.
    for (const { path } of this.pairs) this.network.push(path);
    this.network.maximise(this.source, this.sink);
  }

  taken(): number[] {
    return this.pairs.map(({ arc }) => this.network.flowOf(arc));
  }

  /** Most rows at the current limits: exact in bipartite components, half the flow of the double cover in others. */
  value(): number {
    const { component, isBipartite } = this.graph;
    const sums = new Array<number>(isBipartite.length).fill(0);
    for (const { from, arc } of this.pairs) sums[component[from]!]! += this.network.flowOf(arc);
    return sums.reduce((total, sum, c) => total + (isBipartite[c] ? sum : Math.floor(sum / 2)), 0);
  }

  /** People on the source side of the minimum cut, which is the proof. */
  reachable(): { left: boolean[]; right: boolean[] } {
    const layer = this.network.layersFrom(this.source);
    const isMet = Array.from(this.nodes, (node) => node >= 0 && layer[node]! >= 0);
    const { people } = this.graph;
    return { left: isMet.slice(0, people), right: isMet.slice(people) };
  }
}

/** Most rows in 0, 1, 2, … heats as far as people limit them, until all fit. Concave: marginal gains never grow. */
export function peopleCurve(graph: PartnerGraph, rows: readonly number[]): number[] {
  const flow = new RowFlow(graph, rows);
  const curve = [0];
  const rowsOf = new Int32Array(graph.people);
  for (const r of rows) {
    rowsOf[graph.one[r]!]! += 1;
    rowsOf[graph.two[r]!]! += 1;
  }
  let busy = [...rowsOf.keys()];
  while (curve.at(-1)! < rows.length && curve.length <= rows.length + 1) {
    busy = busy.filter((p) => rowsOf[p]! >= curve.length);
    flow.raise(() => 1, busy);
    curve.push(flow.value());
  }
  return curve;
}
