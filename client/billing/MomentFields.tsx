import type { EventClock } from '../time/eventClock.ts';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { DayInput } from '../ui/pickers/DayInput.tsx';
import { TimeInput } from '../ui/pickers/TimeInput.tsx';

/** A day without a time ends with it. */
const LAST = '23:59';

interface MomentFieldsProps {
  readonly label: string;
  /** ISO 8601, or null. */
  readonly value: string | null;
  readonly clock: EventClock;
  readonly hint?: string;
  readonly errors?: readonly string[] | undefined;
  readonly onCommit: (value: string | null) => void;
}

/** A day and its time in the event's time zone. */
export function MomentFields({ label, value, clock, hint, errors, onCommit }: MomentFieldsProps) {
  const wall = value === null ? null : clock.wall(Date.parse(value));
  const commit = (day: string | null, time: string) =>
    onCommit(day && new Date(clock.moment(`${day}T${time}:00`)).toISOString());
  return (
    <div className="billing-moment fc-stack fc-gap-8">
      <FormField label={label} hint={hint} errors={errors ?? []}>
        <DayInput
          value={wall?.slice(0, 10) ?? null}
          timeZone={clock.timeZone}
          onCommit={(day) => commit(day, wall?.slice(11, 16) ?? LAST)}
        />
      </FormField>
      {wall ? (
        <FormField label="at">
          <TimeInput
            value={wall.slice(11, 16)}
            timeZone={clock.timeZone}
            onCommit={(time) => commit(wall.slice(0, 10), time ?? LAST)}
          />
        </FormField>
      ) : null}
    </div>
  );
}
