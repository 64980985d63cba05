import { useState } from 'react';
import { daysBetween, isOnEventDays, LAST_HOUR } from '../../server/events/eventDays.ts';
import { shortDayText } from '../time/dayText.ts';
import { eventClock } from '../time/eventClock.ts';
import { counted } from '../ui/counted.ts';
import { ConfirmAlert } from '../ui/dialogs/ConfirmAlert.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { DayInput } from '../ui/pickers/DayInput.tsx';

const HOUR = 3_600_000;

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
  const first = firstStart === null ? null : eventClock(timeZone).localDate(firstStart - LAST_HOUR * HOUR);
  const choose = (day: string | null) =>
    first === null || day === null || day === date ? onChange({ date: day }) : setAsked(day);
  const answer = (movesSections: boolean) => {
    // The server leaves the sections by default.
    if (asked !== null) onChange(movesSections ? { date: asked, movesSections } : { date: asked });
    setAsked(null);
  };
  const days = asked === null ? 0 : daysBetween(date ?? first ?? asked, asked);
  return (
    <>
      <FormField label="Event Date" errors={props.errors}>
        <DayInput value={date} timeZone={timeZone} onCommit={choose} />
      </FormField>
      {date !== null && first !== null && !isOnEventDays(date, first) && (
        <p className="fc-small fc-wrong">
          The first section is on {shortDayText(first)}.{' '}
          <button
            type="button"
            className="fc-text-button"
            onClick={() => onChange({ date, movesSections: true })}
          >
            Move all sections by {counted(Math.abs(daysBetween(first, date)), 'day')}
          </button>
        </p>
      )}
      <ConfirmAlert
        isOpen={asked !== null}
        title="Move the sections too?"
        intent="primary"
        cancelText="Cancel"
        other={{ text: 'Keep Their Days', onClick: () => answer(false) }}
        confirmText={`Move all sections by ${counted(Math.abs(days), 'day')}`}
        onConfirm={() => answer(true)}
        onCancel={() => setAsked(null)}
      >
        The first section is on {first && shortDayText(first)}. All sections can move with the event date and
        keep their clock times, or stay on their days.
      </ConfirmAlert>
    </>
  );
}
