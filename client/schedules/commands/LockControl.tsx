import { Button } from '@blueprintjs/core';
import { Lock, Unlock } from '@blueprintjs/icons';
import type { LogLineFieldsFragment } from '../../gql/graphql.ts';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { useScheduleAct } from '../program/useScheduleAct.ts';
import { LockSchedule, UnlockSchedule } from './commandOperations.ts';
import { lockedText, unlockedText } from './whoLocked.ts';

/** Lock or Unlock, and who did it last and when. */
export function LockControl({ logs }: { logs: readonly LogLineFieldsFragment[] }) {
  const { schedule, clock, isLocked } = useOpenSchedule();
  const lock = useScheduleAct(LockSchedule);
  const unlock = useScheduleAct(UnlockSchedule);
  const act = isLocked ? unlock : lock;
  const history = isLocked ? lockedText(schedule, clock) : unlockedText(logs, clock);
  const failure = lock.failure ?? unlock.failure;
  return (
    <div className="command-row">
      <Button
        fill
        icon={isLocked ? <Unlock size={14} /> : <Lock size={14} />}
        text={isLocked ? 'Unlock' : 'Lock'}
        loading={act.isRunning}
        onClick={() => void act.run({ scheduleId: schedule.id })}
      />
      {failure ? (
        <p className="command-state command-state-failed" role="alert">
          {failure}
        </p>
      ) : null}
      <p className="command-history">
        {logs[0] ? (
          <>
            <span className="fc-muted">Last:</span> {logs[0].content}
            <br />
          </>
        ) : null}
        <span className="fc-muted">{history ?? 'Locking keeps the program as it stands.'}</span>
      </p>
    </div>
  );
}
