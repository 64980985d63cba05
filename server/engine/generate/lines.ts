import type { EngineDance, EngineHeat, EngineRow, EngineSection, Problem, SectionType } from '../types.ts';
import { type Demand, demandOf } from './demand.ts';
import { leastHeats } from './leastHeats.ts';

/** A dance, or for MULTI a category, that shares the heats of sections. */
export interface Line {
  readonly dance: number;
  readonly category: number;
  readonly rows: readonly EngineRow[];
  readonly demand: Demand;
  readonly cap: number;
  /** Fewest heats for all its rows, by people, level range and odd cycles. */
  readonly least: number;
}

/** In the order of the dances. */
export function linesOf(input: GenerateInput, type: SectionType, sections: readonly number[]): Line[] {
  const offered = new Set(sections.flatMap((s) => input.sections[s]!.categories));
  const capOf = (category: number): number =>
    Math.max(
      1,
      ...sections
        .filter((s) => input.sections[s]!.categories.includes(category))
        .map((s) => input.sections[s]!.cap),
    );
  const line = (dance: number, category: number): Line => {
    const rows = input.demand.filter(
      (row) => row.type === type && row.dance === dance && row.category === category,
    );
    const cap = type === 'SOLO' ? 1 : capOf(category);
    const demand = demandOf(rows);
    return {
      dance,
      category,
      rows,
      demand,
      cap,
      least: leastHeats(rows, demand, cap, input.levelRange ?? null),
    };
  };
  if (type === 'MULTI') return [...offered].sort((a, b) => a - b).map((category) => line(-1, category));
  return input.dances.flatMap(({ category }, dance) =>
    offered.has(category) ? [line(dance, category)] : [],
  );
}

export interface GenerateInput {
  readonly sections: readonly EngineSection[];
  readonly dances: readonly EngineDance[];
  /** Everything entered, one row per unit of quantity, whether or not it is in the schedule yet. */
  readonly demand: readonly EngineRow[];
  /** Existing heats stay and count for their dance. */
  readonly existing: readonly EngineHeat[];
  /**
   * `frame` tops up every section to its possible heats; `needed` makes only the heats that the entries need;
   * `everyDance` adds one for each dance that a section lacks, where there is room.
   */
  readonly goal: 'frame' | 'needed' | 'everyDance';
  /** Most steps between the levels of a heat. Can require more heats than people do. */
  readonly levelRange?: number | null;
  readonly away?: Problem['away'];
}
