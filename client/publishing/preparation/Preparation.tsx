import { Button } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useDialog } from '../../ui/dialogs/useDialog.ts';
import { StepList } from '../../ui/StepList.tsx';
import { AssignNumbersDialog } from '../AssignNumbersDialog.tsx';
import type { PreparationStep, Prepared } from './preparationSteps.ts';

interface PreparationProps extends Prepared {
  readonly steps: readonly PreparationStep[];
  readonly chosen: string | null;
  /** Below the chosen step. */
  readonly children?: ReactNode;
}

/** What is prepared before publishing. Nothing here bars it. */
export function Preparation({ schedule, people, steps, chosen, children }: PreparationProps) {
  const assign = useDialog<null>();
  const { id, event } = schedule;
  const done = steps.filter(({ state }) => state === 'done').length;
  const addressOf = (name: string): string =>
    name === 'entries' ? `/schedule?id=${id}` : `/publish?id=${id}${name === chosen ? '' : `&step=${name}`}`;
  return (
    <>
      <StepList
        label="Preparation"
        steps={steps}
        chosen={chosen ?? undefined}
        addressOf={({ name }) => addressOf(name)}
        head={
          <header className="fc-panel-head fc-row fc-spread fc-gap-12 fc-line-below">
            <h2 className="fc-panel-title fc-strong">Preparation</h2>
            <span className={`fc-text-12 ${done === steps.length ? 'fc-done' : 'fc-muted'}`}>
              {done === steps.length ? <Tick size={14} /> : null} {done} of {steps.length}
            </span>
          </header>
        }
        asideOf={({ name, state }) =>
          name === 'back-numbers' && state !== 'done' && name !== chosen ? (
            <Button size="small" text="Assign…" onClick={() => assign.show(null)} />
          ) : null
        }
      >
        {children}
      </StepList>
      {assign.isOpen ? (
        <AssignNumbersDialog eventId={event.id} people={people ?? []} onClose={assign.close} />
      ) : null}
      {done < steps.length ? (
        <p className="publish-words fc-small fc-muted">
          You can publish without the open steps. Sheets leave out what is missing.
        </p>
      ) : null}
    </>
  );
}
