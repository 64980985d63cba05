import { useState } from 'react';
import { eventClock } from '../time/eventClock.ts';
import { ConfirmAlert } from '../ui/dialogs/ConfirmAlert.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { TimeZoneInput } from '../ui/pickers/TimeZoneInput.tsx';
import { timeZoneName } from '../ui/pickers/timeZones.ts';

/** Time zone of the event. Once a section has a time, a change asks whether clock times stay. */
export function TimeZoneField(props: {
  timeZone: string;
  /** Start of the earliest section in epoch milliseconds; null if none has one. */
  firstStart: number | null;
  errors?: readonly string[];
  onChange: (change: { timeZone: string; keepsClockTimes?: boolean }) => void;
}) {
  const { timeZone, firstStart, onChange } = props;
  const [asked, setAsked] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = (zone: string) => {
    if (firstStart === null) return onChange({ timeZone: zone });
    setAsked(zone);
    setOpen(true);
  };
  const answer = (keepsClockTimes: boolean) => {
    setOpen(false);
    // The server keeps clock times by default.
    if (asked !== null)
      onChange(keepsClockTimes ? { timeZone: asked } : { timeZone: asked, keepsClockTimes });
  };
  const now = firstStart === null ? '' : eventClock(timeZone).time(firstStart);
  const then = firstStart === null || asked === null ? '' : eventClock(asked).time(firstStart);
  return (
    <>
      <FormField label="Time Zone" errors={props.errors}>
        <TimeZoneInput value={timeZone} onChange={choose} />
      </FormField>
      <ConfirmAlert
        isOpen={isOpen}
        title="Keep the clock times?"
        intent="primary"
        cancelText="Cancel"
        other={{ text: `Move to ${then}`, onClick: () => answer(false) }}
        confirmText={`Keep ${now}`}
        onConfirm={() => answer(true)}
        onCancel={() => setOpen(false)}
      >
        The first section starts at {now}. In {timeZoneName(asked ?? timeZone)} it can stay at {now}, or move
        to {then} with everything else.
      </ConfirmAlert>
    </>
  );
}
