import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { CoalescedRead, FOLLOWS } from '../../apollo/coalescedRead.ts';
import type { ScheduleLaneQuery } from '../../gql/graphql.ts';
import { onPollNow } from '../figures/pollNow.ts';
import { DancedHeat } from './DancedHeat.tsx';
import { HeatState } from './HeatState.tsx';
import type { Lane, LaneHeat, LaneParts } from './Lane.ts';
import { LaneCells } from './LaneCells.tsx';
import { LaneLegend } from './LaneLegend.tsx';
import { LaneOverview } from './LaneOverview.tsx';
import { ScheduleLane } from './laneOperations.ts';
import { noteOf } from './laneWords.ts';
import { ResultsToday } from './ResultsToday.tsx';
import { SectionResults } from './SectionResults.tsx';
import './lane.css';

const PARTS: LaneParts = {
  Cells: LaneCells,
  Overview: LaneOverview,
  Legend: LaneLegend,
  SectionResults,
  HeatState,
  DancedHeat,
  Today: ResultsToday,
  noteOf,
};

export interface LaneReaderProps {
  readonly scheduleId: string;
  readonly onRead: (lane: Lane | null) => void;
}

/** Loads results of all heats once, then only changes. */
export function LaneReader({ scheduleId, onRead }: LaneReaderProps) {
  const client = useApolloClient();
  useEffect(() => {
    let revision: number | null = null;
    let heats: ReadonlyMap<string, LaneHeat> = new Map();
    let isOver = false;
    const reading = new CoalescedRead(async () => {
      const { data } = await client.query({
        query: ScheduleLane,
        variables: { id: scheduleId, since: revision },
        fetchPolicy: 'no-cache',
      });
      const changes = data?.scheduleChanges.results;
      if (!changes || isOver) return;
      revision = changes.revision;
      const isSame = !changes.isWhole && changes.heats.length + changes.goneHeatIds.length === 0;
      if (isSame) return;
      heats = withChanges(heats, changes);
      const danced = [...heats.values()].filter(({ state, isOnFloor }) => state !== 'PLANNED' && !isOnFloor);
      onRead({ heats, danced: new Set(danced.map(({ id }) => id)), parts: PARTS });
    }, FOLLOWS);
    void reading.ask();
    const stop = onPollNow(reading.ask);
    return () => {
      isOver = true;
      reading.stop();
      stop();
      onRead(null);
    };
  }, [client, scheduleId, onRead]);
  return null;
}

type Changes = NonNullable<ScheduleLaneQuery['scheduleChanges']['results']>;

function withChanges(known: ReadonlyMap<string, LaneHeat>, changes: Changes): ReadonlyMap<string, LaneHeat> {
  const heats = new Map(changes.isWhole ? [] : known);
  for (const id of changes.goneHeatIds) heats.delete(id);
  for (const heat of changes.heats) heats.set(heat.id, heat);
  return heats;
}
