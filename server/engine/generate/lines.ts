import type { EngineDance, EngineHeat, EngineRow, EngineSection, SectionType } from '../types.ts';
import { type Demand, demandOf } from './demand.ts';
import { leastHeats } from './leastHeats.ts';

/** What a section's heats are given to: a dance, or for MULTI a whole category. */
export interface Line {
  readonly dance: number;
  readonly category: number;
  readonly rows: readonly EngineRow[];
  readonly demand: Demand;
  /** Largest cap of the sections that hold it. */
  readonly cap: number;
  /** Heats below which some row would have to wait, for its people, for the level range or for an odd circle. */
  readonly least: number;
}

/** The lines of all sections of a type, in the order of the dances. */
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
  /** Everything entered, one row for each unit of quantity, whether or not its rows exist yet. */
  readonly demand: readonly EngineRow[];
  /** Heats that exist; they stay, and count for their dance. */
  readonly existing: readonly EngineHeat[];
  /**
   * Every section topped up to its heats possible; or only as many heats as the entries need; or those and one more for
   * every dance that a section lacks, as far as there is room.
   */
  readonly goal: 'frame' | 'needed' | 'everyDance';
  /** Most steps between the levels of one heat: it may take more heats than the people do. */
  readonly levelRange?: number | null;
}
