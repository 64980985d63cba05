import { Classes, FormGroup, InputGroup, PopoverNext } from '@blueprintjs/core';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { EventClock } from '../../time/eventClock.ts';
import { readMoment } from '../../time/readMoment.ts';
import { fullWallText, wallText } from '../../time/wallText.ts';
import type { WallTime } from '../../time/wallTime.ts';
import { useReturnFocus } from '../../ui/dialogs/useReturnFocus.ts';
import { lazyPart } from '../../ui/openings/lazyPart.tsx';
import { NoPicker } from '../../ui/pickers/NoPicker.tsx';

const MomentPicker = lazyPart(async () => (await import('./MomentPicker.tsx')).MomentPicker, NoPicker);

interface SectionTimeProps {
  readonly label: 'Start Time' | 'End Time';
  /** ISO 8601 in UTC, or null. */
  readonly value: string | null;
  /** Completes partial input in an empty field. */
  readonly usual: string | null;
  /** Start of an End Time, ISO 8601: "10" then means the next 10 o'clock after it. */
  readonly start?: string | null;
  readonly clock: EventClock;
  readonly isWrong: boolean;
  readonly describedBy?: string;
  readonly onCommit: (value: string | null) => void;
}

/** Null while the committed value is shown. */
type Draft = { readonly text: string } | { readonly moment: WallTime } | null;

/**
 * A date and time in the event's time zone, typed or picked. Enter, OK or blur commits the draft; Escape and Cancel
 * discard it.
 */
export function SectionTime(props: SectionTimeProps) {
  const { label, value, usual, clock, onCommit } = props;
  const id = useId();
  const faultId = useId();
  const [draft, setDraftState] = useState<Draft>(null);
  const latest = useRef<Draft>(null);
  const [opened, setOpened] = useState<'by pointer' | 'by key' | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const picker = useRef<HTMLDivElement>(null);
  const setDraft = (next: Draft) => {
    latest.current = next;
    setDraftState(next);
  };
  const now = () => clock.wall(Date.now());
  const shown = (iso: string | null) => (iso ? clock.wall(Date.parse(iso)) : null);
  const committed = shown(value);
  const reference = committed ?? shown(usual) ?? now();
  const useAmPm = clock.isTwelveHour;
  const read = (text: string) =>
    readMoment(text, { reference, start: shown(props.start ?? null), isTwelveHour: useAmPm });
  const commit = (moment: WallTime | null) => {
    const present = value === null ? null : Date.parse(value);
    // In the repeated hour of a clock change, keeps the current occurrence.
    const next = moment && clock.moment(moment, present ?? (usual ? Date.parse(usual) : null));
    if (next !== present) onCommit(next === null ? null : new Date(next).toISOString());
  };
  const accept = () => {
    const last = latest.current;
    if (last === null) return;
    const moment = 'text' in last ? read(last.text) : last.moment;
    if (moment === false)
      return setFault(`Not saved. Enter a time such as ${useAmPm ? '10:30 AM' : '10:30'}.`);
    setFault(null);
    commit(moment);
    setDraft(null);
  };
  const returnFocus = useReturnFocus(opened !== null);
  const leave = () => {
    setFault(null);
    setDraft(null);
    setOpened(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') accept();
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      picker.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
      setOpened('by key');
    }
    if (event.key === 'Escape') {
      leave();
      event.stopPropagation();
    }
  };
  /** The picker leaves focus in the field for typing; leaving the field closes it. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (latest.current && 'text' in latest.current) accept();
    if (relatedTarget && !relatedTarget.closest(`.${Classes.PORTAL}`)) setOpened(null);
  };
  const text = (moment: WallTime) => wallText(moment, reference.slice(0, 4), useAmPm);
  const picked = draft !== null && 'moment' in draft ? draft.moment : committed;
  return (
    <FormGroup
      label={label}
      labelFor={id}
      helperText={
        fault ? (
          <span role="alert" id={faultId}>
            {fault}
          </span>
        ) : undefined
      }
      intent={fault ? 'danger' : 'none'}
    >
      <PopoverNext
        fill
        animation="minimal"
        arrow={false}
        autoFocus={opened === 'by key'}
        enforceFocus={opened === 'by key'}
        popoverRef={picker}
        placement="bottom-start"
        popoverClassName={Classes.POPOVER_DISMISS_OVERRIDE}
        isOpen={opened !== null}
        shouldReturnFocusOnClose={false}
        onClosed={returnFocus}
        onInteraction={(next, event) => {
          // Without an event, we closed it ourselves; typing continues.
          if (next || !event) return;
          if ('key' in event && event.key === 'Escape') return leave();
          accept();
          setOpened(null);
        }}
        content={
          <MomentPicker
            draft={picked ?? reference}
            now={now}
            useAmPm={useAmPm}
            onDraft={(moment) => setDraft({ moment })}
            onAccept={() => {
              setDraft(latest.current ?? { moment: picked ?? reference });
              accept();
              setOpened(null);
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
              inputClassName="section-input"
              role="combobox"
              aria-haspopup="dialog"
              aria-expanded={opened !== null}
              aria-invalid={props.isWrong || fault !== null || undefined}
              aria-describedby={fault ? faultId : props.describedBy}
              title={titleOf(picked, clock)}
              autoComplete="off"
              placeholder="Not set"
              value={draft !== null && 'text' in draft ? draft.text : picked ? text(picked) : ''}
              onValueChange={(typed) => {
                setDraft({ text: typed });
                setOpened(null);
              }}
              onClick={() => setOpened('by pointer')}
              onKeyDown={onKeyDown}
              onBlur={onBlur}
            />
          </div>
        )}
      />
    </FormGroup>
  );
}

function titleOf(moment: WallTime | null, clock: EventClock): string | undefined {
  return moment === null ? undefined : `${fullWallText(moment)} (${clock.timeZone})`;
}
