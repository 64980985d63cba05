import { Classes, FormGroup, InputGroup, Popover } from '@blueprintjs/core';
import { format } from 'date-fns';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { EventClock } from '../eventClock.ts';
import { MomentPicker } from './MomentPicker.tsx';
import { readMoment } from './readMoment.ts';
import { momentOf, zonedDate } from './zonedDate.ts';

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

/** A field's draft: what is typed, or what is picked; null while the committed value stands. */
type Draft = { readonly text: string } | { readonly moment: Date } | null;

/**
 * A date and time in the event's time zone, typed or picked. Either is a draft until Enter, OK or leaving commits it;
 * Escape and Cancel give it up, Clear empties the field, Today sets the day.
 */
export function SectionTime(props: SectionTimeProps) {
  const { label, value, usual, clock, onCommit } = props;
  const id = useId();
  const [draft, setDraftState] = useState<Draft>(null);
  const latest = useRef<Draft>(null);
  const [isOpen, setOpen] = useState(false);
  const setDraft = (next: Draft) => {
    latest.current = next;
    setDraftState(next);
  };
  const zoned = (iso: string | null) => (iso ? zonedDate(Date.parse(iso), clock) : null);
  const committed = zoned(value);
  const reference = committed ?? zoned(usual) ?? zonedDate(Date.now(), clock);
  const isUnreadable = draft !== null && 'text' in draft && isNoMoment(readMoment(draft.text, reference));
  const commit = (moment: Date | null) => {
    const next = moment ? momentOf(moment, clock) : null;
    if (next === null ? value !== null : Date.parse(next) !== Date.parse(value ?? '')) onCommit(next);
  };
  const accept = () => {
    const last = latest.current;
    if (last === null) return;
    const moment = 'text' in last ? readMoment(last.text, reference) : last.moment;
    if (isNoMoment(moment)) return;
    commit(moment);
    setDraft(null);
  };
  const leave = () => {
    setDraft(null);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') accept();
    if (event.key === 'ArrowDown') setOpen(true);
    if (event.key === 'Escape') {
      leave();
      event.stopPropagation();
    }
  };
  const useAmPm = / [AP]M$/.test(clock.time(0));
  const text = (moment: Date) => momentText(moment, reference.getFullYear(), useAmPm);
  const picked = draft !== null && 'moment' in draft ? draft.moment : committed;
  return (
    <FormGroup label={label} labelFor={id}>
      <Popover
        fill
        minimal
        placement="bottom-start"
        popoverClassName={Classes.POPOVER_DISMISS_OVERRIDE}
        isOpen={isOpen}
        shouldReturnFocusOnClose
        onInteraction={(next, event) => {
          if (next) return;
          if (event && 'key' in event && event.key === 'Escape') return leave();
          accept();
          setOpen(false);
        }}
        content={
          <MomentPicker
            draft={picked ?? reference}
            today={() => zonedDate(Date.now(), clock)}
            useAmPm={useAmPm}
            onDraft={(moment) => setDraft({ moment })}
            onAccept={() => {
              setDraft(latest.current ?? { moment: picked ?? reference });
              accept();
              setOpen(false);
            }}
            onCancel={leave}
            onClear={() => {
              commit(null);
              leave();
            }}
          />
        }
        renderTarget={({ ref, className }) => (
          <div ref={ref} className={className}>
            <InputGroup
              id={id}
              role="combobox"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-invalid={props.isWrong || isUnreadable || undefined}
              aria-describedby={props.describedBy}
              title={isUnreadable ? 'Write it as Mar 5, 8:30 AM' : titleOf(picked, clock)}
              autoComplete="off"
              placeholder="Not set"
              value={draft !== null && 'text' in draft ? draft.text : picked ? text(picked) : ''}
              onValueChange={(typed) => {
                setDraft({ text: typed });
                setOpen(false);
              }}
              onClick={() => setOpen(true)}
              onKeyDown={onKeyDown}
              onBlur={() => {
                if (latest.current && 'text' in latest.current) accept();
              }}
            />
          </div>
        )}
      />
    </FormGroup>
  );
}

function isNoMoment(moment: Date | null): boolean {
  return moment !== null && Number.isNaN(moment.getTime());
}

function titleOf(moment: Date | null, clock: EventClock): string | undefined {
  return moment ? `${format(moment, 'EEE MMM d, yyyy, h:mm a')} (${clock.timeZone})` : undefined;
}

/** "Sat Mar 6, 4:15 PM"; with the year where it is not the usual one, and with seconds where there are some. */
function momentText(moment: Date, usualYear: number, useAmPm: boolean): string {
  const year = moment.getFullYear() === usualYear ? '' : 'yyyy, ';
  const seconds = moment.getSeconds() === 0 ? '' : ':ss';
  return format(moment, `EEE MMM d, ${year}${useAmPm ? `h:mm${seconds} a` : `HH:mm${seconds}`}`);
}
