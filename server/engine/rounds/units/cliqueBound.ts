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
export function cliqueBound(
  rows: readonly EngineRow[],
  cap: number,
  levelRange: number | null,
  keepsOpenApart: boolean,
  known: number,
): CliqueBound | null {
  const units = unitsOfDance(rows, cap, levelRange, keepsOpenApart);
  if (units.length <= known || units.length > MOST) return null;
  const found = new CliqueSearch(conflictsOf(rows, units, cap, levelRange, keepsOpenApart), known).run();
  return found === null ? null : { heats: found.length, units: found.map((unit) => units[unit]!) };
}

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
    const levels = own.map((row) => row.level);
    const isApart =
      (levelRange !== null && Math.max(...levels) - Math.min(...levels) > levelRange) ||
      (keepsOpenApart && new Set(own.map((row) => row.isOpen)).size > 1);
    return fewestParts(own, cap).parts === 1 && !isApart ? [list] : list.map((i) => [i]);
  });
}

/** For each unit, the units that cannot stand in its heat, as bits. */
function conflictsOf(
  rows: readonly EngineRow[],
  units: readonly number[][],
  cap: number,
  levelRange: number | null,
  keepsOpenApart: boolean,
): Uint32Array[] {
  const words = Math.ceil(units.length / 32);
  const conflicts = units.map(() => new Uint32Array(words));
  const join = (a: number, b: number): void => {
    conflicts[a]![b >> 5]! |= 1 << (b & 31);
    conflicts[b]![a >> 5]! |= 1 << (a & 31);
  };
  const unitsOfPerson = new Map<number, number[]>();
  units.forEach((unit, u) => {
    for (const person of new Set(unit.flatMap((i) => rows[i]!.persons))) {
      const list = unitsOfPerson.get(person) ?? [];
      unitsOfPerson.set(person, list);
      for (const other of list) join(u, other);
      list.push(u);
    }
  });
  for (let a = 0; a < units.length; a++) {
    const one = rows[units[a]![0]!]!;
    for (let b = 0; b < a; b++) {
      const other = rows[units[b]![0]!]!;
      const isApart =
        units[a]!.length + units[b]!.length > cap ||
        (levelRange !== null && Math.abs(one.level - other.level) > levelRange) ||
        (keepsOpenApart && one.isOpen !== other.isOpen);
      if (isApart) join(a, b);
    }
  }
  return conflicts;
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
      const free = classes.find((list) => !list.some((other) => own[other >> 5]! & (1 << (other & 31))));
      if (free) free.push(unit);
      else classes.push([unit]);
    }
    return {
      units: classes.flat(),
      colours: classes.flatMap((list, c) => list.map(() => c + 1)),
    };
  }
}

function bitsIn(word: number): number {
  let bits = 0;
  for (let left = word; left !== 0; left &= left - 1) bits++;
  return bits;
}
