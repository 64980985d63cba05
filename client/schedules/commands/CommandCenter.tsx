import { useState } from 'react';
import type { CommandName, ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';
import { CommandPairRow } from './CommandPairRow.tsx';
import { COMMAND_PAIRS } from './commandList.tsx';
import { FillingParameters } from './FillingParameters.tsx';
import { LockControl } from './LockControl.tsx';
import { PlanControl } from './PlanControl.tsx';
import './commands.css';
import { Panel } from '../../ui/Panel.tsx';

/** Everything that changes the whole schedule, each with its state in words. */
export function CommandCenter({ stats }: { stats: ScheduleFiguresFieldsFragment | null }) {
  const [running, setRunning] = useState<CommandName | null>(null);
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
        <FillingParameters />
      </div>
    </Panel>
  );
}
