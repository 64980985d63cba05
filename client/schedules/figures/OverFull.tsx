import type { ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';
import { counted, whole } from '../../ui/counted.ts';
import { hint } from '../../ui/openings/hint.ts';
import { showToast } from '../../ui/toaster.tsx';
import { EaseHeats } from '../commands/commandOperations.ts';
import { lockReason } from '../commands/whoLocked.ts';
import { printedOf } from '../heats/printedNumbers.ts';
import { useOfSchedule, useOpenSchedule } from '../program/ScheduleContext.ts';
import { useScheduleAct } from '../program/useScheduleAct.ts';
import { SmallFigure } from './SmallFigure.tsx';

interface OverFullProps {
  readonly stats: ScheduleFiguresFieldsFragment;
  readonly onShowHeat: (heatNumber: number) => void;
}

/** Heats with more couples than their cap: how many, where, and the cure. */
export function OverFull({ stats, onShowHeat }: OverFullProps) {
  const { overFullHeats, firstOverFullHeat: first, couplesTooMany } = stats;
  const printed = useOfSchedule(({ heats }) => (first == null ? null : printedOf(first, heats)));
  return (
    <SmallFigure
      label="Over-full heats"
      says="Heats with more couples than the floor, or their section, takes."
      value={whole(overFullHeats)}
      tone={overFullHeats > 0 ? 'warning' : 'done'}
      beside={
        first == null ? (
          'must be 0'
        ) : (
          <>
            <button type="button" className="fc-text-button" onClick={() => onShowHeat(first)}>
              Show heat {printed}
            </button>
            <Ease couples={couplesTooMany} />
          </>
        )
      }
    />
  );
}

function Ease({ couples }: { couples: number }) {
  const { schedule, clock, isLocked } = useOpenSchedule();
  const act = useScheduleAct(EaseHeats);
  const why = isLocked
    ? lockReason(schedule, clock)
    : 'Moves them to heats with room. Nobody loses a heat; those placed by hand stay.';
  const ease = async () => {
    const answer = await act.run({ scheduleId: schedule.id });
    const content = answer?.easeHeats.lastOutcome?.content;
    if (content) showToast({ message: content, tone: 'done' });
  };
  return (
    <button
      type="button"
      className="fc-text-button figures-ease"
      aria-disabled={isLocked || act.isRunning}
      aria-busy={act.isRunning}
      {...hint(why)}
      onClick={() => {
        if (!isLocked) void ease();
      }}
    >
      Move {counted(couples, 'couple')} on
    </button>
  );
}
