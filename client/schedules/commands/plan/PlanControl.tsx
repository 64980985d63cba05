import { HTMLSelect } from '@blueprintjs/core';
import { GanttChart } from '@blueprintjs/icons';
import { useState } from 'react';
import type { CommandName, ProgramGoal, ScheduleFiguresFieldsFragment } from '../../../gql/graphql.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { openingPart } from '../../../ui/openings/lazyPart.tsx';
import { MissingPart } from '../../../ui/openings/MissingPart.tsx';
import { useOpenSchedule } from '../../program/ScheduleContext.ts';
import { CommandButton } from '../CommandButton.tsx';
import { CommandState } from '../CommandState.tsx';
import { waitText } from '../commandList.tsx';
import { latestOutcome } from '../outcomeText.ts';
import { gapsText } from '../pairState.ts';
import { lockReason } from '../whoLocked.ts';
import { PROGRAM_GOALS } from './programGoals.ts';

const PlanForm = openingPart(async () => (await import('./PlanForm.tsx')).PlanForm, MissingPart);

interface PlanControlProps {
  readonly stats: ScheduleFiguresFieldsFragment | null;
  readonly running: CommandName | null;
}

export function PlanControl({ stats, running }: PlanControlProps) {
  const { schedule, clock, isLocked } = useOpenSchedule();
  const [isOpen, setOpen] = useState(false);
  const [goal, setGoal] = useState<ProgramGoal>('WHOLE');
  const close = () => setOpen(false);
  const planning = stats?.running?.command === 'PLAN_PROGRAM' ? stats.running : null;
  const underWay = running ?? stats?.running?.command ?? null;
  const outcome = latestOutcome(stats?.logs ?? [], ['APPLY_PROGRAM']);
  const locked = isLocked ? lockReason(schedule, clock) : null;
  // A plan leaves empty heats on purpose, and a new one after publishing would lose the printed numbers.
  const gaps = stats && !outcome && !locked && !schedule.publishedVersion ? gapsText(stats) : null;
  const missing = stats?.sections === 0 ? 'Add a section first.' : null;
  return (
    <div className="command-row fc-stack fc-gap-6 fc-line-below">
      <div className="command-pair fc-flex fc-wrap fc-gap-8">
        <CommandButton
          text="Plan the program…"
          icon={<GanttChart size={14} />}
          reason={locked ?? (underWay && waitText(underWay)) ?? missing}
          onClick={() => setOpen(true)}
        />
        <HTMLSelect
          aria-label="Goal of the program"
          title={PROGRAM_GOALS.find(({ value }) => value === goal)?.says}
          disabled={isLocked}
          value={goal}
          options={PROGRAM_GOALS.map(({ value, label }) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => setGoal(value as ProgramGoal)}
        />
      </div>
      {gaps ? <p className="fc-small fc-muted">{gaps}</p> : null}
      <CommandState
        isRunning={planning !== null}
        running={planning}
        runBy={planning?.user ?? null}
        failure={null}
        held={null}
        outcome={outcome}
      />
      <Dialog isOpen={isOpen} onClose={close} title="Plan the program" className="plan-dialog">
        {isOpen ? <PlanForm goal={goal} running={planning} onGoal={setGoal} onClose={close} /> : null}
      </Dialog>
    </div>
  );
}
