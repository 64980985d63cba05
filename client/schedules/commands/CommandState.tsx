import { Error as ErrorIcon, InfoSign, TickCircle } from '@blueprintjs/icons';
import { Explained } from '../../ui/openings/Explained.tsx';
import { openingPart } from '../../ui/openings/lazyPart.tsx';
import { useStableSchedule } from '../program/ScheduleContext.ts';
import type { CommandRunningProps } from './CommandRunning.tsx';
import { lastRunText, type Outcome, outcomeText } from './outcomeText.ts';
import type { PairState } from './pairState.ts';
import { UndoButton } from './UndoButton.tsx';

const CommandRunning = openingPart<CommandRunningProps>(
  async () => (await import('./CommandRunning.tsx')).CommandRunning,
  Working,
);

interface CommandStateProps {
  readonly isRunning: boolean;
  /** Progress; null until the server reports it. */
  readonly running: CommandRunningProps['running'];
  /** The user, if it runs in another window. */
  readonly runBy?: string | null;
  readonly failure: string | null;
  /** Why the pair is disabled. */
  readonly held: string | null;
  /** Current state; null if there is nothing yet. */
  readonly pairState?: PairState | null;
  readonly outcome: Outcome | null;
  readonly hint?: string | null;
}

/** The line below a pair: running, failed, disabled, or the current state with the last run on hover. */
export function CommandState(props: CommandStateProps) {
  const { isRunning, running, runBy, failure, outcome } = props;
  if (isRunning) return <CommandRunning running={running} runBy={runBy ?? null} whileLoading={<Working />} />;
  return (
    <div className="command-line fc-row fc-spread fc-gap-4">
      {failure ? (
        <p className="fc-row fc-gap-6 fc-small fc-wrong" role="alert">
          <ErrorIcon size={14} className="fc-rigid" /> <span>Nothing changed. {failure}</span>
        </p>
      ) : (
        <Present {...props} />
      )}
      {outcome ? <UndoButton line={{ ...outcome, outcome }} /> : null}
    </div>
  );
}

function Present({ held, pairState, hint, outcome }: CommandStateProps) {
  const { clock } = useStableSchedule();
  const words = held ?? pairState?.words ?? hint ?? (outcome && outcomeText(outcome));
  if (!words) return null;
  const mark = held ? (
    <InfoSign size={14} className="fc-rigid command-state-icon" />
  ) : pairState?.isDone ? (
    <TickCircle size={14} className="fc-rigid command-state-done" />
  ) : pairState ? (
    <InfoSign size={14} className="fc-rigid fc-warning" />
  ) : null;
  return (
    <p className={mark ? 'fc-row fc-gap-6 fc-small' : 'fc-row fc-gap-6 fc-small fc-muted'} role="status">
      {mark}
      {outcome ? <Explained says={lastRunText(outcome, clock)}>{words}</Explained> : <span>{words}</span>}
    </p>
  );
}

/** While loading, and if loading fails. */
function Working() {
  return (
    <p className="fc-row fc-gap-6 fc-small" role="status">
      Working…
    </p>
  );
}
