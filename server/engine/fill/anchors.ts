import type { Problem } from '../types.ts';

/**
 * Start time of each couple's block, once one of its dances is placed: a Waltz at ten pulls the couple's Tango to ten.
 * A couple that enters a dance twice has two blocks.
 */
export class Anchors {
  private readonly block: Int32Array;
  private readonly time: Float64Array;

  constructor(problem: Problem) {
    const { rows, isProfessional } = problem;
    const people = isProfessional.length;
    let levels = 1;
    let ages = 1;
    for (const row of rows) {
      levels = Math.max(levels, row.level + 2);
      ages = Math.max(ages, row.age + 2);
    }
    const blocks = new Map<number, number>();
    const lastOf = new Map<number, number>();
    this.block = new Int32Array(rows.length);
    rows.forEach((row, i) => {
      const couple = (row.persons[0] ?? 0) * people + (row.persons[1] ?? 0);
      const work = (row.category * levels + row.level + 1) * ages + row.age + 1;
      const key =
        (couple * (problem.categories.length + 1) * levels * ages + work) * 2 + (row.isOpen ? 1 : 0);
      // The nth row of a dance belongs to the nth block of the key.
      const turnKey = key * (problem.dances.length + 1) + row.dance + 1;
      const turn = lastOf.get(turnKey) ?? 0;
      lastOf.set(turnKey, turn + 1);
      const blockKey = key + turn / 1024;
      const known = blocks.get(blockKey) ?? blocks.size;
      blocks.set(blockKey, known);
      this.block[i] = known;
    });
    this.time = new Float64Array(blocks.size).fill(Number.NaN);
  }

  /** Start time of the row's block; NaN if none of its rows is placed. */
  timeOf(row: number): number {
    return this.time[this.block[row]!]!;
  }

  note(row: number, start: number): void {
    this.time[this.block[row]!] = start;
  }
}
