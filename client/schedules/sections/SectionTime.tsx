import { Classes, FormGroup } from '@blueprintjs/core';
import { DateInput3, TimePrecision } from '@blueprintjs/datetime2';
import { format } from 'date-fns';
import { enUS } from 'date-fns/locale';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { EventClock } from '../eventClock.ts';
import { readMoment } from './readMoment.ts';
import '@blueprintjs/datetime2/lib/css/blueprint-datetime2.css';

interface SectionTimeProps {
  readonly label: 'Start Time' | 'End Time';
  /** ISO 8601 in UTC, or null. */
  readonly value: string | null;
  /** Used for what is left out when typing into an empty field. */
  readonly usual: string | null;
  readonly clock: EventClock;
  readonly isWrong: boolean;
  readonly describedBy?: string;
  readonly onCommit: (value: string | null) => void;
}

const EARLIEST = new Date(1900, 0, 1);
const LATEST = new Date(2099, 11, 31, 23, 59, 59);

/**
 * A date and time in the event's time zone. What is picked or typed is a draft; Enter or leaving accepts it, Escape
 * cancels it, and the picker's own buttons clear it or set it to today.
 */
export function SectionTime({
  label,
  value,
  usual,
  clock,
  isWrong,
  describedBy,
  onCommit,
}: SectionTimeProps) {
  const id = useId();
  const [draft, setDraftState] = useState<string | null | undefined>(undefined);
  const draftNow = useRef<string | null | undefined>(undefined);
  const setDraft = (next: string | null | undefined) => {
    draftNow.current = next;
    setDraftState(next);
  };
  const accept = () => {
    const next = draftNow.current;
    if (next !== undefined && next !== value) onCommit(next);
    setDraft(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') accept();
    if (event.key === 'Escape') {
      setDraft(undefined);
      event.stopPropagation();
    }
  };
  const shown = draft === undefined ? value : draft;
  const reference = zonedDate(shown ?? usual, clock);
  const hour12 = / [AP]M$/.test(clock.time(0));
  const usualYear = zonedDate(usual, clock).getFullYear();
  return (
    <FormGroup label={label} labelFor={id}>
      <DateInput3
        value={shown}
        timezone={clock.timeZone}
        locale={enUS}
        minDate={EARLIEST}
        maxDate={LATEST}
        timePrecision={TimePrecision.MINUTE}
        timePickerProps={{ useAmPm: hour12, showArrowButtons: true }}
        showTimezoneSelect={false}
        showActionsBar
        closeOnSelection={false}
        fill
        formatDate={(date) =>
          format(
            date,
            `EEE MMM d, ${date.getFullYear() === usualYear ? '' : 'yyyy, '}${hour12 ? 'h:mm a' : 'HH:mm'}`,
          )
        }
        parseDate={(text) => readMoment(text, reference)}
        onChange={(next) => setDraft(next ? new Date(next).toISOString() : null)}
        popoverProps={{
          onClosed: accept,
          placement: 'bottom-start',
          popoverClassName: Classes.POPOVER_DISMISS_OVERRIDE,
        }}
        placeholder="Not set"
        inputProps={{
          id,
          onKeyDown,
          title: shown ? `${clock.dayAndTime(Date.parse(shown))} (${clock.timeZone})` : undefined,
          'aria-invalid': isWrong || undefined,
          'aria-describedby': describedBy,
        }}
      />
    </FormGroup>
  );
}

/** A Date whose local parts are the event's: the form in which the date field counts. */
function zonedDate(value: string | null, clock: EventClock): Date {
  const at = value ? Date.parse(value) : Date.now();
  const local = new Date(at + clock.offset(at));
  return new Date(
    local.getUTCFullYear(),
    local.getUTCMonth(),
    local.getUTCDate(),
    local.getUTCHours(),
    local.getUTCMinutes(),
  );
}
