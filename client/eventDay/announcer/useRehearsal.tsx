import { useState } from 'react';
import { shortDayText } from '../../time/dayText.ts';
import { counted } from '../../ui/counted.ts';
import { ConfirmAlert } from '../../ui/dialogs/ConfirmAlert.tsx';
import type { PlanHeat } from '../floorView.ts';
import type { FollowedFloor } from '../useFloor.ts';
import type { Presses } from '../usePress.ts';

const HOUR = 3_600_000;
/** A competition day lasts until 4 AM. */
const LAST_HOUR = 4 * HOUR;

/** The presses, where the first start of a day that is not the heat's asks whether it is a rehearsal. Render `alert`. */
export function useRehearsal({ view, clock, now }: FollowedFloor, presses: Presses) {
  const [asked, setAsked] = useState<{ heat: PlanHeat; skipsHeats: boolean } | null>(null);
  const dayOf = (at: number): string => clock.localDate(at - LAST_HOUR);
  const planned = (heat: PlanHeat): string =>
    heat.plannedTime === null ? dayOf(now) : dayOf(Date.parse(heat.plannedTime));
  const start: Presses['start'] = (heat, skipsHeats = false) => {
    const { startedAt } = view.state;
    const isRunning = startedAt !== null && dayOf(startedAt) === dayOf(now);
    if (isRunning || planned(heat) === dayOf(now)) presses.start(heat, skipsHeats);
    else setAsked({ heat, skipsHeats });
  };
  const day = asked && planned(asked.heat);
  const days = day === null ? 0 : Math.round((Date.parse(day) - Date.parse(dayOf(now))) / (24 * HOUR));
  const alert = (
    <ConfirmAlert
      isOpen={asked !== null}
      title="Rehearsal?"
      confirmText={`Start Heat ${asked?.heat.label ?? ''}`}
      cancelText="Cancel"
      intent="primary"
      onCancel={() => setAsked(null)}
      onConfirm={() => {
        if (asked) presses.start(asked.heat, asked.skipsHeats);
        setAsked(null);
      }}
    >
      It is {counted(Math.abs(days), 'day')} {days > 0 ? 'before' : 'after'} {day && shortDayText(day)}. This
      starts the clock of the competition; undo it after a rehearsal.
    </ConfirmAlert>
  );
  return { presses: { ...presses, start }, alert };
}
