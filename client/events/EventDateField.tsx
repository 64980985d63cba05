import { Button, Classes } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { shortDayText } from '../time/dayText.ts';
import { eventClock } from '../time/eventClock.ts';
import { counted } from '../ui/counted.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { DayInput } from '../ui/pickers/DayInput.tsx';
import '../ui/dialogs/ConfirmAlert.css';

const HOUR = 3_600_000;
/** A competition day lasts until 4 AM. */
const LAST_HOUR = 4 * HOUR;
/** An event lasts at most a week. */
const MOST_DAYS = 7;

/** Date of the event. Once a section has a time, a change asks whether the sections move with it. */
export function EventDateField(props: {
  date: string | null;
  timeZone: string;
  /** Start of the earliest section in epoch milliseconds; null if none has one. */
  firstStart: number | null;
  errors?: readonly string[];
  onChange: (change: { date: string | null; movesSections?: boolean }) => void;
}) {
  const { date, timeZone, firstStart, onChange } = props;
  const [asked, setAsked] = useState<string | null>(null);
  const titleId = useId();
  const first = firstStart === null ? null : eventClock(timeZone).localDate(firstStart - LAST_HOUR);
  const choose = (day: string | null) =>
    first === null || day === null || day === date ? onChange({ date: day }) : setAsked(day);
  const answer = (movesSections: boolean) => {
    // The server leaves the sections by default.
    if (asked !== null) onChange(movesSections ? { date: asked, movesSections } : { date: asked });
    setAsked(null);
  };
  const days = asked === null ? 0 : daysBetween(date ?? first ?? asked, asked);
  const off = date === null || first === null ? 0 : daysBetween(date, first);
  return (
    <>
      <FormField label="Event Date" errors={props.errors}>
        <DayInput value={date} timeZone={timeZone} onCommit={choose} />
      </FormField>
      {date !== null && first !== null && (off < 0 || off >= MOST_DAYS) && (
        <p className="fc-small fc-wrong">
          The first section is on {shortDayText(first)}.{' '}
          <button
            type="button"
            className="fc-text-button"
            onClick={() => onChange({ date, movesSections: true })}
          >
            Move all sections by {counted(Math.abs(off), 'day')}
          </button>
        </p>
      )}
      <Dialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onEnter={() => answer(true)}
        role="alertdialog"
        aria-labelledby={titleId}
      >
        <div className={`${Classes.DIALOG_BODY} fc-confirm-body`}>
          <h2 className="fc-confirm-title fc-strong" id={titleId}>
            Move the sections too?
          </h2>
          <div className="fc-confirm-text fc-muted">
            The first section is on {first && shortDayText(first)}. All sections can move with the event date
            and keep their clock times, or stay on their days.
          </div>
        </div>
        <div className={`${Classes.DIALOG_FOOTER} fc-confirm-actions fc-flex fc-wrap fc-end fc-gap-8`}>
          <Button text="Cancel" onClick={() => setAsked(null)} />
          <Button text="Keep Their Days" onClick={() => answer(false)} />
          <Button
            text={`Move all sections by ${counted(Math.abs(days), 'day')}`}
            intent="primary"
            onClick={() => answer(true)}
          />
        </div>
      </Dialog>
    </>
  );
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * HOUR));
