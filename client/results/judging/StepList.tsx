import { TickCircle, WarningSign } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { nextOf, type Step } from './steps.ts';
import './judging.css';

interface StepListProps {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly chosen?: string;
  readonly addressOf: (step: Step) => string;
  /** Beside a step, such as its next act. */
  readonly asideOf?: (step: Step) => ReactNode;
  /** Below the chosen step. */
  readonly children?: ReactNode;
}

/** Checklist and navigation in one: each step leads to itself and says its state; the first open one is blue. */
export function StepList({ label, steps, chosen, addressOf, asideOf, children }: StepListProps) {
  const next = nextOf(steps);
  return (
    <nav className="judging-steps fc-panel" aria-label={label}>
      <ol>
        {steps.map((step, index) => {
          const { name, title, words, state } = step;
          return (
            <li key={name} className={name === next ? 'judging-next' : undefined}>
              <div className="judging-step fc-row">
                <Link to={addressOf(step)} aria-current={name === chosen ? 'step' : undefined}>
                  <Mark no={index + 1} state={state} isNext={name === next} />
                  <span className="fc-shrink">
                    <b className="fc-strong">{title}</b>
                    <small className="fc-small fc-muted">{words}</small>
                  </span>
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
  if (state === 'done') return <TickCircle size={20} className="judging-done" title="Done" />;
  if (state === 'warning') return <WarningSign size={20} className="judging-warning" title="To check" />;
  return <i className={isNext ? 'judging-no judging-no-next' : 'judging-no'}>{no}</i>;
}
