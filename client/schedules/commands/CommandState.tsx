import { Error as ErrorIcon, InfoSign, TickCircle } from '@blueprintjs/icons';
import { openingPart } from '../../ui/openings/lazyPart.tsx';
import type { CommandRunningProps } from './CommandRunning.tsx';
import { LastRun } from './LastRun.tsx';
import type { Outcome } from './outcomeText.ts';
import type { Standing } from './standing.ts';

const CommandRunning = openingPart<CommandRunningProps>(
  async () => (await import('./CommandRunning.tsx')).CommandRunning,
  Working,
);

interface CommandStateProps {
  readonly isRunning: boolean;
  /** What the server tells of the run, once it does. */
  readonly running: CommandRunningProps['running'];
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
  if (isRunning) return <CommandRunning running={running} runBy={runBy ?? null} whileLoading={<Working />} />;
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

/** Until the rest is there, and where it cannot be loaded. */
function Working() {
  return (
    <p className="command-state" role="status">
      Working…
    </p>
  );
}
