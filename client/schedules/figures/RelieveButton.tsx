import { counted } from '../../../server/schedules/counted.ts';
import { hint } from '../../ui/openings/hint.ts';
import { showToast } from '../../ui/toaster.tsx';
import { RelieveHeats } from '../commands/commandOperations.ts';
import { lockReason } from '../commands/whoLocked.ts';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { useScheduleMutation } from '../program/useScheduleMutation.ts';

export interface RelieveButtonProps {
  /** Couples over the limit, summed over all heats. */
  readonly couples: number;
}

export function RelieveButton({ couples }: RelieveButtonProps) {
  const { schedule, clock, isLocked } = useOpenSchedule();
  const act = useScheduleMutation(RelieveHeats);
  const why = isLocked
    ? lockReason(schedule, clock)
    : 'Moves them to heats with room. Every entry keeps a heat, and pinned ones stay.';
  const relieve = async () => {
    const answer = await act.run({ scheduleId: schedule.id });
    const content = answer?.relieveHeats.lastOutcome?.content;
    if (content) showToast({ message: content, tone: 'done' });
  };
  return (
    <button
      type="button"
      className="fc-text-button figures-relieve"
      aria-disabled={isLocked || act.isRunning}
      aria-busy={act.isRunning}
      {...hint(why)}
      onClick={() => {
        if (!isLocked) void relieve();
      }}
    >
      Move {counted(couples, 'couple')}
    </button>
  );
}
