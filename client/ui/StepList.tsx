import { TickCircle, WarningSign } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './StepList.css';

export interface Step {
  readonly name: string;
  readonly title: string;
  /** Its state. */
  readonly words: string;
  readonly state: 'open' | 'done' | 'warning';
  /** What a press leads to; said until the step is done. */
  readonly act?: string;
}

interface StepListProps {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly chosen?: string | undefined;
  readonly addressOf: (step: Step) => string;
  /** Above the steps. */
  readonly head?: ReactNode;
  /** Beside a step, such as its next act. */
  readonly asideOf?: (step: Step) => ReactNode;
  /** Below the chosen step. */
  readonly children?: ReactNode;
}

/** The name of the first step that is not done; null if all are. */
export const nextOf = (steps: readonly Step[]): string | null =>
  steps.find(({ state }) => state === 'open')?.name ?? null;

/** Checklist and navigation in one: each step leads to itself and says its state; the first open one is blue. */
export function StepList({ label, steps, chosen, addressOf, head, asideOf, children }: StepListProps) {
  const next = nextOf(steps);
  return (
    <nav className="fc-steps fc-panel" aria-label={label}>
      {head}
      <ol>
        {steps.map((step, index) => {
          const { name, title, words, state, act } = step;
          return (
            <li key={name} className={name === next ? 'fc-step-next' : undefined}>
              <div className="fc-step fc-row">
                <Link to={addressOf(step)} aria-current={name === chosen ? 'step' : undefined}>
                  <Mark no={index + 1} state={state} isNext={name === next} />
                  <span className="fc-shrink fc-fill">
                    <b className="fc-strong">{title}</b>
                    <small className="fc-small fc-muted">{words}</small>
                  </span>
                  {act && state !== 'done' && name !== chosen ? (
                    <span className="fc-step-act fc-small fc-rigid">{act}</span>
                  ) : null}
                </Link>
                {asideOf?.(step)}
              </div>
              {name === chosen ? children : null}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Mark({ no, state, isNext }: { no: number; state: Step['state']; isNext: boolean }) {
  if (state === 'done') return <TickCircle size={20} className="fc-step-done" title="Done" />;
  if (state === 'warning') return <WarningSign size={20} className="fc-step-warning" title="To check" />;
  return <i className={isNext ? 'fc-step-no fc-step-no-next' : 'fc-step-no'}>{no}</i>;
}
