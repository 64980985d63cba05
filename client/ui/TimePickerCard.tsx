import { Button, Classes } from '@blueprintjs/core';
import { TimePicker } from '@blueprintjs/datetime2';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { isTwelveHourClock, partsOf, toTime } from './clockText.ts';
import { PickerFoot } from './PickerFoot.tsx';

const MINUTE_STEP = 5;
const DAY_MINUTES = 24 * 60;

/** The picker behind a time field. Its draft counts only after OK; arrows step by an hour or by five minutes. */
export function TimePickerCard(props: { value: string | null; onCommit: (value: string | null) => void }) {
  const [draft, setDraft] = useState(props.value ?? '09:00');
  const step = (minutes: number) =>
    setDraft((last) => {
      const [hours, old] = partsOf(last);
      const rounded =
        hours * 60 +
        (minutes > 0 ? Math.floor(old / MINUTE_STEP) : Math.ceil(old / MINUTE_STEP)) * MINUTE_STEP;
      const next = (rounded + minutes + DAY_MINUTES) % DAY_MINUTES;
      return toTime(Math.floor(next / 60), next % 60);
    });
  // The picker's own arrows step by one minute; on a minute they are taken over.
  const onArrowClick = (event: MouseEvent) => {
    const arrow = (event.target as Element).closest('.bp6-timepicker-arrow-button.bp6-timepicker-minute');
    if (!arrow) return;
    event.stopPropagation();
    const isUp = arrow.closest('.bp6-timepicker-arrow-row')?.nextElementSibling !== null;
    step(isUp ? MINUTE_STEP : -MINUTE_STEP);
  };
  const onKey = (event: KeyboardEvent) => {
    const isMinute = (event.target as Element).classList.contains('bp6-timepicker-minute');
    if (!isMinute || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    step(event.key === 'ArrowUp' ? MINUTE_STEP : -MINUTE_STEP);
  };
  const now = () => {
    const date = new Date();
    setDraft(toTime(date.getHours(), date.getMinutes()));
  };
  const [hours, minutes] = partsOf(draft);
  const card = useRef<HTMLDivElement>(null);
  // The picker names its fields, but not the choice of the half of the day.
  useLayoutEffect(() => {
    card.current?.querySelector('select')?.setAttribute('aria-label', 'AM or PM');
  }, []);
  return (
    <div
      ref={card}
      className="fc-time-picker"
      onClickCapture={onArrowClick}
      onKeyDownCapture={onKey}
      role="presentation"
    >
      <TimePicker
        value={new Date(2000, 0, 1, hours, minutes)}
        onChange={(time) => setDraft(toTime(time.getHours(), time.getMinutes()))}
        useAmPm={isTwelveHourClock()}
        showArrowButtons
      />
      <div className="fc-time-picker-actions">
        <Button
          size="small"
          variant="minimal"
          className={Classes.POPOVER_DISMISS}
          text="Clear"
          onClick={() => props.onCommit(null)}
        />
        <Button size="small" variant="minimal" text="Now" onClick={now} />
        <PickerFoot onCancel={() => undefined} onAccept={() => props.onCommit(draft)} />
      </div>
    </div>
  );
}
