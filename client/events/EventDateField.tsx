import { useMutation } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { daysBetween, isOnEventDays } from '../../server/events/eventDays.ts';
import { counted, listed } from '../../server/schedules/counted.ts';
import { errorText } from '../apollo/errorText.ts';
import type { EventScreenQuery } from '../gql/graphql.ts';
import { shortDayText } from '../time/dayText.ts';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { DayInput } from '../ui/pickers/DayInput.tsx';
import { MoveSections } from './eventScreenOperations.ts';
import { daysLater, sectionDays } from './nextYear.ts';

/** Date of the event. Offers to move the sections along where they stay behind. */
export function EventDateField(props: {
  event: EventScreenQuery['event'];
  errors?: readonly string[];
  onChange: (change: { date: string | null }) => void;
}) {
  const { event, onChange } = props;
  const { timeZone, schedules } = event;
  const date = event.date ?? null;
  /** The date before it was changed here. */
  const [before, setBefore] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const days = sectionDays(event);
  const [first] = days;
  const isBehind = date !== null && (before !== null || !days.some((day) => isOnEventDays(date, day)));
  const moved = date && first ? daysBetween(before ?? first, date) : 0;
  const choose = (day: string | null) => {
    onChange({ date: day });
    setBefore(before ?? date);
    setLeft(false);
  };
  return (
    <>
      <FormField label="Event Date" errors={props.errors}>
        <DayInput value={date} timeZone={timeZone} onCommit={choose} />
      </FormField>
      {first && isBehind && moved !== 0 && !isLeft && (
        <SectionsBehind
          eventId={event.id}
          count={days.length}
          schedules={schedules.filter(({ sections }) => sections.length > 0).map(({ name }) => name)}
          from={first}
          days={moved}
          onDone={() => setBefore(null)}
          onLeave={() => setLeft(true)}
        />
      )}
    </>
  );
}

function SectionsBehind(props: {
  eventId: string;
  count: number;
  schedules: readonly string[];
  /** Day of the first section. */
  from: string;
  days: number;
  onDone: () => void;
  onLeave: () => void;
}) {
  const { eventId, count, schedules, from, days } = props;
  const [move, { loading, error }] = useMutation(MoveSections);
  const input = { eventId, from, to: daysLater(from, days) };
  const sections = counted(count, 'section');
  return (
    <div className="fc-event-behind fc-stack fc-gap-6" role="status">
      <p className="fc-strong fc-warning">
        {sections} still {count === 1 ? 'begins' : 'begin'} on {shortDayText(from)}.
      </p>
      <p className="fc-small">
        {listed([...schedules])} would move {counted(Math.abs(days), 'day')} {days < 0 ? 'earlier' : 'later'}.
      </p>
      {error && (
        <p className="fc-small fc-wrong" role="alert">
          {errorText(error)}
        </p>
      )}
      <div className="fc-row fc-wrap fc-gap-8">
        <Button
          size="small"
          text={`Move ${count === 1 ? '1 Section' : `${count} Sections`}`}
          loading={loading}
          onClick={() =>
            move({ variables: { input } }).then(props.onDone, () => {
              // The reason stands above.
            })
          }
        />
        <Button size="small" variant="minimal" text="Leave Them" onClick={props.onLeave} />
      </div>
    </div>
  );
}
