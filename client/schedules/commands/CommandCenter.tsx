import { useState } from 'react';
import type { CommandName } from '../../gql/graphql.ts';
import type { Figures } from '../figures/useScheduleFigures.ts';
import { CommandPairRow } from './CommandPairRow.tsx';
import { COMMAND_PAIRS } from './commandList.tsx';
import { LockControl } from './LockControl.tsx';
import { PlanControl } from './plan/PlanControl.tsx';
import './commands.css';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/**
 * The commands on the whole schedule, each with its state. Waits for the figures: their text takes room, and a button
 * must not move under the pointer.
 */
export function CommandCenter({ figures: { stats, isFirstReading } }: { figures: Figures }) {
  const [running, setRunning] = useState<CommandName | null>(null);
  if (isFirstReading) {
    return (
      <Panel label="Command Center" className="schedule-column" title="Command Center">
        <SkeletonRows rows={4} widths={['46%', '46%']} />
      </Panel>
    );
  }
  return (
    <Panel label="Command Center" className="schedule-column" title="Command Center">
      <div className="schedule-scroll">
        {COMMAND_PAIRS.map((pair) => (
          <CommandPairRow
            key={pair.does.name}
            pair={pair}
            stats={stats}
            running={running}
            onRunning={setRunning}
          />
        ))}
        <PlanControl stats={stats} running={running} />
        <LockControl stats={stats} running={running} onRunning={setRunning} />
      </div>
    </Panel>
  );
}
