import { Button, PopoverNext } from '@blueprintjs/core';
import { Calendar } from '@blueprintjs/icons';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { dayText, readDay } from '../../time/dayText.ts';
import { noonOf, plainDay } from '../../time/pickedDay.ts';
import { dayOf, wallTimeAt } from '../../time/wallTime.ts';
import { useReturnFocus } from '../dialogs/useReturnFocus.ts';
import { TextBox } from '../fields/TextBox.tsx';
import { lazyPart } from '../openings/lazyPart.tsx';
import { FieldReason } from './FieldReason.tsx';
import { NoPicker } from './NoPicker.tsx';

const DayCalendar = lazyPart(async () => (await import('./DayCalendar.tsx')).DayCalendar, NoPicker);

/** Null while the committed day is shown. */
type Draft = { readonly text: string } | { readonly day: string | null } | null;

/**
 * A day, typed or picked. Enter, a click on a day or blur commits the draft; Escape and Cancel discard it. Focus stays
 * in the field; Down moves it into the calendar.
 */
export function DayInput(props: {
  /** "2027-03-05", or null. */
  value: string | null;
  /** Time zone of Today; the browser's by default. */
  timeZone?: string;
  onCommit: (value: string | null) => void;
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}) {
  const { value, timeZone, onCommit, ...field } = props;
  const ownId = useId();
  const [draft, setDraftState] = useState<Draft>(null);
  const latest = useRef<Draft>(null);
  const [open, setOpen] = useState<'by pointer' | 'by keyboard' | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const setDraft = (next: Draft) => {
    latest.current = next;
    setDraftState(next);
  };
  const today = timeZone ? dayOf(wallTimeAt(Date.now(), timeZone)) : plainDay(new Date());
  const near = { present: value, today };
  const reason = draft !== null && 'text' in draft ? reasonOf(draft.text, near) : null;
  const accept = () => {
    const last = latest.current;
    if (last === null || ('text' in last && reasonOf(last.text, near) !== null)) return;
    const day = 'text' in last ? readDay(last.text, near) : last.day;
    if (day !== value) onCommit(day);
    setDraft(null);
  };
  const close = () => setOpen(null);
  const leave = () => {
    setDraft(null);
    close();
  };
  const returnFocus = useReturnFocus(open !== null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Else the same press would answer a question that the new day opens.
      if (draft !== null) event.preventDefault();
      accept();
    }
    if (event.key === 'ArrowDown') setOpen('by keyboard');
    if (event.key !== 'Escape' || (open === null && draft === null)) return;
    leave();
    event.stopPropagation();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (card.current?.contains(relatedTarget)) return;
    accept();
    // A press outside the field closes the calendar by itself.
    if (relatedTarget !== null) close();
  };
  const shown = draft !== null && 'day' in draft ? draft.day : value;
  return (
    <>
      <PopoverNext
        fill
        animation="minimal"
        arrow={false}
        placement="bottom-start"
        autoFocus={false}
        enforceFocus={false}
        isOpen={open !== null}
        shouldReturnFocusOnClose={false}
        onClosed={returnFocus}
        onInteraction={(next, event) => {
          if (next) return;
          if (event && 'key' in event && event.key === 'Escape') return leave();
          // What is being typed is committed by Enter and blur alone, also when its first letter closes the calendar.
          if (latest.current && 'day' in latest.current) accept();
          close();
        }}
        content={
          <div ref={card} id={`${ownId}-calendar`} role="dialog" aria-label="Calendar">
            <DayCalendar
              draft={shown}
              today={today}
              takesFocus={open === 'by keyboard'}
              onDraft={(day) => setDraft({ day })}
              onAccept={() => {
                accept();
                close();
              }}
              onCancel={leave}
            />
          </div>
        }
        renderTarget={({ ref, className }) => (
          <div ref={ref} className={className}>
            <TextBox
              {...field}
              role="combobox"
              aria-controls={open === null ? undefined : `${ownId}-calendar`}
              aria-haspopup="dialog"
              aria-expanded={open !== null}
              aria-invalid={reason !== null || field['aria-invalid'] || undefined}
              aria-describedby={reason === null ? field['aria-describedby'] : ownId}
              autoComplete="off"
              fill
              placeholder="Not set"
              value={draft !== null && 'text' in draft ? draft.text : shown ? dayText(noonOf(shown)) : ''}
              onChange={(event) => {
                setDraft({ text: event.currentTarget.value });
                close();
              }}
              onClick={() => setOpen((now) => now ?? 'by pointer')}
              onKeyDown={onKeyDown}
              onBlur={onBlur}
              right={
                <Button variant="minimal" size="small" tabIndex={-1} aria-hidden="true" icon={<Calendar />} />
              }
              rightWidth="32px"
            />
          </div>
        )}
      />
      <FieldReason id={ownId} reason={reason} />
    </>
  );
}

/** Error message for a typed day, or null. */
function reasonOf(text: string, near: Parameters<typeof readDay>[1]): string | null {
  if (text.trim() === '') return null;
  const day = readDay(text, near);
  if (day === null) return 'Enter a day such as Mar 5, 2027.';
  return day < '1900-01-01' || day > '2099-12-31' ? 'Enter a day from 1900 to 2099.' : null;
}
