import { Button } from '@blueprintjs/core';
import { hintIf } from '../../ui/openings/hint.ts';
import { showToast } from '../../ui/toaster.tsx';
import { lockReason } from '../commands/whoLocked.ts';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { useScheduleMutation } from '../program/useScheduleMutation.ts';
import { ApplyCure } from './cureOperations.ts';
import { cureText, seatsText } from './cureText.ts';
import { rowKind } from './rowKind.ts';
import type { UnassignedRow } from './unassignedRows.ts';

interface CureButtonProps {
  readonly cure: NonNullable<UnassignedRow['cureAction']>;
  readonly row: UnassignedRow;
}

/** The cheapest fix for a dance, and how many entries it assigns. */
export function CureButton({ cure, row }: CureButtonProps) {
  const { schedule, clock, isLocked } = useOpenSchedule();
  const text = cureText(cure, rowKind(row));
  const act = useScheduleMutation(ApplyCure);
  const run = async () => {
    const { kind, sectionType, danceId, danceCategoryId, heats, cap, sectionId } = cure;
    const wanted = { kind, sectionType, danceId, danceCategoryId, heats, cap, sectionId };
    const { id: scheduleId, heatCount } = schedule;
    if (await act.run({ ...wanted, scheduleId, heatCount }))
      showToast({ message: doneText(cure, text), tone: 'done' });
  };
  const why = isLocked ? lockReason(schedule, clock) : row.cure;
  return (
    <>
      <span className="cure fc-row fc-wrap fc-text-12">
        <Button
          size="small"
          text={text}
          loading={act.isRunning}
          aria-disabled={isLocked}
          onClick={() => {
            if (!isLocked) void run();
          }}
          {...hintIf(why)}
        />
        <span className="fc-muted">
          {isLocked ? 'unlock first' : seatsText(cure.seats, row.waitingOfDance)}
        </span>
      </span>
      {act.failure ? (
        <span className="cure-failure fc-text-12 fc-wrong" role="alert">
          {act.failure}
        </span>
      ) : null}
    </>
  );
}

function doneText({ kind, cap }: CureButtonProps['cure'], text: string): string {
  if (kind === 'REGENERATE_SECTION') return 'Section generated again and filled.';
  const done = kind === 'RAISE_CAP' ? `Max couples raised to ${cap}` : `${text} added`.slice(1);
  return `${done}. Heats filled again.`;
}
