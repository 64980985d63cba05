import { Button, Classes, Divider } from '@blueprintjs/core';
import { Classes as DateClasses, DateInput2 } from '@blueprintjs/datetime2';
import { Calendar } from '@blueprintjs/icons';
import { enUS } from 'date-fns/locale';
import { type KeyboardEvent, useRef, useState } from 'react';
import { dayText, readDay } from '../time/dayText.ts';
import { noonOf, plainDay } from '../time/pickedDay.ts';
import { dayOf, wallTimeAt } from '../time/wallTime.ts';
import { PickerFoot } from './PickerFoot.tsx';

const EARLIEST = new Date(1900, 0, 1);
const LATEST = new Date(2099, 11, 31);

/**
 * A day, typed or picked. What is typed or picked is a draft: Enter, a click on a day or leaving accepts it, Escape and
 * Cancel give it up, Clear empties it and Today sets it to today.
 */
export function DayInput(props: {
  /** "2027-03-05", or null. */
  value: string | null;
  /** Whose day it is, for Today; the reader's where it is left out. */
  timeZone?: string;
  onCommit: (value: string | null) => void;
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}) {
  const { value, timeZone, onCommit, ...field } = props;
  const draft = useRef<string | null | undefined>(undefined);
  const [shown, setShown] = useState<string | null | undefined>(undefined);
  const setDraft = (next: string | null | undefined) => {
    draft.current = next;
    setShown(next);
  };
  const accept = () => {
    if (draft.current !== undefined && draft.current !== value) onCommit(draft.current);
    setDraft(undefined);
  };
  const today = timeZone ? dayOf(wallTimeAt(Date.now(), timeZone)) : plainDay(new Date());
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') accept();
    if (event.key === 'Escape') setDraft(undefined);
  };
  return (
    <DateInput2
      value={shown === undefined ? value : shown}
      locale={enUS}
      minDate={EARLIEST}
      maxDate={LATEST}
      formatDate={dayText}
      parseDate={readDay}
      invalidDateMessage="Not a date"
      outOfRangeMessage="1900 to 2099"
      dayPickerProps={{ today: noonOf(today) }}
      fill
      placeholder="Not set"
      onChange={(next) => setDraft(next)}
      footerElement={
        <>
          <Divider />
          {/* Blueprint's own Today is the reader's. */}
          <div className={DateClasses.DATEPICKER_FOOTER}>
            <Button
              variant="minimal"
              className={Classes.POPOVER_DISMISS}
              text="Today"
              onClick={() => setDraft(today)}
            />
            <Button variant="minimal" text="Clear" onClick={() => setDraft(null)} />
          </div>
          <PickerFoot onCancel={() => setDraft(undefined)} onAccept={accept} />
        </>
      }
      popoverProps={{ placement: 'bottom-start', onClosed: accept }}
      rightElement={
        <Button variant="minimal" size="small" tabIndex={-1} aria-hidden="true" icon={<Calendar />} />
      }
      inputProps={{ ...field, onKeyDown }}
    />
  );
}
