import { Button, Classes } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { eventClock } from '../time/eventClock.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { TimeZoneInput } from '../ui/pickers/TimeZoneInput.tsx';
import { timeZoneName } from '../ui/pickers/timeZones.ts';
import '../ui/dialogs/ConfirmAlert.css';

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
  const titleId = useId();
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
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onEnter={() => answer(true)}
        role="alertdialog"
        aria-labelledby={titleId}
      >
        <div className={`${Classes.DIALOG_BODY} fc-confirm-body`}>
          <h2 className="fc-confirm-title fc-strong" id={titleId}>
            Keep the clock times?
          </h2>
          <div className="fc-confirm-text fc-muted">
            The first section starts at {now}. In {timeZoneName(asked ?? timeZone)} it can stay at {now}, or
            move to {then} with everything else.
          </div>
        </div>
        <div className={`${Classes.DIALOG_FOOTER} fc-confirm-actions fc-flex fc-end fc-gap-8`}>
          <Button text="Cancel" onClick={() => setOpen(false)} />
          <Button text={`Move to ${then}`} onClick={() => answer(false)} />
          <Button text={`Keep ${now}`} intent="primary" onClick={() => answer(true)} />
        </div>
      </Dialog>
    </>
  );
}
