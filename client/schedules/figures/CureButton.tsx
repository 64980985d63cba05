import { Button } from '@blueprintjs/core';
import { hintIf } from '../../ui/openings/hint.ts';
import { lockReason } from '../commands/whoLocked.ts';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { cureText, seatsText } from './cureText.ts';
import type { UnassignedRow } from './unassignedRows.ts';
import { useCure } from './useCure.ts';

interface CureButtonProps {
  readonly cure: NonNullable<UnassignedRow['cureAction']>;
  readonly row: UnassignedRow;
}

/** The cheapest cure of a dance's waiting rows as a button, and how many of them it seats. It waits for Unlock. */
export function CureButton({ cure, row }: CureButtonProps) {
  const { schedule, clock, isLocked } = useOpenSchedule();
  const text = cureText(cure, row.danceName);
  const done = cure.kind === 'RAISE_CAP' ? `Cap raised to ${cure.cap}` : `${text} added`.slice(1);
  const act = useCure(cure, done);
  const why = isLocked ? lockReason(schedule, clock) : row.cure;
  return (
    <>
      <span className="cure">
        <Button
          size="small"
          text={text}
          loading={act.isRunning}
          aria-disabled={isLocked}
          onClick={() => {
            if (!isLocked) void act.run();
          }}
          {...hintIf(why)}
        />
        <span className="fc-muted">
          {isLocked ? 'unlock first' : seatsText(cure.seats, row.waitingOfDance)}
        </span>
      </span>
      {act.failure ? (
        <span className="cure-failure" role="alert">
          {act.failure}
        </span>
      ) : null}
    </>
  );
}
