import type { EngineDance, EngineHeat, EngineRow, EngineSection } from '../types.ts';

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
