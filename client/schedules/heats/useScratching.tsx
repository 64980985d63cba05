import type { ScratchDialogProps } from '../../lateChanges/ScratchDialog.tsx';
import { useDialog } from '../../ui/dialogs/useDialog.ts';
import { openingPart } from '../../ui/openings/lazyPart.tsx';
import { MissingPart } from '../../ui/openings/MissingPart.tsx';
import { useStableSchedule } from '../program/ScheduleContext.ts';

const ScratchDialog = openingPart<ScratchDialogProps>(
  async () => (await import('../../lateChanges/ScratchDialog.tsx')).ScratchDialog,
  MissingPart,
);

/** The scratch dialog lives outside the couple's row, which leaves the heat before the dialog reports its result. */
export function useScratching(fromHeat: ScratchDialogProps['fromHeat']) {
  const { scheduleId } = useStableSchedule();
  const { subject, key, isOpen, show, close } = useDialog<ScratchDialogProps['people']>();
  const dialog =
    subject === null ? null : (
      <ScratchDialog
        key={key}
        scheduleId={scheduleId}
        isOpen={isOpen}
        fromHeat={fromHeat}
        people={subject}
        onClose={close}
      />
    );
  return { show, dialog };
}
