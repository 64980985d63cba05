/** A flow through arcs with whole capacities: shortest paths first, layer by layer (Dinic). */
export class Network {
  /** Of each node, its arcs; arc `a ^ 1` leads back. */
  private readonly arcsAt: number[][] = [];
  private readonly head: number[] = [];
  private readonly left: number[] = [];

  addNode(): number {
    return this.arcsAt.push([]) - 1;
  }

  /** Answers the arc's number, for `flowOf`. */
  addArc(from: number, to: number, capacity: number): number {
    const arc = this.head.push(to) - 1;
    this.left.push(capacity);
    this.arcsAt[from]!.push(arc);
    this.head.push(from);
    this.left.push(0);
    this.arcsAt[to]!.push(arc + 1);
    return arc;
  }

  /** Adds to the capacity of an arc; `maximise` then goes on from the flow it has. */
  widen(arc: number, by: number): void {
    this.left[arc]! += by;
  }

  flowOf(arc: number): number {
    return this.left[arc ^ 1]!;
  }

  maximise(source: number, sink: number): void {
    for (;;) {
      const layer = this.layersFrom(source, sink);
      if (layer[sink]! < 0) return;
      this.pushAlong(source, sink, layer);
    }
  }

  /**
   * Distance of every node along arcs with room, -1 where none leads: after `maximise` the other side of the cut. It is
   * looked no further than `until`.
   */
  layersFrom(source: number, until = -1): Int32Array {
    const { arcsAt, head, left } = this;
    const layer = new Int32Array(arcsAt.length).fill(-1);
    layer[source] = 0;
    const queue = [source];
    for (let i = 0; i < queue.length; i++) {
      const node = queue[i]!;
      if (until >= 0 && layer[until]! >= 0 && layer[node]! >= layer[until]! - 1) break;
      for (const arc of arcsAt[node]!) {
        const to = head[arc]!;
        if (left[arc]! <= 0 || layer[to]! >= 0) continue;
        layer[to] = layer[node]! + 1;
        queue.push(to);
      }
    }
    return layer;
  }

  /** Pushes along shortest paths until none is left in these layers; after a push it goes on where the path was full. */
  private pushAlong(source: number, sink: number, layer: Int32Array): void {
    const { arcsAt, head, left } = this;
    const next = new Int32Array(arcsAt.length);
    const path: number[] = [];
    for (let node = source; ; ) {
      if (node === sink) {
        let amount = Infinity;
        for (const arc of path) amount = Math.min(amount, left[arc]!);
        for (const arc of path) {
          left[arc]! -= amount;
          left[arc ^ 1]! += amount;
        }
        path.length = path.findIndex((arc) => left[arc] === 0);
        node = path.length === 0 ? source : head[path.at(-1)!]!;
        continue;
      }
      const arc = arcsAt[node]![next[node]!];
      if (arc === undefined) {
        const back = path.pop();
        if (back === undefined) return;
        node = head[back ^ 1]!;
        next[node]! += 1;
      } else if (left[arc]! > 0 && layer[head[arc]!] === layer[node]! + 1) {
        path.push(arc);
        node = head[arc]!;
      } else next[node]! += 1;
    }
  }
}
