import { InputGroup, TextArea } from '@blueprintjs/core';
import type { EventScreenQuery, UpdateEventInput } from '../gql/graphql.ts';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { TimeInput } from '../ui/pickers/TimeInput.tsx';
import { EventDateField } from './EventDateField.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

export function EventFields(props: {
  event: EventScreenQuery['event'];
  errors: Readonly<Record<string, string[]>>;
  onChange: (patch: Partial<UpdateEventInput>) => void;
}) {
  const { event, errors, onChange } = props;
  const firstStart = firstStartOf(event);
  return (
    <section className="fc-panel fc-event-fields fc-stack" aria-label="Event details">
      <FormField label="Event Name" errors={errors.name}>
        <InputGroup value={event.name} onValueChange={(name) => onChange({ name })} autoComplete="off" />
      </FormField>
      <FormField label="Event Description" errors={errors.description}>
        <TextArea
          value={event.description}
          onChange={(change) => onChange({ description: change.currentTarget.value })}
          fill
          autoResize
          className={event.description === '' ? undefined : 'fc-event-text'}
        />
      </FormField>
      <div className="fc-event-when fc-stack fc-gap-12">
        <EventDateField event={event} errors={errors.date} onChange={onChange} />
        <FormField label="Event Time" errors={errors.time}>
          <TimeInput
            value={event.time ?? null}
            timeZone={event.timeZone}
            onCommit={(time) => onChange({ time })}
          />
        </FormField>
        <TimeZoneField
          timeZone={event.timeZone}
          firstStart={firstStart}
          errors={errors.timeZone}
          onChange={onChange}
        />
      </div>
      <FormField label="Event Location" errors={errors.location}>
        <InputGroup
          value={event.location}
          onValueChange={(location) => onChange({ location })}
          autoComplete="off"
        />
      </FormField>
      <FormField label="Event Notes" errors={errors.notes}>
        <TextArea
          value={event.notes}
          onChange={(change) => onChange({ notes: change.currentTarget.value })}
          fill
          autoResize
          className={event.notes === '' ? undefined : 'fc-event-text'}
        />
      </FormField>
    </section>
  );
}

/** Start of the earliest section in epoch milliseconds; null if none has one. */
function firstStartOf({ schedules }: EventScreenQuery['event']): number | null {
  const starts = schedules.flatMap(({ sections }) =>
    sections.flatMap(({ startTime }) => (startTime ? Date.parse(startTime) : [])),
  );
  return starts.length === 0 ? null : Math.min(...starts);
}
