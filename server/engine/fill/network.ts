/** Maximum flow with integer capacities (Dinic). */
export class Network {
  /** Outgoing arcs of each node in insertion order, as a linked list that ends with -1. */
  private readonly first: number[] = [];
  private readonly last: number[] = [];
  private readonly next: number[] = [];
  /** Arc `a ^ 1` is the reverse of a. */
  private readonly head: number[] = [];
  private readonly left: number[] = [];

  addNode(): number {
    this.last.push(-1);
    return this.first.push(-1) - 1;
  }

  /** Returns the arc for `flowOf`, `widen` and `push`. */
  addArc(from: number, to: number, capacity: number): number {
    const arc = this.appendArc(from, to, capacity);
    this.appendArc(to, from, 0);
    return arc;
  }

  private appendArc(from: number, to: number, capacity: number): number {
    const arc = this.head.push(to) - 1;
    this.left.push(capacity);
    this.next.push(-1);
    const before = this.last[from]!;
    if (before < 0) this.first[from] = arc;
    else this.next[before] = arc;
    this.last[from] = arc;
    return arc;
  }

  /** Adds capacity to an arc; the next `maximise` continues from the current flow. */
  widen(arc: number, by: number): void {
    this.left[arc]! += by;
  }

  flowOf(arc: number): number {
    return this.left[arc ^ 1]!;
  }

  /** Sends as much as fits along a path of arcs. */
  push(path: readonly number[]): void {
    const { left } = this;
    let amount = Infinity;
    for (const arc of path) amount = Math.min(amount, left[arc]!);
    if (amount <= 0) return;
    for (const arc of path) {
      left[arc]! -= amount;
      left[arc ^ 1]! += amount;
    }
  }

  maximise(source: number, sink: number): void {
    for (;;) {
      const layer = this.layersFrom(source, sink);
      if (layer[sink]! < 0) return;
      this.pushAlong(source, sink, layer);
    }
  }

  /**
   * BFS distance of each node in the residual graph, -1 if unreachable. After `maximise`, the reachable nodes are the
   * source side of a minimum cut. Stops at the layer of `until`.
   */
  layersFrom(source: number, until = -1): Int32Array {
    const { first, next, head, left } = this;
    const layer = new Int32Array(first.length).fill(-1);
    layer[source] = 0;
    const queue = [source];
    for (let i = 0; i < queue.length; i++) {
      const node = queue[i]!;
      if (until >= 0 && layer[until]! >= 0 && layer[node]! >= layer[until]! - 1) break;
      for (let arc = first[node]!; arc >= 0; arc = next[arc]!) {
        const to = head[arc]!;
        if (left[arc]! <= 0 || layer[to]! >= 0) continue;
        layer[to] = layer[node]! + 1;
        queue.push(to);
      }
    }
    return layer;
  }

  /** Blocking flow: after an augmentation, resumes before the first saturated arc. */
  private pushAlong(source: number, sink: number, layer: Int32Array): void {
    const { next, head, left } = this;
    const current = Int32Array.from(this.first);
    const path: number[] = [];
    for (let node = source; ; ) {
      if (node === sink) {
        this.push(path);
        path.length = path.findIndex((arc) => left[arc] === 0);
        node = path.length === 0 ? source : head[path.at(-1)!]!;
        continue;
      }
      const arc = current[node]!;
      if (arc < 0) {
        const back = path.pop();
        if (back === undefined) return;
        node = head[back ^ 1]!;
        current[node] = next[back]!;
      } else if (left[arc]! > 0 && layer[head[arc]!] === layer[node]! + 1) {
        path.push(arc);
        node = head[arc]!;
      } else current[node] = next[arc]!;
    }
  }
}
