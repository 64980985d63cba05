import { type PairArcs, PairFlow } from './flow.ts';

/**
 * People as nodes, rows as edges. Where no chain of partners closes in an odd circle the people of a component split
 * into two sides (students and teachers, say), and the largest fill is known exactly.
 */
export interface PartnerGraph {
  readonly people: number;
  /** The two people of each row; of a row of three or more, the two with most rows. */
  readonly one: Int32Array;
  readonly two: Int32Array;
  readonly component: Int32Array;
  /** Per component: couples only and two sides, so that the flow is exact. */
  readonly isTwoSided: readonly boolean[];
  readonly side: Uint8Array;
}

/** `people[first[r]] … people[first[r + 1] - 1]` dance row r; rows not in `rows` are left out of the graph. */
export function partnerGraph(
  peopleCount: number,
  first: Int32Array,
  people: Int32Array,
  rows: readonly number[],
): PartnerGraph {
  const rowCount = first.length - 1;
  const degree = new Int32Array(peopleCount);
  for (const r of rows) for (let i = first[r]!; i < first[r + 1]!; i++) degree[people[i]!]! += 1;
  const one = new Int32Array(rowCount);
  const two = new Int32Array(rowCount);
  const neighbours: number[][] = Array.from({ length: peopleCount }, () => []);
  const inCrowd = new Uint8Array(peopleCount);
  for (const r of rows) {
    const persons = [...people.subarray(first[r]!, first[r + 1]!)];
    if (persons.length > 2) {
      persons.sort((p, q) => degree[q]! - degree[p]! || p - q);
      for (const p of persons) inCrowd[p] = 1;
      for (const p of persons.slice(2)) {
        neighbours[persons[0]!]!.push(p);
        neighbours[p]!.push(persons[0]!);
      }
    }
    one[r] = persons[0]!;
    two[r] = persons[1]!;
    neighbours[one[r]!]!.push(two[r]!);
    neighbours[two[r]!]!.push(one[r]!);
  }
  return { people: peopleCount, one, two, ...twoSides(neighbours, inCrowd) };
}

function twoSides(
  neighbours: readonly (readonly number[])[],
  inCrowd: Uint8Array,
): Pick<PartnerGraph, 'component' | 'isTwoSided' | 'side'> {
  const component = new Int32Array(neighbours.length).fill(-1);
  const side = new Uint8Array(neighbours.length);
  const isTwoSided: boolean[] = [];
  for (let start = 0; start < neighbours.length; start++) {
    if (component[start]! >= 0) continue;
    const number = isTwoSided.push(true) - 1;
    component[start] = number;
    const queue = [start];
    for (let i = 0; i < queue.length; i++) {
      const p = queue[i]!;
      if (inCrowd[p]) isTwoSided[number] = false;
      for (const q of neighbours[p]!) {
        if (component[q] === -1) {
          component[q] = number;
          side[q] = 1 - side[p]!;
          queue.push(q);
        } else if (side[q] === side[p]) isTwoSided[number] = false;
      }
    }
  }
  return { component, isTwoSided, side };
}

/** The flow over some rows of a graph; a component with an odd circle is entered once from either side. */
export class RowFlow {
  readonly graph: PartnerGraph;
  readonly rows: readonly number[];
  readonly arcs: PairArcs;
  /** Arc of each row, and the arc the other way round (-1 in a two-sided component). */
  readonly arcOf: number[] = [];
  readonly backArcOf: number[] = [];
  readonly flow: PairFlow;

  constructor(graph: PartnerGraph, rows: readonly number[]) {
    const left: number[] = [];
    const right: number[] = [];
    const capacity: number[] = [];
    const known = new Map<number, number>();
    const arcOf = (from: number, to: number): number => {
      const key = from * graph.people + to;
      let arc = known.get(key);
      if (arc === undefined) {
        arc = left.push(from) - 1;
        right.push(to);
        capacity.push(0);
        known.set(key, arc);
      }
      capacity[arc]! += 1;
      return arc;
    };
    this.graph = graph;
    this.rows = rows;
    for (const r of rows) {
      const p = graph.one[r]!;
      const q = graph.two[r]!;
      const isTwoSided = graph.isTwoSided[graph.component[p]!]!;
      const isForward = !isTwoSided || graph.side[p] === 0;
      this.arcOf.push(isForward ? arcOf(p, q) : arcOf(q, p));
      this.backArcOf.push(isTwoSided ? -1 : arcOf(q, p));
    }
    this.arcs = { left, right, capacity };
    this.flow = new PairFlow(graph.people, this.arcs);
  }

  /** Lets every person dance `amount(person)` more rows. */
  raise(amount: (person: number) => number): void {
    for (let p = 0; p < this.graph.people; p++) {
      const more = Math.max(0, amount(p));
      this.flow.supply[p]! += more;
      this.flow.demand[p]! += more;
    }
  }

  /** Most rows possible now: exact in two-sided components, at most half the double flow in others. */
  value(): number {
    const { component, isTwoSided } = this.graph;
    const sums = new Array<number>(isTwoSided.length).fill(0);
    for (let arc = 0; arc < this.arcs.left.length; arc++) {
      sums[component[this.arcs.left[arc]!]!]! += this.flow.flow[arc]!;
    }
    return sums.reduce((total, sum, c) => total + (isTwoSided[c] ? sum : Math.floor(sum / 2)), 0);
  }
}

/**
 * The most rows that fit into 0, 1, 2, … heats as far as people are concerned, until all rows fit. Concave, so the gain
 * of one more heat never grows.
 */
export function peopleCurve(graph: PartnerGraph, rows: readonly number[]): number[] {
  const flow = new RowFlow(graph, rows);
  const curve = [0];
  while (curve.at(-1)! < rows.length) {
    flow.raise(() => 1);
    flow.flow.maximise();
    curve.push(flow.value());
    if (curve.length > rows.length + 1) break;
  }
  return curve;
}
