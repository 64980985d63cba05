import { TimePicker, TimePrecision } from '@blueprintjs/datetime2';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { isTwelveHourClock } from './clockText.ts';

const STEP = 5;
const DAY_SECONDS = 24 * 60 * 60;
/** The fields whose arrows Blueprint's own picker would step by one. */
const UNITS = [
  { name: 'bp6-timepicker-minute', seconds: 60 },
  { name: 'bp6-timepicker-second', seconds: 1 },
] as const;

interface SteppedTimePickerProps {
  /** Its day is kept: a step past midnight comes in again at the other end of the same day. */
  readonly value: Date;
  readonly hasSeconds?: boolean;
  readonly useAmPm?: boolean;
  readonly onChange: (value: Date) => void;
}

/** A time picker whose arrows step by an hour, five minutes or five seconds; what is typed may be any minute. */
export function SteppedTimePicker(props: SteppedTimePickerProps) {
  const { value, hasSeconds = false, useAmPm = isTwelveHourClock(), onChange } = props;
  const picker = useRef<HTMLDivElement>(null);
  // The picker names its fields, but not the choice of the half of the day.
  useLayoutEffect(() => {
    picker.current?.querySelector('select')?.setAttribute('aria-label', 'AM or PM');
  }, []);
  const onArrowClick = (event: MouseEvent) => {
    const arrow = (event.target as Element).closest('.bp6-timepicker-arrow-button');
    const unit = arrow && unitOf(arrow);
    if (!unit) return;
    event.stopPropagation();
    const isUp = arrow.closest('.bp6-timepicker-arrow-row')?.nextElementSibling !== null;
    onChange(stepped(value, unit.seconds, isUp));
  };
  const onKey = (event: KeyboardEvent) => {
    const unit = unitOf(event.target as Element);
    if (!unit || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    // What stands in the field counts, also before it was left.
    const typed = Number.parseInt((event.target as HTMLInputElement).value, 10);
    const from = new Date(value);
    if (typed >= 0 && typed < 60) {
      if (unit.seconds === 60) from.setMinutes(typed);
      else from.setSeconds(typed);
    }
    onChange(stepped(from, unit.seconds, event.key === 'ArrowUp'));
  };
  return (
    <div ref={picker} onClickCapture={onArrowClick} onKeyDownCapture={onKey} role="presentation">
      <TimePicker
        value={value}
        onChange={onChange}
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

/** The next multiple of five of the unit in that direction. */
function stepped(value: Date, unitSeconds: number, isUp: boolean): Date {
  const size = STEP * unitSeconds;
  const now = (value.getHours() * 60 + value.getMinutes()) * 60 + value.getSeconds();
  const next = isUp ? Math.floor(now / size) * size + size : Math.ceil(now / size) * size - size;
  const second = (next + DAY_SECONDS) % DAY_SECONDS;
  const result = new Date(value);
  result.setHours(Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60, 0);
  return result;
}
