import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import { TimesAheadNote } from '../../lateChanges/timesAhead.tsx';
import { ShiftSections } from '../dayOperations.ts';
import type { FollowedFloor } from '../useFloor.ts';
import { HeatField } from './HeatField.tsx';
import { heatToCome, laterPlan } from './laterPlan.ts';
import { ShortenBreak } from './ShortenBreak.tsx';
import { usePlanChange } from './usePlanChange.ts';

const MINUTE = 60_000;
/** The same at every time: a button must not change under the finger. */
const CHOICES = [3, 5, 10, -5] as const;
const MOST_LISTED = 4;
/** What a floor that was started days early expects is no shift of the day. */
const MOST_EXPECTED = 240;

/** Shifts the rest of the day, from a heat on; shows the new times before it is applied. */
export function ShiftForm({ floor }: { floor: FollowedFloor }) {
  const { plan, clock, view } = floor;
  const { isBusy, change } = usePlanChange(ShiftSections);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [label, setLabel] = useState<string | null>(null);
  const next = plan.heats.find((heat, index) => index > view.state.position && heat.plannedTime !== null);
  if (!next) return null;
  const from = heatToCome(floor, label ?? next.label);
  const later = from && laterPlan(floor, from);
  const expected = from ? view.times[plan.heats.indexOf(from)] : null;
  const behind = from && expected ? Math.round((expected - Date.parse(from.plannedTime ?? '')) / MINUTE) : 0;
  const close = () => {
    setMinutes(null);
    setLabel(null);
  };
  const { scheduleId } = plan;
  const input = { scheduleId, floor: plan.floor, minutes: minutes ?? 0, fromHeatId: from?.id };
  const shift = async () => {
    if (await change({ input })) close();
  };
  return (
    <div className="control-shift fc-stack fc-gap-8">
      <h3>
        Shift the rest of the day{' '}
        {later && (
          <small className="control-where fc-nowrap fc-text-12 fc-muted">
            {from.label} – {later.heats.at(-1)?.label}
          </small>
        )}
      </h3>
      <fieldset className="fc-row fc-wrap fc-gap-8" aria-label="Minutes">
        {CHOICES.map((choice) => (
          <Button
            key={choice}
            text={`${choice > 0 ? '+' : '−'}${Math.abs(choice)} min`}
            active={minutes === choice}
            aria-pressed={minutes === choice}
            onClick={() => setMinutes(minutes === choice ? null : choice)}
          />
        ))}
        <HeatField label="from heat" value={label ?? next.label} isWrong={!from} onChange={setLabel} />
      </fieldset>
      {behind !== 0 && Math.abs(behind) <= MOST_EXPECTED && (
        <p className="fc-muted">
          The clock expects the rest {Math.abs(behind)} min {behind > 0 ? 'later' : 'earlier'}.{' '}
          <button type="button" className="fc-text-button" onClick={() => setMinutes(behind)}>
            Use It
          </button>
        </p>
      )}
      {minutes !== null && later && (
        <>
          <p>
            {counted(later.heats.length, 'heat')} and {counted(later.people, 'person', 'people')} get new
            times:
          </p>
          <ul>
            {later.marks.slice(0, MOST_LISTED).map(({ key, title, start }) => (
              <li key={key}>
                {title}: {clock.time(start)} → <b>{clock.time(start + minutes * MINUTE)}</b>
              </li>
            ))}
            {later.marks.length > MOST_LISTED && <li>and {later.marks.length - MOST_LISTED} more</li>}
          </ul>
          <TimesAheadNote input={{ scheduleId, shiftSections: input }} />
        </>
      )}
      {minutes !== null && (
        <div className="fc-row fc-wrap fc-gap-8">
          <Button
            intent="primary"
            loading={isBusy}
            disabled={!from}
            text={`Shift by ${Math.abs(minutes)} min`}
            onClick={() => void shift()}
          />
          <Button variant="minimal" text="Cancel" onClick={close} />
        </div>
      )}
      <ShortenBreak floor={floor} />
    </div>
  );
}
