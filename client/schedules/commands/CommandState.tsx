import { Error as ErrorIcon, InfoSign, TickCircle } from '@blueprintjs/icons';
import type { ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useNow } from '../figures/useNow.ts';
import { type Outcome, outcomeText } from './outcomeText.ts';

type Running = NonNullable<ScheduleFiguresFieldsFragment['running']>;

interface CommandStateProps {
  readonly isRunning: boolean;
  /** What the server tells of the run, once it does. */
  readonly running: Running | null;
  readonly failure: string | null;
  /** Why the pair is held back. */
  readonly held: string | null;
  readonly outcome: Outcome | null;
  readonly hint: string | null;
}

/** One line under a pair of commands: running, failed, held back, done, or what it waits for. */
export function CommandState({ isRunning, running, failure, held, outcome, hint }: CommandStateProps) {
  if (isRunning) return <RunningState running={running} />;
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
  if (outcome) {
    return (
      <p className="command-state" role="status">
        <TickCircle size={14} className="command-state-mark command-state-done" />{' '}
        <span>{outcomeText(outcome)}</span>
      </p>
    );
  }
  return hint ? <p className="command-state command-state-hint">{hint}</p> : null;
}

function RunningState({ running }: { running: Running | null }) {
  const now = useNow(200);
  const seconds = running ? Math.max(0, now - Date.parse(running.startedAt)) / 1000 : 0;
  const { done = null, total = null } = running ?? {};
  const words =
    done !== null && total
      ? `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
      : 'Working…';
  return (
    <div className="command-running">
      <Progress done={done ?? 0} total={total} label="Progress" />
      <p className="command-state" role="status">
        <span className="command-state-words">{words}</span>
        <span className="fc-muted fc-numbers" aria-hidden>
          {seconds >= 0.5 ? `${seconds.toFixed(1)} s` : ''}
        </span>
      </p>
    </div>
  );
}
