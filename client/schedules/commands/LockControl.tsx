import { Button } from '@blueprintjs/core';
import { Lock, Unlock } from '@blueprintjs/icons';
import type { CommandName, ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { useScheduleMutation } from '../program/useScheduleMutation.ts';
import { CommandButton } from './CommandButton.tsx';
import { CommandState } from './CommandState.tsx';
import { IMPROVE, waitText } from './commandList.tsx';
import { LockSchedule, UnlockSchedule } from './commandOperations.ts';
import { latestOutcome } from './outcomeText.ts';
import { lockedText, lockReason, unlockedText } from './whoLocked.ts';

interface LockControlProps {
  readonly stats: ScheduleFiguresFieldsFragment | null;
  readonly running: CommandName | null;
  readonly onRunning: (command: CommandName | null) => void;
}

export function LockControl({ stats, running, onRunning }: LockControlProps) {
  const { schedule, clock, isLocked } = useOpenSchedule();
  const improve = useScheduleMutation(IMPROVE.mutation);
  const lock = useScheduleMutation(LockSchedule);
  const unlock = useScheduleMutation(UnlockSchedule);
  const act = isLocked ? unlock : lock;
  const logs = stats?.logs ?? [];
  const underWay = running ?? stats?.running?.command ?? null;
  const isOwn = underWay === IMPROVE.name;
  const waits = underWay && !isOwn ? waitText(underWay) : null;
  const run = async () => {
    lock.forget();
    onRunning(IMPROVE.name);
    await improve.run({ scheduleId: schedule.id });
    onRunning(null);
  };
  const outcome = latestOutcome(logs, [IMPROVE.name]);
  const history = isLocked ? lockedText(schedule, clock) : unlockedText(logs, clock);
  return (
    <div className="command-row fc-stack fc-gap-6 fc-line-below">
      <div className="command-pair fc-flex fc-wrap fc-gap-8">
        <CommandButton
          text={IMPROVE.text}
          icon={IMPROVE.icon}
          reason={isLocked ? lockReason(schedule, clock) : waits}
          isRunning={isOwn}
          onClick={() => void run()}
        />
        <Button
          icon={isLocked ? <Unlock size={14} /> : <Lock size={14} />}
          text={isLocked ? 'Unlock' : 'Lock'}
          loading={act.isRunning}
          onClick={() => {
            improve.forget();
            void act.run({ scheduleId: schedule.id });
          }}
        />
      </div>
      <CommandState
        isRunning={isOwn}
        running={isOwn ? (stats?.running ?? null) : null}
        runBy={running ? null : stats?.running?.user}
        failure={improve.failure ?? lock.failure ?? unlock.failure}
        held={null}
        outcome={outcome}
        hint={history}
      />
    </div>
  );
}
