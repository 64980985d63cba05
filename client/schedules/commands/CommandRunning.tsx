import { Button } from '@blueprintjs/core';
import type { ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useStableSchedule } from '../program/ScheduleContext.ts';
import { useScheduleMutation } from '../program/useScheduleMutation.ts';
import { commandText } from './commandList.tsx';
import { StopCommand } from './commandOperations.ts';
import { stepWords } from './stepWords.ts';

export interface CommandRunningProps {
  /** Progress; null until the server reports it. */
  readonly running: NonNullable<ScheduleFiguresFieldsFragment['running']> | null;
  /** The user, if it runs in another window. */
  readonly runBy: string | null;
}

export function CommandRunning({ running, runBy }: CommandRunningProps) {
  const { scheduleId } = useStableSchedule();
  const stop = useScheduleMutation(StopCommand, 'toast');
  const now = useNow(200);
  const seconds = running ? Math.max(0, now - Date.parse(running.startedAt)) / 1000 : 0;
  const { step = null, done = null, total = null } = running ?? {};
  const words = step ? stepWords(step, done, total) : 'Working…';
  return (
    <div className="command-running fc-stack fc-gap-6">
      <Progress done={done ?? 0} total={total} label="Progress" />
      <p className="fc-row fc-gap-6 fc-small" role="status">
        <span className="fc-fill">
          {words}
          {runBy ? <span className="fc-muted"> · {runBy}</span> : null}
        </span>
        <span className="fc-muted fc-numbers" aria-hidden>
          {seconds >= 0.5 ? `${seconds.toFixed(1)} s` : ''}
        </span>
        {running ? (
          <Button
            className="command-stop"
            size="small"
            text="Stop"
            aria-label={`Stop ${commandText(running.command)}`}
            loading={stop.isRunning}
            onClick={() => void stop.run({ scheduleId, startedAt: running.startedAt })}
          />
        ) : null}
      </p>
    </div>
  );
}
