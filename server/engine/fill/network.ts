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

  flowOf(arc: number): number {
    return this.left[arc ^ 1]!;
  }

  maximise(source: number, sink: number): void {
    for (;;) {
      const layer = this.layersFrom(source);
      if (layer[sink]! < 0) return;
      const next = new Int32Array(this.arcsAt.length);
      while (this.pushOne(source, sink, layer, next));
    }
  }

  /** Distance of every node along arcs with room, -1 where none leads: after `maximise` the other side of the cut. */
  layersFrom(source: number): Int32Array {
    const layer = new Int32Array(this.arcsAt.length).fill(-1);
    layer[source] = 0;
    const queue = [source];
    for (let i = 0; i < queue.length; i++) {
      for (const arc of this.arcsAt[queue[i]!]!) {
        const to = this.head[arc]!;
        if (this.left[arc]! <= 0 || layer[to]! >= 0) continue;
        layer[to] = layer[queue[i]!]! + 1;
        queue.push(to);
      }
    }
    return layer;
  }

  private pushOne(source: number, sink: number, layer: Int32Array, next: Int32Array): boolean {
    const path: number[] = [];
    for (let node = source; node !== sink; ) {
      const arc = this.arcsAt[node]![next[node]!];
      if (arc === undefined) {
        const back = path.pop();
        if (back === undefined) return false;
        node = this.head[back ^ 1]!;
        next[node]! += 1;
        continue;
      }
      const to = this.head[arc]!;
      if (this.left[arc]! > 0 && layer[to] === layer[node]! + 1) {
        path.push(arc);
        node = to;
      } else next[node]! += 1;
    }
    const amount = path.reduce((least, arc) => Math.min(least, this.left[arc]!), Infinity);
    for (const arc of path) {
      this.left[arc]! -= amount;
      this.left[arc ^ 1]! += amount;
    }
    return true;
  }
}
