import { GanttChart } from '@blueprintjs/icons';
import { useState } from 'react';
import type { CommandName, ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { useScheduleAct } from '../program/useScheduleAct.ts';
import { CommandButton } from './CommandButton.tsx';
import { CommandState } from './CommandState.tsx';
import { commandText, IMPROVE } from './commandList.tsx';
import { latestOutcome } from './outcomeText.ts';
import { PlanProgramDialog } from './PlanProgramDialog.tsx';
import { lockReason } from './whoLocked.ts';

interface PlanControlProps {
  readonly stats: ScheduleFiguresFieldsFragment | null;
  readonly running: CommandName | null;
  readonly onRunning: (command: CommandName | null) => void;
}

/** A whole program at once, looked at before it applies; or only betters what stands. */
export function PlanControl({ stats, running, onRunning }: PlanControlProps) {
  const { schedule, clock, isLocked } = useOpenSchedule();
  const [isOpen, setOpen] = useState(false);
  const improve = useScheduleAct(IMPROVE.mutation);
  const underWay = running ?? stats?.running?.command ?? null;
  const isOwn = underWay === IMPROVE.name;
  const locked = isLocked ? lockReason(schedule, clock) : null;
  const waits = underWay && !isOwn ? `Waits for ${commandText(underWay)}.` : null;
  const run = async () => {
    onRunning(IMPROVE.name);
    await improve.run({ scheduleId: schedule.id });
    onRunning(null);
  };
  return (
    <div className="command-row">
      <div className="command-pair">
        <CommandButton
          text="Plan the program…"
          icon={<GanttChart size={14} />}
          reason={locked ?? (underWay && `Waits for ${commandText(underWay)}.`)}
          isLockReason={isLocked}
          onClick={() => setOpen(true)}
        />
        <CommandButton
          text={IMPROVE.text}
          icon={IMPROVE.icon}
          reason={locked ?? waits}
          isLockReason={isLocked}
          isRunning={isOwn}
          onClick={() => void run()}
        />
      </div>
      <CommandState
        isRunning={isOwn}
        running={isOwn ? (stats?.running ?? null) : null}
        failure={improve.failure}
        held={isLocked ? 'A locked schedule keeps its program.' : null}
        outcome={latestOutcome(stats?.logs ?? [], ['IMPROVE_HEATS', 'APPLY_PROGRAM'])}
        hint="A whole program at once, seen before it applies; or better the one that stands."
      />
      <PlanProgramDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
