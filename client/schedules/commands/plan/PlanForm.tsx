import { Button, DialogBody, DialogFooter, FormGroup, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { useId, useRef, useState } from 'react';
import type { ProgramGoal } from '../../../gql/graphql.ts';
import { whole } from '../../../ui/counted.ts';
import { showToast } from '../../../ui/toaster.tsx';
import { useOpenSchedule } from '../../program/ScheduleContext.ts';
import { useScheduleAct } from '../../program/useScheduleAct.ts';
import { ContestsControl } from '../ContestsControl.tsx';
import { printedNumbersText } from '../confirmation.ts';
import { levelRangeOptions } from '../levelRangeOptions.ts';
import { PlanRunning } from './PlanRunning.tsx';
import { ApplyProgram, PlanProgram } from './planOperations.ts';
import { PROGRAM_GOALS } from './programGoals.ts';
import { QualityTable } from './QualityTable.tsx';

export interface PlanFormProps {
  readonly goal: ProgramGoal;
  readonly onGoal: (goal: ProgramGoal) => void;
  readonly onClose: () => void;
}

/** Plans of equal worth that differ in what falls where. */
const PLANS = [
  { value: 'A', label: '1st' },
  { value: 'B', label: '2nd' },
  { value: 'C', label: '3rd' },
];

/** What the plan is to be, the plan that was made, and whether it becomes the program. */
export function PlanForm({ goal, onGoal, onClose }: PlanFormProps) {
  const { schedule } = useOpenSchedule();
  const [levelRange, setLevelRange] = useState(schedule.levelRange ?? null);
  const [keepContests, setKeepContests] = useState(schedule.keepContests);
  const [variant, setVariant] = useState('A');
  const ids = [useId(), useId()];
  const plan = useScheduleAct(PlanProgram);
  const apply = useScheduleAct(ApplyProgram);
  const [planning, setPlanning] = useState<{ readonly since: number } | null>(null);
  const latest = useRef(planning);
  const [made, setMade] = useState<Awaited<ReturnType<typeof plan.run>>>(null);
  const program = made?.planProgram ?? null;
  const isCurrent =
    program !== null &&
    program.goal === goal &&
    program.variant === variant &&
    (program.levelRange ?? null) === levelRange &&
    program.keepContests === keepContests;
  const make = async () => {
    const run = { since: Date.now() };
    latest.current = run;
    setPlanning(run);
    const answer = await plan.run({ scheduleId: schedule.id, goal, levelRange, keepContests, variant });
    if (latest.current !== run) return;
    setMade(answer);
    stop();
  };
  // A plan changes nothing until it is applied, so that it is enough to wait for it no longer.
  const stop = () => {
    latest.current = null;
    setPlanning(null);
  };
  const take = async () => {
    if (!program || !(await apply.run({ planId: program.id }))) return;
    showToast({ message: 'The plan is now the program', tone: 'done' });
    onClose();
  };
  const failure = plan.failure ?? apply.failure;
  return (
    <>
      <DialogBody className="plan-body">
        <div className="plan-choices">
          <FormGroup label="Goal" labelFor={ids[0]}>
            <HTMLSelect
              id={ids[0]}
              fill
              value={goal}
              options={PROGRAM_GOALS.map(({ value, label }) => ({ value, label }))}
              onChange={({ currentTarget: { value } }) => onGoal(value as ProgramGoal)}
            />
          </FormGroup>
          <FormGroup label="Level range" labelFor={ids[1]}>
            <HTMLSelect
              id={ids[1]}
              fill
              value={levelRange ?? ''}
              options={levelRangeOptions(levelRange)}
              onChange={({ currentTarget: { value } }) => setLevelRange(value === '' ? null : Number(value))}
            />
          </FormGroup>
          <ContestsControl isKept={keepContests} levelRange={levelRange} onKept={setKeepContests} />
          <FormGroup label="Alternatives">
            <SegmentedControl
              aria-label="Alternatives"
              fill
              value={variant}
              options={PLANS}
              onValueChange={setVariant}
            />
          </FormGroup>
        </div>
        <p className="fc-muted">{PROGRAM_GOALS.find(({ value }) => value === goal)?.says}</p>
        {planning ? <PlanRunning since={planning.since} onStop={stop} /> : null}
        {program && !planning ? (
          <>
            <p className="plan-summary">
              {whole(program.heats)} heats, {whole(program.assigned)} of{' '}
              {whole(program.assigned + program.unassigned)} assigned
              {program.isProven ? ' (the most possible)' : ''},{' '}
              {Math.max(0.1, program.milliseconds / 1000).toFixed(1)} s.{' '}
              <span className="fc-muted">{program.quality.heatsBoundReason}</span>
            </p>
            <QualityTable today={program.today} plan={program.quality} />
          </>
        ) : null}
        {failure ? (
          <p className="schedule-failure" role="alert">
            {failure}
          </p>
        ) : null}
      </DialogBody>
      <DialogFooter
        className="plan-foot"
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button
              text={program ? 'Plan again' : 'Make the plan'}
              intent={isCurrent ? 'none' : 'primary'}
              loading={plan.isRunning || planning !== null}
              onClick={make}
            />
            {program ? (
              <Button
                text="Apply the plan"
                intent={isCurrent ? 'primary' : 'none'}
                disabled={!isCurrent || planning !== null}
                loading={apply.isRunning}
                onClick={take}
              />
            ) : null}
          </>
        }
      >
        <span className="fc-small fc-muted">
          {isCurrent
            ? `Applying replaces the heats and their entries.${printedNumbersText(schedule.publishedVersion ?? null)}`
            : 'Nothing changes until you apply it.'}
        </span>
      </DialogFooter>
    </>
  );
}
