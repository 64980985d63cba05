import { fewestParts } from '../../contests/fewestParts.ts';
import { contestKey } from '../../quality.ts';
import type { EngineRow } from '../../types.ts';

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
  let meetings: Uint32Array[] | null = null;
  return (levelRange, known) => {
    const areAsEver = levelRange === null || widest <= levelRange;
    const units = areAsEver ? ofAnyLevels : unitsOfDance(rows, cap, levelRange, keepsOpenApart);
    if (units.length <= known || units.length > MOST) return null;
    if (areAsEver) meetings ??= conflictsOf(rows, units, cap, keepsOpenApart);
    const conflicts =
      areAsEver && meetings
        ? meetings.map((own) => own.slice())
        : conflictsOf(rows, units, cap, keepsOpenApart);
    if (levelRange !== null) keepLevelsApart(conflicts, rows, units, levelRange);
    const found = new CliqueSearch(conflicts, known).run();
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
  const contests = new Map<string, number[]>();
  rows.forEach((row, i) => {
    const key = contestKey(row);
    const list = contests.get(key);
    if (list) list.push(i);
    else contests.set(key, [i]);
  });
  return [...contests.values()].flatMap((list) => {
    const own = list.map((i) => rows[i]!);
    const isApart =
      (levelRange !== null && spreadOf(own) > levelRange) ||
      (keepsOpenApart && new Set(own.map((row) => row.isOpen)).size > 1);
    return fewestParts(own, cap).parts === 1 && !isApart ? [list] : list.map((i) => [i]);
  });
}

/** For each unit, the units that cannot stand in its heat whatever the levels, as bits. */
function conflictsOf(
  rows: readonly EngineRow[],
  units: readonly number[][],
  cap: number,
  keepsOpenApart: boolean,
): Uint32Array[] {
  const words = Math.ceil(units.length / 32);
  const conflicts = units.map(() => new Uint32Array(words));
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
  for (const own of unitsOfPerson.values()) {
    if (own.size < 2) continue;
    const bits = bitsOf(own, words);
    for (const u of own) addAll(conflicts[u]!, bits);
  }
  keepApart(
    conflicts,
    units.map((unit) => unit.length),
    (own, other) => own + other > cap,
  );
  if (keepsOpenApart)
    keepApart(
      conflicts,
      units.map((unit) => (rows[unit[0]!]!.isOpen ? 1 : 0)),
      (own, other) => own !== other,
    );
  // Nobody is in the way of himself.
  conflicts.forEach((own, u) => {
    own[u >> 5]! &= ~(1 << (u & 31));
  });
  return conflicts;
}

const keepLevelsApart = (
  conflicts: readonly Uint32Array[],
  rows: readonly EngineRow[],
  units: readonly number[][],
  levelRange: number,
): void =>
  keepApart(
    conflicts,
    units.map((unit) => rows[unit[0]!]!.level),
    (own, other) => Math.abs(own - other) > levelRange,
  );

/** Adds the conflicts of units by one trait of each. */
function keepApart(
  conflicts: readonly Uint32Array[],
  traits: readonly number[],
  areApart: (own: number, other: number) => boolean,
): void {
  const masks = masksOf(traits, conflicts[0]?.length ?? 0);
  for (const [own, { units }] of masks)
    for (const [other, { bits }] of masks)
      if (areApart(own, other)) for (const u of units) addAll(conflicts[u]!, bits);
}

/** The units of each trait, as a list and as bits: there are few traits and hundreds of units. */
function masksOf(
  traits: readonly number[],
  words: number,
): Map<number, { units: readonly number[]; bits: Uint32Array }> {
  const units = Map.groupBy(traits.keys(), (u) => traits[u]!);
  return new Map([...units].map(([trait, own]) => [trait, { units: own, bits: bitsOf(own, words) }]));
}

function bitsOf(units: Iterable<number>, words: number): Uint32Array {
  const bits = new Uint32Array(words);
  for (const u of units) bits[u >> 5]! |= 1 << (u & 31);
  return bits;
}

function addAll(bits: Uint32Array, more: Uint32Array): void {
  for (let word = 0; word < more.length; word++) bits[word]! |= more[word]!;
}

/** Branch and bound: colour classes of what is left say how much larger a clique can become. */
class CliqueSearch {
  private readonly conflicts: readonly Uint32Array[];
  private readonly order: readonly number[];
  private best: number[] | null = null;
  private most: number;
  private steps = 0;

  constructor(conflicts: readonly Uint32Array[], known: number) {
    const degrees = conflicts.map((own) => own.reduce((sum, word) => sum + bitsIn(word), 0));
    this.order = conflicts.map((_, u) => u).sort((a, b) => degrees[b]! - degrees[a]! || a - b);
    this.conflicts = conflicts;
    this.most = known;
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
      const own = this.conflicts[unit]!;
      const left = units.slice(0, i).filter((other) => own[other >> 5]! & (1 << (other & 31)));
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
      const own = this.conflicts[unit]!;
      const free = classes.find((list) => !meets(own, list));
      if (free) free.push(unit);
      else classes.push([unit]);
    }
    return {
      units: classes.flat(),
      colours: classes.flatMap((list, c) => list.map(() => c + 1)),
    };
  }
}

/** Whether one of the units is among the bits; most of the time of a search is spent here. */
function meets(bits: Uint32Array, units: readonly number[]): boolean {
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    if (bits[unit >> 5]! & (1 << (unit & 31))) return true;
  }
  return false;
}

/** Counted in pairs, fours and bytes, all at once. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
