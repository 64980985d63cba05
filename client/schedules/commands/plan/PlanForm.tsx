import { Button, DialogBody, DialogFooter, FormGroup, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { inDigits } from '../../../../server/schedules/counted.ts';
import type { ProgramGoal, ProgramPlanFieldsFragment } from '../../../gql/graphql.ts';
import { showToast } from '../../../ui/toaster.tsx';
import { useOpenSchedule } from '../../program/ScheduleContext.ts';
import { useScheduleMutation } from '../../program/useScheduleMutation.ts';
import { ContestsControl } from '../ContestsControl.tsx';
import { StopCommand } from '../commandOperations.ts';
import { printedNumbersText } from '../confirmation.ts';
import { levelRangeOptions } from '../levelRangeOptions.ts';
import { ALTERNATIVES, isMadeFor, withPlan } from './comparedPlans.ts';
import { PlanRunning, type Running } from './PlanRunning.tsx';
import { ApplyProgram, PlanProgram } from './planOperations.ts';
import { PROGRAM_GOALS } from './programGoals.ts';
import { QualityTable } from './QualityTable.tsx';
import { heatsOfPlan } from './qualityLines.ts';

interface PlanFormProps {
  readonly goal: ProgramGoal;
  readonly running: Running;
  readonly onGoal: (goal: ProgramGoal) => void;
  readonly onClose: () => void;
}

export function PlanForm({ goal, running, onGoal, onClose }: PlanFormProps) {
  const { schedule } = useOpenSchedule();
  const [levelRange, setLevelRange] = useState(schedule.levelRange ?? null);
  const [keepContests, setKeepContests] = useState(schedule.keepContests);
  const [variant, setVariant] = useState('A');
  const ids = [useId(), useId()];
  const plan = useScheduleMutation(PlanProgram);
  const apply = useScheduleMutation(ApplyProgram);
  const stopping = useScheduleMutation(StopCommand, 'toast');
  const [isPlanning, setPlanning] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const [plans, setPlans] = useState<readonly ProgramPlanFieldsFragment[]>([]);
  const wish = { goal, levelRange, keepContests, variant };
  const program = plans.find((one) => isMadeFor(one, wish)) ?? null;
  const make = async () => {
    setPlanning(true);
    setStopped(false);
    const answer = await plan.run({ scheduleId: schedule.id, ...wish });
    const made = answer?.planProgram;
    if (made) setPlans((now) => withPlan(now, made));
    setPlanning(false);
  };
  const choose = (one: ProgramPlanFieldsFragment) => {
    onGoal(one.goal);
    setLevelRange(one.levelRange ?? null);
    setKeepContests(one.keepContests);
    setVariant(one.variant);
  };
  const stop = () => {
    if (!running) return;
    setStopped(true);
    void stopping.run({ scheduleId: schedule.id, startedAt: running.startedAt });
  };
  const close = () => {
    if (isPlanning) stop();
    onClose();
  };
  const take = async () => {
    if (!program || !(await apply.run({ planId: program.id }))) return;
    showToast({ message: 'Plan applied', tone: 'done' });
    onClose();
  };
  const failure = (isStopped ? null : plan.failure) ?? apply.failure;
  return (
    <>
      <DialogBody className="fc-stack fc-gap-12">
        <div className="plan-choices fc-stack fc-gap-8">
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
          <FormGroup label="Variant">
            <SegmentedControl
              aria-label="Variant"
              fill
              value={variant}
              options={ALTERNATIVES}
              onValueChange={setVariant}
            />
          </FormGroup>
        </div>
        <p className="fc-muted">{PROGRAM_GOALS.find(({ value }) => value === goal)?.says}</p>
        {isPlanning ? <PlanRunning running={running} onStop={stop} /> : null}
        {program && !isPlanning ? (
          <p className="plan-summary fc-medium">
            {heatsOfPlan(program)}, {inDigits(program.assigned)} of{' '}
            {inDigits(program.assigned + program.unassigned)} assigned
            {program.isProven ? ' (the most possible)' : ''},{' '}
            {Math.max(0.1, program.milliseconds / 1000).toFixed(1)} s.{' '}
            <span className="fc-muted">{program.quality.heatsBoundReason}</span>
          </p>
        ) : null}
        {plans.length > 0 && !isPlanning ? (
          <QualityTable plans={plans} chosen={program} onChoose={choose} />
        ) : null}
        {failure ? (
          <p className="schedule-failure fc-small fc-wrong" role="alert">
            {failure}
          </p>
        ) : null}
      </DialogBody>
      <DialogFooter
        className="plan-foot"
        actions={
          <>
            <Button text="Cancel" onClick={close} />
            <Button
              text={program ? 'Plan again' : 'Make the plan'}
              intent={program ? 'none' : 'primary'}
              loading={isPlanning}
              onClick={make}
            />
            {plans.length > 0 ? (
              <Button
                text="Apply the plan"
                intent={program ? 'primary' : 'none'}
                disabled={!program || isPlanning}
                loading={apply.isRunning}
                onClick={take}
              />
            ) : null}
          </>
        }
      >
        <span className="fc-small fc-muted">
          {program
            ? `Applying replaces the heats and their entries.${printedNumbersText(schedule.publishedVersion ?? null)}`
            : 'Nothing changes until you apply it.'}
        </span>
      </DialogFooter>
    </>
  );
}
