import { Button, Classes, Divider } from '@blueprintjs/core';
import { Classes as DateClasses, DateInput2 } from '@blueprintjs/datetime2';
import { Calendar } from '@blueprintjs/icons';
import { enUS } from 'date-fns/locale';
import { type KeyboardEvent, useRef, useState } from 'react';
import { dayText, readDay } from '../../time/dayText.ts';
import { noonOf, plainDay } from '../../time/pickedDay.ts';
import { dayOf, wallTimeAt } from '../../time/wallTime.ts';
import type { DayInputProps } from './dayInputProps.ts';
import { PickerFoot } from './PickerFoot.tsx';

const EARLIEST = new Date(1900, 0, 1);
const LATEST = new Date(2099, 11, 31);

/** The field of a day with its calendar; see DayInput. */
export function PickedDay(props: DayInputProps) {
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
