import { useState } from 'react';
import type { CommandName, ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';
import { CommandPairRow } from './CommandPairRow.tsx';
import { COMMAND_PAIRS, commandText } from './commandList.tsx';
import { FillingParameters } from './FillingParameters.tsx';
import { LockControl } from './LockControl.tsx';
import { PlanControl } from './PlanControl.tsx';
import './commands.css';

/** Everything that changes the whole schedule, each with its state in words. */
export function CommandCenter({ stats }: { stats: ScheduleFiguresFieldsFragment | null }) {
  const [running, setRunning] = useState<CommandName | null>(null);
  const underWay = running ?? stats?.running?.command ?? null;
  return (
    <section className="fc-panel schedule-column" aria-label="Command Center">
      <header className="fc-panel-head">
        <h2 className="fc-panel-title">Command Center</h2>
      </header>
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
        <PlanControl waitsFor={underWay && commandText(underWay)} />
        <LockControl logs={stats?.logs ?? []} />
        <FillingParameters />
      </div>
    </section>
  );
}
