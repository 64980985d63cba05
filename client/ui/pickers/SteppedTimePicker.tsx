import { Classes, TimePicker, TimePrecision } from '@blueprintjs/datetime2';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isTwelveHourClock } from '../../time/clockText.ts';

const STEP = 5;
const DAY_SECONDS = 24 * 60 * 60;
/** Blueprint uses the browser's time zone; no zone changes its clock on this day. */
const PLAIN_DAY = '2000-01-01';
/** Fields whose arrows would step by one. */
const UNITS = [
  { name: Classes.TIMEPICKER_MINUTE, seconds: 60 },
  { name: Classes.TIMEPICKER_SECOND, seconds: 1 },
] as const;

interface SteppedTimePickerProps {
  /** "14:05:00"; wraps at midnight. */
  readonly value: string;
  readonly hasSeconds?: boolean;
  readonly useAmPm?: boolean;
  readonly onChange: (value: string) => void;
}

/** Arrows step by an hour, five minutes or five seconds; any minute can be typed. */
export function SteppedTimePicker(props: SteppedTimePickerProps) {
  const { value, hasSeconds = false, useAmPm = isTwelveHourClock(), onChange } = props;
  const picker = useRef<HTMLDivElement>(null);
  const [steps, setSteps] = useState(0);
  // A new Date object discards half-typed text, also after a step back to the same value.
  const { shown } = useMemo(() => ({ steps, shown: new Date(`${PLAIN_DAY}T${value}`) }), [value, steps]);
  const step = (from: string, seconds: number, isUp: boolean): void => {
    setSteps((count) => count + 1);
    onChange(stepped(from, seconds, isUp));
  };
  // Blueprint labels its fields, but not this select.
  useLayoutEffect(() => {
    picker.current?.querySelector('select')?.setAttribute('aria-label', 'AM or PM');
  }, []);
  const onArrowClick = (event: MouseEvent) => {
    const arrow = (event.target as Element).closest(`.${Classes.TIMEPICKER_ARROW_BUTTON}`);
    const unit = arrow && unitOf(arrow);
    if (!unit) return;
    event.stopPropagation();
    const isUp = arrow.closest(`.${Classes.TIMEPICKER_ARROW_ROW}`)?.nextElementSibling !== null;
    step(value, unit.seconds, isUp);
  };
  const onKey = (event: KeyboardEvent) => {
    const unit = unitOf(event.target as Element);
    if (!unit || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    // Uses the field's text, which Blueprint only reads on blur.
    const typed = Number.parseInt((event.target as HTMLInputElement).value, 10);
    const parts = value.split(':');
    if (typed >= 0 && typed < 60) parts[unit.seconds === 60 ? 1 : 2] = padded(typed);
    step(parts.join(':'), unit.seconds, event.key === 'ArrowUp');
  };
  return (
    <div ref={picker} onClickCapture={onArrowClick} onKeyDownCapture={onKey} role="presentation">
      <TimePicker
        value={shown}
        onChange={(time) =>
          onChange([time.getHours(), time.getMinutes(), time.getSeconds()].map(padded).join(':'))
        }
        precision={hasSeconds ? TimePrecision.SECOND : TimePrecision.MINUTE}
        useAmPm={useAmPm}
        showArrowButtons
      />
    </div>
  );
}

function unitOf(element: Element) {
  return UNITS.find(({ name }) => element.classList.contains(name)) ?? null;
}

/** Next multiple of five in that direction. */
function stepped(value: string, unitSeconds: number, isUp: boolean): string {
  const size = STEP * unitSeconds;
  const [hours = 0, minutes = 0, seconds = 0] = value.split(':').map(Number);
  const now = (hours * 60 + minutes) * 60 + seconds;
  const next = isUp ? Math.floor(now / size) * size + size : Math.ceil(now / size) * size - size;
  const second = (next + DAY_SECONDS) % DAY_SECONDS;
  return [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60].map(padded).join(':');
}

const padded = (part: number) => String(part).padStart(2, '0');
