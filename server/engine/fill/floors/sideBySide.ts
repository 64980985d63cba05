import { named } from '../../invented.ts';
import type { BoundReason } from '../../report.ts';
import type { Colouring } from '../colouring.ts';
import { Network } from '../network.ts';
import type { PartnerGraph } from '../partnerGraph.ts';
import { graphOfPart } from '../selection.ts';
import { type Moments, MomentsOfDay } from './moments.ts';

interface SideBySideBound {
  readonly bound: number;
  /** Kinds that the flow bounds; the others count with their own bound. */
  readonly kinds: ReadonlySet<number>;
  readonly reason: () => BoundReason;
}

/**
 * Bound for floors side by side, where a person dances once per moment in any dance. A flow sends each row from a
 * moment of one partner, via its kind, to a moment of the other. The two moments may differ, so this is a relaxation:
 * never too low. A kind whose `ownBound` is smaller counts with that.
 */
export function sideBySideBound(
  colouring: Colouring,
  ownBound: ReadonlyMap<number, number>,
): SideBySideBound {
  const times = new TimesOfPeople(colouring);
  let kinds = new Set(ownBound.keys());
  let best: SideBySideBound | null = null;
  for (;;) {
    const flow = new TimeFlow(times, kinds);
    let elsewhere = 0;
    for (const [kind, most] of ownBound) if (!kinds.has(kind)) elsewhere += most;
    const bound = flow.most + elsewhere;
    if (best === null || bound < best.bound) best = { bound, kinds, reason: () => flow.reason(elsewhere) };
    const fewer = new Set([...kinds].filter((kind) => flow.ofKind(kind) <= ownBound.get(kind)!));
    if (fewer.size === kinds.size || fewer.size === 0) return best;
    kinds = fewer;
  }
}

/** Movable rows, each person's fixed heats, and the partner graph over all kinds. */
class TimesOfPeople {
  readonly colouring: Colouring;
  readonly free: readonly number[];
  readonly graph: PartnerGraph;
  readonly fixed = new Map<number, number>();
  private readonly moments: MomentsOfDay;
  private readonly boundHeats = new Map<number, Set<number>>();

  constructor(colouring: Colouring) {
    const { first, people, rowKind, isDanceable, isFixed, heatOf, overlaps } = colouring;
    this.colouring = colouring;
    this.moments = new MomentsOfDay(colouring);
    const free: number[] = [];
    for (let r = 0; r < colouring.rowCount; r++) {
      const h = heatOf[r]!;
      if (isFixed[r] && h >= 0) {
        this.fixed.set(rowKind[r]!, (this.fixed.get(rowKind[r]!) ?? 0) + 1);
        for (let i = first[r]!; i < first[r + 1]!; i++) {
          const heats = this.boundHeats.get(people[i]!) ?? new Set();
          this.boundHeats.set(people[i]!, heats);
          for (const heat of [h, ...(overlaps?.[h] ?? [])]) heats.add(heat);
        }
      } else if (isDanceable[r]) free.push(r);
    }
    for (let p = 0; colouring.away !== null && p < colouring.personCount; p++) {
      const heats = this.boundHeats.get(p) ?? new Set();
      for (let h = 0; h < colouring.heatCount; h++) if (colouring.isAway(p, h)) heats.add(h);
      if (heats.size > 0) this.boundHeats.set(p, heats);
    }
    this.free = free;
    this.graph = graphOfPart(colouring, free);
  }

  momentsOf(person: number, kinds: readonly number[]): readonly Moments[] {
    return this.moments.of(kinds, this.boundHeats.get(person) ?? new Set());
  }
}

class TimeFlow {
  readonly most: number;
  private readonly times: TimesOfPeople;
  private readonly kinds: ReadonlySet<number>;
  private readonly network = new Network();
  private readonly source = this.network.addNode();
  private readonly sink = this.network.addNode();
  private readonly rows: readonly number[];
  /** Nodes of each person's kinds, as left and as right partner. */
  private readonly nodes = [new Map<number, Map<number, number>>(), new Map<number, Map<number, number>>()];
  private readonly arcs = new Map<string, { arc: number; kind: number; component: number }>();
  private readonly rowsOf = new Map<number, number[]>();

  constructor(times: TimesOfPeople, kinds: ReadonlySet<number>) {
    const { colouring, graph } = times;
    this.times = times;
    this.kinds = kinds;
    this.rows = times.free.filter((r) => kinds.has(colouring.rowKind[r]!));
    for (const r of this.rows) {
      for (const p of [graph.one[r]!, graph.two[r]!]) {
        const known = this.rowsOf.get(p);
        if (known === undefined) this.rowsOf.set(p, [r]);
        else known.push(r);
      }
    }
    const capacity = new Map<string, { from: number; to: number; kind: number; rows: number }>();
    for (const r of this.rows) {
      const [p, q, kind] = [graph.one[r]!, graph.two[r]!, colouring.rowKind[r]!];
      const isBipartite = graph.isBipartite[graph.component[p]!]!;
      const isForward = !isBipartite || graph.side[p] === 0;
      const ways: [number, number][] = [isForward ? [p, q] : [q, p]];
      if (!isBipartite) ways.push([q, p]);
      for (const [from, to] of ways) {
        const key = `${from} ${to} ${kind}`;
        const known = capacity.get(key);
        if (known === undefined) capacity.set(key, { from, to, kind, rows: 1 });
        else known.rows += 1;
      }
    }
    for (const [key, { from, to, kind, rows }] of capacity) {
      const arc = this.network.addArc(this.nodeOf(0, from, kind), this.nodeOf(1, to, kind), rows);
      this.arcs.set(key, { arc, kind, component: graph.component[from]! });
    }
    this.network.maximise(this.source, this.sink);
    this.most = this.sumOf(() => true);
  }

  /** Rows of the kind in the flow, plus fixed ones. */
  ofKind(kind: number): number {
    return this.sumOf((of) => of === kind);
  }

  private sumOf(isCounted: (kind: number) => boolean): number {
    const { isBipartite } = this.times.graph;
    const sums = new Array<number>(isBipartite.length).fill(0);
    for (const { arc, kind, component } of this.arcs.values())
      if (isCounted(kind)) sums[component]! += this.network.flowOf(arc);
    let most = sums.reduce((sum, flow, c) => sum + (isBipartite[c] ? flow : Math.floor(flow / 2)), 0);
    for (const [kind, count] of this.times.fixed) if (this.kinds.has(kind) && isCounted(kind)) most += count;
    return most;
  }

  /** Node of a person's rows of a kind. Creates all nodes of the person with the first. */
  private nodeOf(side: 0 | 1, person: number, kind: number): number {
    let nodes = this.nodes[side]!.get(person);
    if (nodes === undefined) {
      const { network, source, sink, times } = this;
      const kinds = this.kindsOf(person);
      nodes = new Map(kinds.map((own) => [own, network.addNode()]));
      this.nodes[side]!.set(person, nodes);
      for (const { kinds: here, count } of times.momentsOf(person, kinds)) {
        const moment = network.addNode();
        if (side === 0) network.addArc(source, moment, count);
        else network.addArc(moment, sink, count);
        for (const own of here) {
          const node = nodes.get(own)!;
          if (side === 0) network.addArc(moment, node, count);
          else network.addArc(node, moment, count);
        }
      }
    }
    return nodes.get(kind)!;
  }

  private kindsOf(person: number): number[] {
    const { rowKind } = this.times.colouring;
    return [...new Set(this.rowsOf.get(person)!.map((r) => rowKind[r]!))].sort((a, b) => a - b);
  }

  /** Minimum cut: people whose moments run out, with the kinds concerned, and the rows that touch none of them. */
  reason(elsewhere: number): BoundReason {
    const { problem, rowIds, rowKind, personIds } = this.times.colouring;
    const { one, two } = this.times.graph;
    const layer = this.network.layersFrom(this.source);
    const isCut = (person: number, kind: number): boolean => {
      const left = this.nodes[0]!.get(person)?.get(kind);
      const right = this.nodes[1]!.get(person)?.get(kind);
      return (left !== undefined && layer[left]! < 0) || (right !== undefined && layer[right]! >= 0);
    };
    const people = [...this.rowsOf].flatMap(([person, all]) => {
      const rows = all.filter((r) => isCut(person, rowKind[r]!));
      if (rows.length === 0) return [];
      const cut = new Set(rows.map((r) => rowKind[r]!));
      const times = this.times
        .momentsOf(person, this.kindsOf(person))
        .reduce((sum, { kinds, count }) => sum + (kinds.some((kind) => cut.has(kind)) ? count : 0), 0);
      const first = [...cut].map((kind) => rows.find((r) => rowKind[r] === kind)!);
      const dances = first.map((r) => {
        const { dance, category } = problem.rows[rowIds[r]!]!;
        return { dance, category };
      });
      return [{ ...named(problem, personIds[person]!), dances, rows: rows.length, times }];
    });
    const rest = this.rows.filter((r) => !isCut(one[r]!, rowKind[r]!) && !isCut(two[r]!, rowKind[r]!)).length;
    let fixed = 0;
    for (const [kind, count] of this.times.fixed) if (this.kinds.has(kind)) fixed += count;
    return { kind: 'sideBySide', people, elsewhere: elsewhere + rest + fixed };
  }
}
