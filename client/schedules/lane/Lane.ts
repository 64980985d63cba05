import { type ComponentType, createContext, useContext } from 'react';
import type { HeatCardFieldsFragment, ScheduleLaneQuery } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import type { OverviewScale } from '../strip/overviewScale.ts';
import type { StripHeat, StripModel } from '../strip/StripModel.ts';
import type { StripWindow } from '../strip/stripWindow.ts';

export type LaneHeat = NonNullable<ScheduleLaneQuery['scheduleChanges']['results']>['heats'][number];

export interface LaneCellsProps {
  readonly model: StripModel;
  readonly clock: EventClock;
  readonly window: StripWindow;
  readonly width: number;
  /** The heat focused in the strip above. */
  readonly from: StripHeat | undefined;
  readonly reveal: (start: number, end: number) => void;
  readonly onLoad: (heatId: string) => void;
}

export interface SectionResultsProps {
  readonly sectionId: string;
  readonly heatCount: number;
  readonly category: string;
}

export interface DancedHeatProps {
  readonly heat: HeatCardFieldsFragment;
}

/** Components loaded together with results; a schedule without results loads none of them. */
export interface LaneParts {
  readonly Cells: ComponentType<LaneCellsProps>;
  readonly Overview: ComponentType<{ readonly model: StripModel; readonly scale: OverviewScale }>;
  readonly Legend: ComponentType<{ readonly isNarrow?: boolean }>;
  readonly SectionResults: ComponentType<SectionResultsProps>;
  readonly HeatState: ComponentType<{ readonly heatId: string }>;
  readonly DancedHeat: ComponentType<DancedHeatProps>;
  readonly Today: ComponentType;
  /** "waits for the card of L, 23 min"; empty if there is nothing to say. */
  readonly noteOf: (heat: LaneHeat | undefined) => string;
}

export interface Lane {
  readonly heats: ReadonlyMap<string, LaneHeat>;
  /** Danced heats, without the one on the floor. */
  readonly danced: ReadonlySet<string>;
  readonly parts: LaneParts;
}

export const LaneContext = createContext<Lane | null>(null);

/** Null until loaded, and without results. */
export const useLane = (): Lane | null => useContext(LaneContext);
