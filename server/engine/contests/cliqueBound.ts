import { contestKey } from '../quality.ts';
import type { EngineRow } from '../types.ts';
import { fewestParts } from './fewestParts.ts';

/** Steps of the search for one dance; it is exact in every real one long before. */
const STEPS = 20_000;
/** Past this many things the table of who cannot meet whom costs more than it tells. */
const MOST = 1500;

/** Why a dance needs more heats once contests stay together: so many that no two of them can share one. */
export interface CliqueBound {
  readonly heats: number;
  /** The contests, each with its rows; one that must be split anyway counts row by row. By place in the given rows. */
  readonly units: readonly (readonly number[])[];
}

/**
 * The largest set of contests of one dance that cannot share a heat, two by two: each needs a heat of its own. Rows of
 * contests that cannot be whole count one by one, so that the bound holds for every way to split them. Null where it
 * says no more than `known`.
 */
export const cliqueBound = (
  rows: readonly EngineRow[],
  cap: number,
  levelRange: number | null,
  keepsOpenApart: boolean,
  known: number,
): CliqueBound | null => cliqueBounds(rows, cap, keepsOpenApart)(levelRange, known);

/** The same of one dance for several level ranges: who meets whom is found out once. */
export function cliqueBounds(
  rows: readonly EngineRow[],
  cap: number,
  keepsOpenApart: boolean,
): (levelRange: number | null, known: number) => CliqueBound | null {
  const ofAnyLevels = unitsOfDance(rows, cap, null, keepsOpenApart);
  const widest = Math.max(0, ...ofAnyLevels.map((unit) => spreadOf(unit.map((i) => rows[i]!))));
  let meetings: Conflicts | null = null;
  let inVain = { range: Number.POSITIVE_INFINITY, known: Number.POSITIVE_INFINITY };
  return (levelRange, known) => {
    const range = levelRange ?? Number.POSITIVE_INFINITY;
    const areAsEver = widest <= range;
    // What shares a heat in a narrow range shares it in a wider one: no more of them stand apart there.
    if (areAsEver && range >= inVain.range && known >= inVain.known) return null;
    const units = areAsEver ? ofAnyLevels : unitsOfDance(rows, cap, levelRange, keepsOpenApart);
    if (units.length <= known || units.length > MOST) return null;
    if (areAsEver) meetings ??= conflictsOf(rows, units, cap, keepsOpenApart);
    const conflicts = areAsEver && meetings ? meetings.copy() : conflictsOf(rows, units, cap, keepsOpenApart);
    conflicts.keepApart(
      units.map((unit) => rows[unit[0]!]!.level),
      (own, other) => Math.abs(own - other) > range,
    );
    const search = new CliqueSearch(conflicts, known);
    const found = search.run();
    if (found === null && areAsEver && search.isComplete) inVain = { range, known };
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

/** What cannot stand in one heat whatever the levels. */
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
  conflicts.forgetThemselves();
  return conflicts;
}

/** For each unit, the units that cannot stand in its heat: a table of bits, in one piece, which is copied at once. */
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

  /** Each of the units cannot stand with those of the bits. */
  add(units: Iterable<number>, bits: Uint32Array): void {
    for (const u of units) {
      const from = u * this.words;
      for (let word = 0; word < bits.length; word++) this.bits[from + word]! |= bits[word]!;
    }
  }

  /** Units by one trait of each: there are few traits and hundreds of units. */
  keepApart(traits: readonly number[], areApart: (own: number, other: number) => boolean): void {
    const groups = [...Map.groupBy(traits.keys(), (u) => traits[u]!)];
    const alike = groups.map(([trait, units]) => ({ trait, units, bits: this.bitsOf(units) }));
    for (const own of alike)
      for (const other of alike) if (areApart(own.trait, other.trait)) this.add(own.units, other.bits);
  }

  forgetThemselves(): void {
    for (let u = 0; u < this.count; u++) this.bits[u * this.words + (u >> 5)]! &= ~(1 << (u & 31));
  }

  has(unit: number, other: number): boolean {
    return (this.bits[unit * this.words + (other >> 5)]! & (1 << (other & 31))) !== 0;
  }

  /** Whether the unit cannot stand with one of these; most of the time of a search is spent here. */
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
    for (let word = from; word < from + this.words; word++) count += bitsIn(this.bits[word]!);
    return count;
  }
}

/** Branch and bound: colour classes of what is left say how much larger a clique can become. */
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

  /** The candidates by colour classes without conflicts inside, and the number of each one's class. */
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

/** Counted in pairs, fours and bytes, all at once. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
