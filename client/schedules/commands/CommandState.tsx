import { Error as ErrorIcon, InfoSign, TickCircle } from '@blueprintjs/icons';
import { Explained } from '../../ui/openings/Explained.tsx';
import { openingPart } from '../../ui/openings/lazyPart.tsx';
import { useScheduleGround } from '../program/ScheduleContext.ts';
import type { CommandRunningProps } from './CommandRunning.tsx';
import { lastRunText, type Outcome, outcomeText } from './outcomeText.ts';
import type { Standing } from './standing.ts';
import { UndoButton } from './UndoButton.tsx';

const CommandRunning = openingPart<CommandRunningProps>(
  async () => (await import('./CommandRunning.tsx')).CommandRunning,
  Working,
);

interface CommandStateProps {
  readonly isRunning: boolean;
  /** What the server tells of the run, once it does. */
  readonly running: CommandRunningProps['running'];
  /** Who runs it, where it is someone in another window. */
  readonly runBy?: string | null;
  readonly failure: string | null;
  /** Why the pair is held back. */
  readonly held: string | null;
  /** The present state; null where nothing is there yet. */
  readonly standing?: Standing | null;
  readonly outcome: Outcome | null;
  readonly hint?: string | null;
}

/** Under a pair of commands: running, failed, held back, or the present state, which tells of the last run on hover. */
export function CommandState(props: CommandStateProps) {
  const { isRunning, running, runBy, failure, outcome } = props;
  if (isRunning) return <CommandRunning running={running} runBy={runBy ?? null} whileLoading={<Working />} />;
  return (
    <div className="command-line">
      {failure ? (
        <p className="command-state command-state-failed" role="alert">
          <ErrorIcon size={14} className="command-state-mark" /> <span>Nothing changed. {failure}</span>
        </p>
      ) : (
        <Present {...props} />
      )}
      {outcome ? <UndoButton line={{ ...outcome, outcome }} /> : null}
    </div>
  );
}

function Present({ held, standing, hint, outcome }: CommandStateProps) {
  const { clock } = useScheduleGround();
  const words = held ?? standing?.words ?? hint ?? (outcome && outcomeText(outcome));
  if (!words) return null;
  const mark = held ? (
    <InfoSign size={14} className="command-state-mark command-state-icon" />
  ) : standing?.isDone ? (
    <TickCircle size={14} className="command-state-mark command-state-done" />
  ) : standing ? (
    <InfoSign size={14} className="command-state-mark command-state-open" />
  ) : null;
  return (
    <p className={mark ? 'command-state' : 'command-state command-state-hint'} role="status">
      {mark}
      {outcome ? <Explained says={lastRunText(outcome, clock)}>{words}</Explained> : <span>{words}</span>}
    </p>
  );
}

/** Until the rest is there, and where it cannot be loaded. */
function Working() {
  return (
    <p className="command-state" role="status">
      Working…
    </p>
  );
}
