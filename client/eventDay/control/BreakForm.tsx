import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import { TimesAheadNote } from '../../lateChanges/timesAhead.tsx';
import { AddBreak } from '../dayOperations.ts';
import type { FollowedFloor } from '../useFloor.ts';
import { HeatField } from './HeatField.tsx';
import { heatToCome, laterPlan } from './laterPlan.ts';
import { usePlanChange } from './usePlanChange.ts';

const CHOICES = [2, 5, 10, 15] as const;

/** Adds a break before a heat; shows the delay before it is added. */
export function BreakForm({ floor, onClose }: { floor: FollowedFloor; onClose: () => void }) {
  const { plan, view } = floor;
  const { isBusy, change } = usePlanChange(AddBreak);
  const [title, setTitle] = useState('Break');
  const [minutes, setMinutes] = useState<number>(5);
  const [label, setLabel] = useState<string | null>(null);
  const next = plan.heats.find((heat, index) => index > view.state.position && heat.plannedTime !== null);
  const from = heatToCome(floor, label ?? next?.label ?? '');
  const later = from && laterPlan(floor, from);
  const { scheduleId } = plan;
  const of = from && { scheduleId, floor: plan.floor, beforeHeatId: from.id, minutes };
  const add = async () => {
    if (of && (await change({ input: { ...of, title: title.trim() || 'Break' } }))) onClose();
  };
  return (
    <form
      className="control-shift control-break-form fc-stack fc-gap-8"
      aria-label="Break"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className="fc-row fc-wrap fc-gap-8">
        <label className="control-field control-wide fc-row fc-wrap fc-text-12 fc-muted">
          Break
          <input
            type="text"
            // biome-ignore lint/a11y/noAutofocus: the form was asked for
            autoFocus
            maxLength={100}
            value={title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
        </label>
        <HeatField
          label="before heat"
          value={label ?? next?.label ?? ''}
          isWrong={!from}
          onChange={setLabel}
        />
      </div>
      <fieldset className="fc-row fc-wrap fc-gap-8" aria-label="Length">
        {CHOICES.map((choice) => (
          <Button
            key={choice}
            text={`${choice} min`}
            active={minutes === choice}
            aria-pressed={minutes === choice}
            onClick={() => setMinutes(choice)}
          />
        ))}
      </fieldset>
      {later && (
        <p>
          {counted(later.heats.length, 'heat')} and {counted(later.people, 'person', 'people')} start{' '}
          {minutes} min later.
        </p>
      )}
      <TimesAheadNote input={of ? { scheduleId, addBreak: { ...of, title: 'Break' } } : null} />
      <div className="fc-row fc-wrap fc-gap-8">
        <Button
          type="submit"
          intent="primary"
          loading={isBusy}
          disabled={!from}
          text={`Add ${minutes} min Break`}
        />
        <Button variant="minimal" text="Cancel" onClick={onClose} />
      </div>
    </form>
  );
}
