import { Button, Divider } from '@blueprintjs/core';
import { Classes as DateClasses, DatePicker3 } from '@blueprintjs/datetime2';
import { enUS } from 'date-fns/locale';
import { useEffect, useMemo, useRef } from 'react';
import { noonOf, plainDay } from '../../time/pickedDay.ts';
import { PickerFoot } from './PickerFoot.tsx';

const EARLIEST = new Date(1900, 0, 1);
const LATEST = new Date(2099, 11, 31);

/** The calendar under a day field. A day and Today close it, Clear waits for OK. */
export function DayCalendar(props: {
  draft: string | null;
  today: string;
  /** Opened or entered by keyboard: the focus comes to the day. */
  takesFocus: boolean;
  onDraft: (day: string | null) => void;
  onAccept: () => void;
  onCancel: () => void;
}) {
  const { draft, today, takesFocus, onDraft, onAccept } = props;
  const place = useRef<HTMLDivElement>(null);
  // A new Date makes the calendar leave the month to which one has paged.
  const day = useMemo(() => (draft === null ? null : noonOf(draft)), [draft]);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector<HTMLElement>('button[name="day"][tabindex="0"]')?.focus();
  }, [takesFocus]);
  const pick = (picked: string | null) => {
    onDraft(picked);
    onAccept();
  };
  return (
    <div ref={place}>
      <DatePicker3
        value={day}
        dayPickerProps={{ today: noonOf(today) }}
        minDate={EARLIEST}
        maxDate={LATEST}
        locale={enUS}
        canClearSelection={false}
        highlightCurrentDay
        onChange={(picked, isUserChange) => {
          if (!picked) return;
          // Paging to another month is no choice of a day yet.
          if (isUserChange) pick(plainDay(picked));
          else onDraft(plainDay(picked));
        }}
        footerElement={
          <>
            <Divider />
            {/* Blueprint's own Today is the reader's. */}
            <div className={DateClasses.DATEPICKER_FOOTER}>
              <Button variant="minimal" text="Today" onClick={() => pick(today)} />
              <Button variant="minimal" text="Clear" onClick={() => onDraft(null)} />
            </div>
          </>
        }
      />
      <PickerFoot onCancel={props.onCancel} onAccept={onAccept} />
    </div>
  );
}
