import { bitCount } from '../fill/bits.ts';
import { contestKey } from '../quality.ts';
import type { EngineRow } from '../types.ts';
import { fewestParts } from './fewestParts.ts';

/** Branch-and-bound nodes per dance. All real instances are solved exactly in far fewer. */
const STEPS = 20_000;
/** Above this many units the conflict matrix costs more than the bound gains. */
const MOST = 1500;

/** Lower bound on the heats of a dance whose contests stay together: a maximum clique of the conflict graph. */
export interface CliqueBound {
  readonly heats: number;
  /** The clique: contests as lists of row indices. A contest that must split counts row by row. */
  readonly units: readonly (readonly number[])[];
}

/**
 * Largest set of pairwise incompatible contests of one dance: each needs its own heat. Contests that must split
 * count row by row, so the bound holds for every split. Null if it does not exceed `known`.
 */
export const cliqueBound = (
  rows: readonly EngineRow[],
  cap: number,
  levelRange: number | null,
  keepsOpenApart: boolean,
  known: number,
): CliqueBound | null => cliqueBounds(rows, cap, keepsOpenApart)(levelRange, known);

/** `cliqueBound` for several level ranges: builds the conflict graph once. */
export function cliqueBounds(
  rows: readonly EngineRow[],
  cap: number,
  keepsOpenApart: boolean,
): (levelRange: number | null, known: number) => CliqueBound | null {
  const unitsWithoutRange = unitsOfDance(rows, cap, null, keepsOpenApart);
  const widest = Math.max(0, ...unitsWithoutRange.map((unit) => spreadOf(unit.map((i) => rows[i]!))));
  let meetings: Conflicts | null = null;
  let noneFound = { range: Number.POSITIVE_INFINITY, known: Number.POSITIVE_INFINITY };
  return (levelRange, known) => {
    const range = levelRange ?? Number.POSITIVE_INFINITY;
    const isUnsplit = widest <= range;
    // A wider range only removes conflicts, so a failed search need not be repeated for it.
    if (isUnsplit && range >= noneFound.range && known >= noneFound.known) return null;
    const units = isUnsplit ? unitsWithoutRange : unitsOfDance(rows, cap, levelRange, keepsOpenApart);
    if (units.length <= known || units.length > MOST) return null;
    if (isUnsplit) meetings ??= conflictsOf(rows, units, cap, keepsOpenApart);
    const conflicts = isUnsplit && meetings ? meetings.copy() : conflictsOf(rows, units, cap, keepsOpenApart);
    conflicts.keepApart(
      units.map((unit) => rows[unit[0]!]!.level),
      (own, other) => Math.abs(own - other) > range,
    );
    const search = new CliqueSearch(conflicts, known);
    const found = search.run();
    if (found === null && isUnsplit && search.isComplete) noneFound = { range, known };
    return found === null ? null : { heats: found.length, units: found.map((unit) => units[unit]!) };
  };
}

const spreadOf = (rows: readonly EngineRow[]): number => {
  const levels = rows.map((row) => row.level);
  return Math.max(...levels) - Math.min(...levels);
};

function unitsOfDance(
  rows: readonly EngineRow[],
  cap: number,
  levelRange: number | null,
  keepsOpenApart: boolean,
): number[][] {
  const contests = Map.groupBy(rows.keys(), (i) => contestKey(rows[i]!));
  return [...contests.values()].flatMap((list) => {
    const own = list.map((i) => rows[i]!);
    const isApart =
      (levelRange !== null && spreadOf(own) > levelRange) ||
      (keepsOpenApart && new Set(own.map((row) => row.isOpen)).size > 1);
    return fewestParts(own, cap).parts === 1 && !isApart ? [list] : list.map((i) => [i]);
  });
}

/** Conflicts of people, cap and material; those of levels are added per range. */
function conflictsOf(
  rows: readonly EngineRow[],
  units: readonly number[][],
  cap: number,
  keepsOpenApart: boolean,
): Conflicts {
  const conflicts = new Conflicts(units.length);
  const unitsOfPerson = new Map<number, Set<number>>();
  units.forEach((unit, u) => {
    for (const i of unit) {
      for (const person of rows[i]!.persons) {
        const own = unitsOfPerson.get(person);
        if (own) own.add(u);
        else unitsOfPerson.set(person, new Set([u]));
      }
    }
  });
  for (const own of unitsOfPerson.values()) if (own.size > 1) conflicts.add(own, conflicts.bitsOf(own));
  conflicts.keepApart(
    units.map((unit) => unit.length),
    (own, other) => own + other > cap,
  );
  if (keepsOpenApart)
    conflicts.keepApart(
      units.map((unit) => (rows[unit[0]!]!.isOpen ? 1 : 0)),
      (own, other) => own !== other,
    );
  conflicts.clearDiagonal();
  return conflicts;
}

/** Adjacency matrix of the conflict graph as one bit array, which is cheap to copy. */
class Conflicts {
  readonly count: number;
  private readonly words: number;
  private readonly bits: Uint32Array;

  constructor(count: number, bits = new Uint32Array(count * Math.ceil(count / 32))) {
    this.count = count;
    this.words = Math.ceil(count / 32);
    this.bits = bits;
  }

  copy(): Conflicts {
    return new Conflicts(this.count, this.bits.slice());
  }

  bitsOf(units: Iterable<number>): Uint32Array {
    const bits = new Uint32Array(this.words);
    for (const u of units) bits[u >> 5]! |= 1 << (u & 31);
    return bits;
  }

  /** Adds a conflict between each unit and each set bit. */
  add(units: Iterable<number>, bits: Uint32Array): void {
    for (const u of units) {
      const from = u * this.words;
      for (let word = 0; word < bits.length; word++) this.bits[from + word]! |= bits[word]!;
    }
  }

  /** Adds conflicts by a trait of the units. Groups units by trait first: few traits, hundreds of units. */
  keepApart(traits: readonly number[], areApart: (own: number, other: number) => boolean): void {
    const groups = [...Map.groupBy(traits.keys(), (u) => traits[u]!)];
    const alike = groups.map(([trait, units]) => ({ trait, units, bits: this.bitsOf(units) }));
    for (const own of alike)
      for (const other of alike) if (areApart(own.trait, other.trait)) this.add(own.units, other.bits);
  }

  clearDiagonal(): void {
    for (let u = 0; u < this.count; u++) this.bits[u * this.words + (u >> 5)]! &= ~(1 << (u & 31));
  }

  has(unit: number, other: number): boolean {
    return (this.bits[unit * this.words + (other >> 5)]! & (1 << (other & 31))) !== 0;
  }

  /** Whether the unit conflicts with any of the others. Hot path of the search. */
  meets(unit: number, others: readonly number[]): boolean {
    const from = unit * this.words;
    for (let i = 0; i < others.length; i++) {
      const other = others[i]!;
      if (this.bits[from + (other >> 5)]! & (1 << (other & 31))) return true;
    }
    return false;
  }

  countOf(unit: number): number {
    let count = 0;
    const from = unit * this.words;
    for (let word = from; word < from + this.words; word++) count += bitCount(this.bits[word]!);
    return count;
  }
}

/** Maximum clique by branch and bound, with greedy colouring as the upper bound. */
class CliqueSearch {
  private readonly conflicts: Conflicts;
  private readonly order: readonly number[];
  private best: number[] | null = null;
  private most: number;
  private steps = 0;

  constructor(conflicts: Conflicts, known: number) {
    const degrees = Array.from({ length: conflicts.count }, (_, u) => conflicts.countOf(u));
    this.order = degrees.map((_, u) => u).sort((a, b) => degrees[b]! - degrees[a]! || a - b);
    this.conflicts = conflicts;
    this.most = known;
  }

  get isComplete(): boolean {
    return this.steps <= STEPS;
  }

  run(): number[] | null {
    this.grow([], this.order);
    return this.best;
  }

  private grow(clique: number[], candidates: readonly number[]): void {
    const { units, colours } = this.colour(candidates);
    for (let i = units.length - 1; i >= 0; i--) {
      if (clique.length + colours[i]! <= this.most || ++this.steps > STEPS) return;
      const unit = units[i]!;
      clique.push(unit);
      const left = units.slice(0, i).filter((other) => this.conflicts.has(unit, other));
      if (clique.length > this.most) {
        this.most = clique.length;
        this.best = [...clique].sort((a, b) => a - b);
      }
      if (left.length > 0) this.grow(clique, left);
      clique.pop();
    }
  }

  /** Greedy colouring: the candidates by colour class, and the class number of each. */
  private colour(candidates: readonly number[]): { units: number[]; colours: number[] } {
    const classes: number[][] = [];
    for (const unit of candidates) {
      const free = classes.find((list) => !this.conflicts.meets(unit, list));
      if (free) free.push(unit);
      else classes.push([unit]);
    }
    return {
      units: classes.flat(),
      colours: classes.flatMap((list, c) => list.map(() => c + 1)),
    };
  }
}
