import { HTMLSelect } from '@blueprintjs/core';
import { GanttChart } from '@blueprintjs/icons';
import { useState } from 'react';
import type { ProgramGoal } from '../../gql/graphql.ts';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { CommandButton } from './CommandButton.tsx';
import { PlanProgramDialog } from './PlanProgramDialog.tsx';
import { PROGRAM_GOALS } from './programGoals.ts';
import { lockReason } from './whoLocked.ts';

/** A whole program at once: choose what matters, look at it, apply it or not. */
export function PlanControl({ waitsFor }: { waitsFor: string | null }) {
  const { schedule, clock, isLocked } = useOpenSchedule();
  const [goal, setGoal] = useState<ProgramGoal>('WHOLE');
  const [isOpen, setOpen] = useState(false);
  const reason = isLocked ? lockReason(schedule, clock) : waitsFor && `Waits for ${waitsFor}.`;
  return (
    <div className="command-row">
      <div className="command-pair">
        <CommandButton
          text="Plan the program…"
          icon={<GanttChart size={14} />}
          reason={reason}
          isLockReason={isLocked}
          onClick={() => setOpen(true)}
        />
        <HTMLSelect
          fill
          aria-label="What the plan is for"
          value={goal}
          disabled={isLocked}
          options={PROGRAM_GOALS.map(({ value, label }) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => setGoal(value as ProgramGoal)}
        />
      </div>
      <p className="command-state command-state-hint">
        {isLocked
          ? 'A locked schedule keeps its program.'
          : 'A whole program at once. You see it before it applies.'}
      </p>
      <PlanProgramDialog isOpen={isOpen} goal={goal} onClose={() => setOpen(false)} />
    </div>
  );
}
