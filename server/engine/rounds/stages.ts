import { heatsPossible } from '../heatsPossible.ts';
import type { Problem } from '../types.ts';
import type { Pool } from './cast.ts';
import type { CellSpec, RoundSpec, StageSpec } from './frame.ts';
import { type ProgramPart, poolKey, settledSections } from './programParts.ts';

interface StageOptions {
  /** Rounds per pool, in all its sections together. */
  readonly rounds: readonly number[];
  /** Heats per dance, by pool and slot, for sections whose times are fixed in advance. */
  readonly heats: readonly (readonly number[])[];
  /** Sections whose heats stay. */
  readonly isKept: readonly boolean[];
  /** SOLO rows by section, in running order. */
  readonly solos: ReadonlyMap<number, readonly number[]>;
  /** Factor on the cells of sections whose times are fixed in advance. */
  readonly stretch: number;
  /** Sections may exceed their time. */
  readonly mayRunOver: boolean;
}

/** Stages of a part, in time order, lane by lane: existing heats, rounds with room for new ones, solos. */
export function layStages(problem: Problem, part: ProgramPart, options: StageOptions): StageSpec[] {
  const poolOf = new Map(part.pools.map((pool, p) => [poolKey(pool.type, pool.category), p]));
  const settled = settledSections(problem);
  const shares = shareOfSections(problem, part, options.isKept);
  const stages: StageSpec[] = [];
  lanesOf(problem, part.sections).forEach((lane, number) => {
    let clock = 0;
    for (const s of lane) {
      const section = problem.sections[s]!;
      if (options.isKept[s]) {
        stages.push(...givenStages(problem, s, number, part.pools, poolOf));
        continue;
      }
      clock = Math.max(clock, section.start);
      const end = options.mayRunOver
        ? Number.POSITIVE_INFINITY
        : section.start + heatsPossible(section) * section.duration;
      for (const category of costumeOrder(problem, section.categories)) {
        const pool = poolOf.get(poolKey(section.type, category));
        if (pool === undefined) continue;
        const share = shares.get(s)?.get(pool) ?? 1;
        const { dances } = part.pools[pool]!;
        let rounds: RoundSpec[];
        if (section.type === 'SOLO') {
          const own = (options.solos.get(s) ?? []).filter((row) => problem.rows[row]!.category === category);
          rounds = own.map((row) => soloRound(dances.indexOf(problem.rows[row]!.dance), row));
          if (options.stretch > 1) rounds = [...rounds, ...rounds];
        } else if (settled.has(s)) {
          rounds = evenRounds(
            options.heats[pool]!.map((n) => Math.ceil(n * share * options.stretch)),
            section.cap,
          );
        } else {
          const count = share === 1 ? options.rounds[pool]! : Math.ceil(options.rounds[pool]! * share) + 1;
          rounds = freeRounds(count, dances.length, section.cap);
        }
        if (settled.has(s)) {
          rounds = settleTimes(rounds, clock, section.duration, end);
          clock += section.duration * rounds.reduce((sum, round) => sum + round.cells.length, 0);
        }
        const { costume } = problem.categories[category]!;
        const { duration } = section;
        stages.push({
          section: s,
          pool,
          lane: number,
          costume,
          duration,
          keepsEmpty: settled.has(s),
          rounds,
        });
      }
    }
  });
  return stages;
}

/** Consecutive sections on one floor; other sessions and floors are other lanes. */
function lanesOf(problem: Problem, sections: readonly number[]): number[][] {
  const order = [...sections].sort((a, b) => {
    const [one, two] = [problem.sections[a]!, problem.sections[b]!];
    return one.start - two.start || a - b;
  });
  const lanes: { session: number; end: number; sections: number[] }[] = [];
  for (const s of order) {
    const { session, start, end } = problem.sections[s]!;
    const lane = lanes.find((candidate) => candidate.session === session && candidate.end <= start);
    if (lane) {
      lane.sections.push(s);
      lane.end = Math.max(lane.end, end);
    } else lanes.push({ session, end: Math.max(start, end), sections: [s] });
  }
  return lanes.map((lane) => lane.sections);
}

/** Share of each pool per section, by possible heats. */
function shareOfSections(
  problem: Problem,
  part: ProgramPart,
  isKept: readonly boolean[],
): Map<number, Map<number, number>> {
  const shares = new Map<number, Map<number, number>>();
  part.pools.forEach((pool, p) => {
    const own = part.sections.filter((s) => {
      const section = problem.sections[s]!;
      return !isKept[s] && section.type === pool.type && section.categories.includes(pool.category);
    });
    const all = own.reduce((sum, s) => sum + heatsPossible(problem.sections[s]!), 0);
    for (const s of own) {
      const share = all === 0 ? 1 / own.length : heatsPossible(problem.sections[s]!) / all;
      if (!shares.has(s)) shares.set(s, new Map());
      shares.get(s)!.set(p, share);
    }
  });
  return shares;
}

/** Keeps the order of styles, but puts one without a costume between ballroom and Latin. */
function costumeOrder(problem: Problem, categories: readonly number[]): number[] {
  const worn = (category: number) => problem.categories[category]?.costume ?? 0;
  const own = categories.filter((category) => category >= 0 && category < problem.categories.length);
  const dressed = own.filter((category) => worn(category) > 0);
  const plain = own.filter((category) => worn(category) === 0);
  const first = dressed[0];
  if (first === undefined) return plain;
  const same = dressed.filter((category) => worn(category) === worn(first));
  return [...same, ...plain, ...dressed.filter((category) => worn(category) !== worn(first))];
}

const place = (slot: number, cap: number): CellSpec => ({
  slot,
  cap,
  heat: -1,
  isLocked: false,
  row: -1,
  start: 0,
});

function freeRounds(count: number, slots: number, cap: number): RoundSpec[] {
  return Array.from({ length: count }, () => ({
    cells: Array.from({ length: slots }, (_, slot) => place(slot, cap)),
  }));
}

const soloRound = (slot: number, row: number): RoundSpec => ({
  cells: [{ ...place(slot, 1), isLocked: true, row }],
});

/** Spreads the heats of each dance evenly over the rounds. */
function evenRounds(heats: readonly number[], cap: number): RoundSpec[] {
  const count = Math.max(0, ...heats);
  return Array.from({ length: count }, (_, round) => ({
    cells: heats.flatMap((wanted, slot) =>
      Math.floor(((round + 1) * wanted) / count) > Math.floor((round * wanted) / count)
        ? [place(slot, cap)]
        : [],
    ),
  }));
}

/** Fixes the times of the cells and drops those past the end. */
function settleTimes(rounds: readonly RoundSpec[], from: number, duration: number, end: number): RoundSpec[] {
  let start = from - duration;
  return rounds
    .map((round) => ({
      cells: round.cells
        .map((cell) => {
          start += duration;
          return { ...cell, start };
        })
        .filter((cell) => cell.start + duration <= end),
    }))
    .filter((round) => round.cells.length > 0);
}

/** Existing heats: consecutive heats of a style, in the style's order, form a round. */
function givenStages(
  problem: Problem,
  s: number,
  lane: number,
  pools: readonly Pool[],
  poolOf: ReadonlyMap<string, number>,
): StageSpec[] {
  const section = problem.sections[s]!;
  const stages: { pool: number; rounds: { cells: CellSpec[] }[] }[] = [];
  problem.heats.forEach((heat, h) => {
    if (heat.section !== s) return;
    const pool = poolOf.get(poolKey(section.type, heat.category));
    if (pool === undefined) return;
    const slot = pools[pool]!.dances.indexOf(section.type === 'MULTI' ? -1 : heat.dance);
    const isLocked = heat.isDanced === true;
    const cell = { slot: Math.max(0, slot), cap: section.cap, heat: h, isLocked, row: -1, start: heat.start };
    const stage = stages.at(-1);
    const round = stage?.rounds.at(-1);
    if (!stage || stage.pool !== pool) stages.push({ pool, rounds: [{ cells: [cell] }] });
    else if (round && round.cells.at(-1)!.slot < cell.slot) round.cells.push(cell);
    else stage.rounds.push({ cells: [cell] });
  });
  return stages.map(({ pool, rounds }) => ({
    section: s,
    pool,
    lane,
    costume: problem.categories[pools[pool]!.category]!.costume,
    duration: section.duration,
    keepsEmpty: true,
    rounds,
  }));
}
