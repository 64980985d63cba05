import { useState } from 'react';
import { counted } from '../../server/schedules/counted.ts';
import { ConfirmAlert } from '../ui/dialogs/ConfirmAlert.tsx';
import { competitionDay, daysUntil } from './dayWords.ts';
import type { PlanHeat } from './floorView.ts';
import type { FollowedFloor } from './useFloor.ts';
import type { Presses } from './usePress.ts';

/** The presses, where the first start on a day that is not the heat's asks first. Render `alert`. */
export function useEarlyStart({ view, clock, now }: FollowedFloor, presses: Presses) {
  const [asked, setAsked] = useState<{ heat: PlanHeat; skipsHeats: boolean } | null>(null);
  const daysTo = ({ plannedTime }: PlanHeat): number =>
    plannedTime === null ? 0 : daysUntil(clock, now, Date.parse(plannedTime));
  const start: Presses['start'] = (heat, skipsHeats = false) => {
    const { startedAt } = view.state;
    const isRunning = startedAt !== null && competitionDay(clock, startedAt) === competitionDay(clock, now);
    if (isRunning || daysTo(heat) === 0) presses.start(heat, skipsHeats);
    else setAsked({ heat, skipsHeats });
  };
  const days = asked ? daysTo(asked.heat) : 0;
  const label = asked?.heat.label ?? '';
  const alert = (
    <ConfirmAlert
      isOpen={asked !== null}
      title={`Start heat ${label} on ${clock.monthDay(now)}, ${counted(Math.abs(days), 'day')} ${days > 0 ? 'early' : 'late'}?`}
      confirmText={`Start Heat ${label}`}
      cancelText="Cancel"
      intent="primary"
      onCancel={() => setAsked(null)}
      onConfirm={() => {
        if (asked) presses.start(asked.heat, asked.skipsHeats);
        setAsked(null);
      }}
    >
      Dancers’ phones follow.
    </ConfirmAlert>
  );
  return { presses: { ...presses, start }, alert };
}
