import { Checkbox } from '@blueprintjs/core';
import { useId, useMemo } from 'react';
import type { ImportTargetsQuery } from '../gql/graphql.ts';
import { clockText } from '../time/clockText.ts';
import { eventClock } from '../time/eventClock.ts';
import { DayInput } from '../ui/pickers/DayInput.tsx';
import { TimeZoneInput } from '../ui/pickers/TimeZoneInput.tsx';
import { timeZoneName } from '../ui/pickers/timeZones.ts';
import type { Option } from '../ui/typeAhead/optionsMatching.ts';
import { TypeAhead } from '../ui/typeAhead/TypeAhead.tsx';

/** An existing event or schedule, or with `id` null the name of a new one. */
interface TargetChoice {
  id: string | null;
  name: string;
}

export interface ImportTargetChoice {
  event: TargetChoice | null;
  schedule: TargetChoice | null;
  /** Date of a new event. */
  date: string | null;
  timeZone: string;
  /** Reads 08:00Z as 8:00 AM on the clock of the event. */
  ignoresOffsets: boolean;
}

type EventChoice = ImportTargetsQuery['events'][number];

const optionOf = (choice: TargetChoice | null): Option | null =>
  choice === null ? null : { id: choice.id ?? choice.name, text: choice.name };

function choiceOf(
  option: Option | null,
  known: readonly { id: string; name: string }[],
): TargetChoice | null {
  if (option === null) return null;
  const found =
    known.find(({ id }) => id === option.id) ??
    known.find(({ name }) => name.toLowerCase() === option.text.toLowerCase());
  return found === undefined ? { id: null, name: option.text } : { id: found.id, name: found.name };
}

/** Matches names typed before the events had loaded, or created by someone else since. */
export function knownTarget(choice: ImportTargetChoice, events: readonly EventChoice[]): ImportTargetChoice {
  const named = (target: TargetChoice | null, known: readonly { id: string; name: string }[]) =>
    target?.id === null ? choiceOf({ id: '', text: target.name }, known) : target;
  const event = named(choice.event, events);
  const schedules = events.find(({ id }) => id === event?.id)?.schedules ?? [];
  const schedule = named(choice.schedule, schedules);
  const isKnown = event?.id === choice.event?.id && schedule?.id === choice.schedule?.id;
  return isKnown ? choice : { ...choice, event, schedule };
}

function offsetWords({ time, timeZone }: { time: string; timeZone: string }): string {
  const clock = clockText(time.slice(11, 16));
  const ending = time.replace(/^.{10}T[\d:.]+/, '');
  const moved = eventClock(timeZone).time(Date.parse(time));
  return `Keep clock times: ${clock} stays ${clock}. The file's times end in ${ending}; converted, it would be ${moved} in ${timeZoneName(timeZone)}.`;
}

/** Target of the import: an event, and a schedule for sections; existing or new. */
export function ImportTarget(props: {
  events: readonly EventChoice[];
  choice: ImportTargetChoice;
  /** A time of the file that ends in Z or an offset, and the time zone of the event; null if there is none. */
  offset: { time: string; timeZone: string } | null;
  isDisabled: boolean;
  onChange: (choice: ImportTargetChoice) => void;
}) {
  const { choice, events } = props;
  const dateId = useId();
  const schedules = events.find(({ id }) => id === choice.event?.id)?.schedules ?? [];
  const eventOptions = useMemo(() => events.map(({ id, name }): Option => ({ id, text: name })), [events]);
  const scheduleOptions = useMemo(
    () => schedules.map(({ id, name }): Option => ({ id, text: name })),
    [schedules],
  );
  const newWord = (target: TargetChoice | null) =>
    target !== null && target.id === null ? 'New' : undefined;

  return (
    <>
      <div className="fc-import-target fc-row fc-wrap fc-gap-8">
        <span aria-hidden="true" className="fc-muted">
          Into
        </span>
        <div className="fc-import-field">
          <TypeAhead
            allowsNew
            detail={newWord(choice.event)}
            disabled={props.isDisabled}
            label="Event"
            onChoose={(option) =>
              props.onChange({ ...choice, event: choiceOf(option, events), schedule: null })
            }
            options={eventOptions}
            placeholder="Choose an event, or name a new one"
            selected={optionOf(choice.event)}
          />
        </div>
        <div className="fc-import-field">
          <TypeAhead
            allowsNew
            allowsNone
            detail={newWord(choice.schedule)}
            disabled={props.isDisabled || choice.event === null}
            label="Schedule"
            onChoose={(option) => props.onChange({ ...choice, schedule: choiceOf(option, schedules) })}
            options={scheduleOptions}
            placeholder="None, or the schedule for the sections"
            selected={optionOf(choice.schedule)}
          />
        </div>
        {choice.event !== null && choice.event.id === null ? (
          <>
            <label className="fc-muted" htmlFor={dateId}>
              Event Date
            </label>
            <div className="fc-import-field">
              <DayInput
                id={dateId}
                onCommit={(date) => props.onChange({ ...choice, date })}
                timeZone={choice.timeZone}
                value={choice.date}
              />
            </div>
            <div className="fc-import-field">
              <TimeZoneInput
                disabled={props.isDisabled}
                onChange={(timeZone) => props.onChange({ ...choice, timeZone })}
                value={choice.timeZone}
              />
            </div>
          </>
        ) : null}
      </div>
      {props.offset ? (
        <Checkbox
          checked={choice.ignoresOffsets}
          className="fc-import-offset"
          disabled={props.isDisabled}
          onChange={() => props.onChange({ ...choice, ignoresOffsets: !choice.ignoresOffsets })}
        >
          {offsetWords(props.offset)}
        </Checkbox>
      ) : null}
    </>
  );
}
