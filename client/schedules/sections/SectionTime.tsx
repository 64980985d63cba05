import { Classes, FormGroup, InputGroup, PopoverNext } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { EventClock } from '../../time/eventClock.ts';
import { readMoment } from '../../time/readMoment.ts';
import { fullWallText, wallText } from '../../time/wallText.ts';
import type { WallTime } from '../../time/wallTime.ts';
import { useFocusBack } from '../../ui/dialogs/useFocusBack.ts';
import { lazyPart } from '../../ui/openings/lazyPart.tsx';
import { NoPicker } from '../../ui/pickers/NoPicker.tsx';

const MomentPicker = lazyPart(async () => (await import('./MomentPicker.tsx')).MomentPicker, NoPicker);

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
type Draft = { readonly text: string } | { readonly moment: WallTime } | null;

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
  const now = () => clock.wall(Date.now());
  const shown = (iso: string | null) => (iso ? clock.wall(Date.parse(iso)) : null);
  const committed = shown(value);
  const reference = committed ?? shown(usual) ?? now();
  const isUnreadable = draft !== null && 'text' in draft && readMoment(draft.text, reference) === false;
  const commit = (moment: WallTime | null) => {
    const present = value === null ? null : Date.parse(value);
    // Of an hour that comes twice, the one that is meant already.
    const next = moment && clock.moment(moment, present ?? (usual ? Date.parse(usual) : null));
    if (next !== present) onCommit(next === null ? null : new Date(next).toISOString());
  };
  const accept = () => {
    const last = latest.current;
    if (last === null) return;
    const moment = 'text' in last ? readMoment(last.text, reference) : last.moment;
    if (moment === false) return;
    commit(moment);
    setDraft(null);
  };
  const giveFocusBack = useFocusBack(isOpen);
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
  const useAmPm = clock.isTwelveHour;
  const text = (moment: WallTime) => wallText(moment, reference.slice(0, 4), useAmPm);
  const picked = draft !== null && 'moment' in draft ? draft.moment : committed;
  return (
    <FormGroup label={label} labelFor={id}>
      <PopoverNext
        fill
        animation="minimal"
        arrow={false}
        placement="bottom-start"
        popoverClassName={Classes.POPOVER_DISMISS_OVERRIDE}
        isOpen={isOpen}
        shouldReturnFocusOnClose={false}
        onClosed={giveFocusBack}
        onInteraction={(next, event) => {
          if (next) return;
          if (event && 'key' in event && event.key === 'Escape') return leave();
          accept();
          setOpen(false);
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
              inputClassName="section-input"
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

function titleOf(moment: WallTime | null, clock: EventClock): string | undefined {
  return moment === null ? undefined : `${fullWallText(moment)} (${clock.timeZone})`;
}
