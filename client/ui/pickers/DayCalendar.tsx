import { Button, Divider } from '@blueprintjs/core';
import { Classes as DateClasses, DatePicker3 } from '@blueprintjs/datetime2';
import { enUS } from 'date-fns/locale';
import { useEffect, useMemo, useRef } from 'react';
import { noonOf, plainDay } from '../../time/pickedDay.ts';
import { PickerFoot } from './PickerFoot.tsx';

const EARLIEST = new Date(1900, 0, 1);
const LATEST = new Date(2099, 11, 31);

/** A day or Today closes it; Clear waits for OK. */
export function DayCalendar(props: {
  draft: string | null;
  today: string;
  /** Opened by keyboard: focuses the day. */
  takesFocus: boolean;
  onDraft: (day: string | null) => void;
  onAccept: () => void;
  onCancel: () => void;
}) {
  const { draft, today, takesFocus, onDraft, onAccept } = props;
  const place = useRef<HTMLDivElement>(null);
  // A new Date object would reset the calendar's visible month.
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
          // Paging to another month does not choose a day.
          if (isUserChange) pick(plainDay(picked));
          else onDraft(plainDay(picked));
        }}
        footerElement={
          <>
            <Divider />
            {/* Blueprint's own Today uses the browser's time zone. */}
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
