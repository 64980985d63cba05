/**
 * Largest set of rows in which no person has more rows than a given number: a maximum flow from left people over pairs of
 * partners to right people (Dinic's layers). Capacities may be raised between two calls of `maximise`, which then goes
 * on from the flow it has; that is how the whole curve over the number of heats is drawn.
 */
export class PairFlow {
  /** Rows each left and right person can still take. */
  readonly supply: Int32Array;
  readonly demand: Int32Array;
  readonly flow: Int32Array;
  private readonly arcs: PairArcs;
  private readonly leftStart: Int32Array;
  private readonly leftArcs: Int32Array;
  private readonly rightStart: Int32Array;
  private readonly rightArcs: Int32Array;

  constructor(people: number, arcs: PairArcs) {
    this.arcs = arcs;
    this.supply = new Int32Array(people);
    this.demand = new Int32Array(people);
    this.flow = new Int32Array(arcs.left.length);
    [this.leftStart, this.leftArcs] = incidence(people, arcs.left);
    [this.rightStart, this.rightArcs] = incidence(people, arcs.right);
  }

  /** Pushes as much as possible and returns how much was added. */
  maximise(): number {
    let added = this.pushDirect();
    for (;;) {
      const layers = this.layers();
      if (layers === null) return added;
      added += this.pushAlong(layers);
    }
  }

  private pushDirect(): number {
    const { left, right, capacity } = this.arcs;
    let added = 0;
    for (let arc = 0; arc < left.length; arc++) {
      const more = Math.min(
        this.supply[left[arc]!]!,
        this.demand[right[arc]!]!,
        capacity[arc]! - this.flow[arc]!,
      );
      if (more <= 0) continue;
      this.flow[arc]! += more;
      this.supply[left[arc]!]! -= more;
      this.demand[right[arc]!]! -= more;
      added += more;
    }
    return added;
  }

  /** Distance of every left person from one with rows to spare, or null where no right person can be reached. */
  private layers(): Layers | null {
    const { right, left, capacity } = this.arcs;
    const people = this.supply.length;
    const layer = new Int32Array(people).fill(-1);
    const rightLayer = new Int32Array(people).fill(-1);
    const queue: number[] = [];
    for (let p = 0; p < people; p++) {
      if (this.supply[p]! <= 0) continue;
      layer[p] = 0;
      queue.push(p);
    }
    let found = -1;
    for (let i = 0; i < queue.length; i++) {
      const p = queue[i]!;
      if (found >= 0 && layer[p]! >= found) break;
      for (let j = this.leftStart[p]!; j < this.leftStart[p + 1]!; j++) {
        const arc = this.leftArcs[j]!;
        const q = right[arc]!;
        if (this.flow[arc]! >= capacity[arc]! || rightLayer[q]! >= 0) continue;
        rightLayer[q] = layer[p]!;
        if (this.demand[q]! > 0) found = layer[p]! + 1;
        for (let b = this.rightStart[q]!; b < this.rightStart[q + 1]!; b++) {
          const back = this.rightArcs[b]!;
          const next = left[back]!;
          if (this.flow[back]! === 0 || layer[next]! >= 0) continue;
          layer[next] = layer[p]! + 1;
          queue.push(next);
        }
      }
    }
    return found >= 0 ? { left: layer, right: rightLayer } : null;
  }

  /** Pushes one row at a time along shortest paths until none is left in these layers. */
  private pushAlong(layers: Layers): number {
    const people = this.supply.length;
    const nextLeft = this.leftStart.slice(0, people);
    const nextRight = this.rightStart.slice(0, people);
    let added = 0;
    for (let source = 0; source < people; source++) {
      while (layers.left[source] === 0 && this.supply[source]! > 0) {
        if (!this.pushOne(source, layers, nextLeft, nextRight)) break;
        added += 1;
      }
    }
    return added;
  }

  /** One path: forward arcs and reversed arcs alternate on it. */
  private pushOne(source: number, layers: Layers, nextLeft: Int32Array, nextRight: Int32Array): boolean {
    const { left, right, capacity } = this.arcs;
    const path: number[] = [];
    let p = source;
    for (;;) {
      if (nextLeft[p]! >= this.leftStart[p + 1]!) {
        if (path.length === 0) return false;
        const back = path.pop()!;
        const forward = path.pop()!;
        nextRight[right[back]!]! += 1;
        p = left[forward]!;
        continue;
      }
      const arc = this.leftArcs[nextLeft[p]!]!;
      const q = right[arc]!;
      if (this.flow[arc]! >= capacity[arc]! || layers.right[q] !== layers.left[p]) {
        nextLeft[p]! += 1;
        continue;
      }
      if (this.demand[q]! > 0) {
        this.flow[arc]! += 1;
        path.forEach((step, i) => {
          this.flow[step]! += i % 2 === 0 ? 1 : -1;
        });
        this.supply[source]! -= 1;
        this.demand[q]! -= 1;
        return true;
      }
      let back = -1;
      while (nextRight[q]! < this.rightStart[q + 1]!) {
        const candidate = this.rightArcs[nextRight[q]!]!;
        if (this.flow[candidate]! > 0 && layers.left[left[candidate]!] === layers.left[p]! + 1) {
          back = candidate;
          break;
        }
        nextRight[q]! += 1;
      }
      if (back === -1) nextLeft[p]! += 1;
      else {
        path.push(arc, back);
        p = left[back]!;
      }
    }
  }

  /** People reachable from a left person with rows to spare; the cut between them and the rest is the proof. */
  reachable(): { left: Uint8Array; right: Uint8Array } {
    const people = this.supply.length;
    const reach = { left: new Uint8Array(people), right: new Uint8Array(people) };
    const queue: number[] = [];
    for (let p = 0; p < people; p++) {
      if (this.supply[p]! <= 0) continue;
      reach.left[p] = 1;
      queue.push(p);
    }
    for (let i = 0; i < queue.length; i++) {
      const p = queue[i]!;
      for (let j = this.leftStart[p]!; j < this.leftStart[p + 1]!; j++) {
        const arc = this.leftArcs[j]!;
        const q = this.arcs.right[arc]!;
        if (this.flow[arc]! >= this.arcs.capacity[arc]! || reach.right[q]) continue;
        reach.right[q] = 1;
        for (let b = this.rightStart[q]!; b < this.rightStart[q + 1]!; b++) {
          const back = this.rightArcs[b]!;
          const next = this.arcs.left[back]!;
          if (this.flow[back]! === 0 || reach.left[next]) continue;
          reach.left[next] = 1;
          queue.push(next);
        }
      }
    }
    return reach;
  }
}

interface Layers {
  readonly left: Int32Array;
  readonly right: Int32Array;
}

/** Pairs of partners: one arc for all rows of the same two people. */
export interface PairArcs {
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly capacity: readonly number[];
}

function incidence(people: number, ends: readonly number[]): [Int32Array, Int32Array] {
  const start = new Int32Array(people + 1);
  for (const end of ends) start[end + 1]! += 1;
  for (let p = 0; p < people; p++) start[p + 1]! += start[p]!;
  const arcs = new Int32Array(ends.length);
  const next = start.slice();
  ends.forEach((end, arc) => {
    arcs[next[end]!] = arc;
    next[end]! += 1;
  });
  return [start, arcs];
}
