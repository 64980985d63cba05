import { Button } from '@blueprintjs/core';
import { Error as ErrorIcon, InfoSign, TickCircle } from '@blueprintjs/icons';
import type { ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';
import { whole } from '../../ui/counted.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useNow } from '../figures/useNow.ts';
import { useScheduleGround } from '../program/ScheduleContext.ts';
import { useScheduleAct } from '../program/useScheduleAct.ts';
import { commandText } from './commandList.tsx';
import { StopCommand } from './commandOperations.ts';
import { LastRun } from './LastRun.tsx';
import type { Outcome } from './outcomeText.ts';
import type { Standing } from './standing.ts';

type Running = NonNullable<ScheduleFiguresFieldsFragment['running']>;

interface CommandStateProps {
  readonly isRunning: boolean;
  /** What the server tells of the run, once it does. */
  readonly running: Running | null;
  /** Who runs it, where it is somebody in another window. */
  readonly runBy?: string | null;
  readonly failure: string | null;
  /** Why the pair is held back. */
  readonly held: string | null;
  /** What is now; null where nothing is there yet. */
  readonly standing?: Standing | null;
  /** What the last run did. */
  readonly outcome: Outcome | null;
  readonly hint: string | null;
}

/** Under a pair of commands: running, failed, held back, or what is now; and under that, apart, what the last run did. */
export function CommandState(props: CommandStateProps) {
  return (
    <>
      <Present {...props} />
      {props.outcome && !props.isRunning ? <LastRun outcome={props.outcome} /> : null}
    </>
  );
}

function Present({ isRunning, running, runBy, failure, held, standing, hint }: CommandStateProps) {
  if (isRunning) return <RunningState running={running} runBy={runBy ?? null} />;
  if (failure) {
    return (
      <p className="command-state command-state-failed" role="alert">
        <ErrorIcon size={14} className="command-state-mark" /> <span>Nothing changed. {failure}</span>
      </p>
    );
  }
  if (held) {
    return (
      <p className="command-state">
        <InfoSign size={14} className="command-state-mark command-state-icon" /> <span>{held}</span>
      </p>
    );
  }
  if (standing) {
    const Icon = standing.isDone ? TickCircle : InfoSign;
    const tone = standing.isDone ? 'command-state-done' : 'command-state-open';
    return (
      <p className="command-state" role="status">
        <Icon size={14} className={`command-state-mark ${tone}`} /> <span>{standing.words}</span>
      </p>
    );
  }
  return hint ? <p className="command-state command-state-hint">{hint}</p> : null;
}

function RunningState({ running, runBy }: { running: Running | null; runBy: string | null }) {
  const { scheduleId } = useScheduleGround();
  const stop = useScheduleAct(StopCommand, 'toast');
  const now = useNow(200);
  const seconds = running ? Math.max(0, now - Date.parse(running.startedAt)) / 1000 : 0;
  const { done = null, total = null } = running ?? {};
  const words = done !== null && total ? `${whole(done)} of ${whole(total)}` : 'Working…';
  return (
    <div className="command-running">
      <Progress done={done ?? 0} total={total} label="Progress" />
      <p className="command-state" role="status">
        <span className="command-state-words">
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
            onClick={() => void stop.run({ scheduleId })}
          />
        ) : null}
      </p>
    </div>
  );
}
