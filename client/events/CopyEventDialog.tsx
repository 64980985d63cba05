import { useMutation, useQuery } from '@apollo/client/react';
import { Checkbox, InputGroup } from '@blueprintjs/core';
import { Disable } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { daysBetween } from '../../server/events/eventDays.ts';
import { counted } from '../../server/schedules/counted.ts';
import { useClientKey } from '../apollo/useClientKey.ts';
import type { EventToCopyQuery as EventToCopy } from '../gql/graphql.ts';
import { useForm } from '../shell/useForm.ts';
import { dayRangeText } from '../time/dayText.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { DayInput } from '../ui/pickers/DayInput.tsx';
import { CopyEvent, EventToCopyQuery, JudgesToCopyQuery, SchedulesScreenQuery } from './eventOperations.ts';
import { daysLater, nextDate, nextName, sectionDays } from './nextYear.ts';
import './CopyEventDialog.css';

interface CopyEventDialogProps {
  readonly eventId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Next year's event from this one: its name and date, and what comes along. */
export function CopyEventDialog(props: CopyEventDialogProps) {
  const { data } = useQuery(EventToCopyQuery, { variables: { id: props.eventId }, skip: !props.isOpen });
  return data ? <CopyOptions {...props} event={data.event} /> : null;
}

function CopyOptions({ event, isOpen, onClose }: CopyEventDialogProps & { event: EventToCopy['event'] }) {
  const proposed = nextDate(event);
  const [name, setName] = useState(nextName(event.name, proposed));
  const [date, setDate] = useState(proposed);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [scheduleId] = event.schedules.map(({ id }) => id);
  const judges = useQuery(JudgesToCopyQuery, {
    variables: { scheduleId: scheduleId ?? '' },
    skip: scheduleId === undefined,
  }).data?.judges;
  const [copy] = useMutation(CopyEvent, {
    refetchQueries: [SchedulesScreenQuery],
    awaitRefetchQueries: true,
  });
  const once = useClientKey();
  const navigate = useNavigate();
  const has = (key: string) => !left.includes(key);
  const form = useForm(async () => {
    const input = {
      eventId: event.id,
      name,
      date,
      scheduleIds: event.schedules.flatMap(({ id }) => (has(id) ? [id] : [])),
      copiesLimits: has('limits'),
      copiesOrders: has('orders'),
      copiesJudges: has('judges'),
      copiesPrices: has('prices'),
    };
    const { data } = await once(input, (keyed) => copy({ variables: { input: keyed } }));
    if (data) void navigate(`/event?id=${data.copyEvent.id}`);
  }, onClose);
  const lines = linesOf(event, date, judges?.length);
  return (
    <FormDialog
      isOpen={isOpen}
      title="Start next year’s event"
      saveText="Create Event"
      form={form}
      shown={['name', 'date']}
      onClose={onClose}
    >
      <div className="fc-copy-fields fc-stack fc-gap-12">
        <FormField label="Event Name" errors={form.fields.name}>
          <InputGroup value={name} onValueChange={setName} autoFocus autoComplete="off" />
        </FormField>
        <FormField label="Event Date" errors={form.fields.date}>
          <DayInput value={date} timeZone={event.timeZone} onCommit={setDate} />
        </FormField>
        <p className="fc-small fc-muted">
          {date !== null && date === proposed && 'Same weekday, 52 weeks later. '}Sections keep their times.
        </p>
      </div>
      <fieldset className="fc-copy-lines">
        <legend className="fc-label">Copy</legend>
        {lines.map(({ key, text, brings }) => (
          <div key={key} className="fc-row fc-spread fc-gap-12 fc-line-above">
            <Checkbox
              checked={has(key)}
              onChange={() => setLeft(has(key) ? [...left, key] : left.filter((one) => one !== key))}
              label={text}
            />
            <span className="fc-small fc-muted fc-shrink">{brings}</span>
          </div>
        ))}
      </fieldset>
      <p className="fc-small fc-muted fc-row fc-gap-8">
        <Disable size={14} className="fc-rigid" />
        Not copied: {event.entryCount > 0 && `${counted(event.entryCount, 'entry', 'entries')}, `}heats,
        results, documents, passes.
      </p>
      <p className="fc-small fc-muted">People, studios and dances are shared by all events.</p>
    </FormDialog>
  );
}

/** What a copy can have, with what each line brings. */
function linesOf(event: EventToCopy['event'], date: string | null, judges: number | undefined) {
  const { schedules, entryLimits, publication, timeZone, hasPrices } = event;
  const first = event.date ?? sectionDays(event)[0];
  const days = first && date ? daysBetween(first, date) : 0;
  const limited = entryLimits.filter(({ limit }) => limit !== null).length;
  const orders = publication.multiDances.filter(({ dances }) => dances.length > 0).length;
  const groups = publication.ageGroups.filter(({ words }) => words !== '').length;
  return [
    ...schedules.map(({ id, name, sections }) => {
      const own = sectionDays({ timeZone, schedules: [{ sections }] }).map((day) => daysLater(day, days));
      const when = own[0] && `, ${dayRangeText(own[0], own.at(-1) ?? own[0])}`;
      return { key: id, text: name, brings: `${counted(sections.length, 'section')}${when ?? ''}` };
    }),
    {
      key: 'limits',
      text: 'Teacher entry limits',
      brings: limited > 0 ? `${limited} of ${counted(entryLimits.length, 'dance')}` : 'None set',
    },
    {
      key: 'orders',
      text: 'Multi-dance orders and age groups',
      brings: orders + groups > 0 ? `${counted(orders, 'style')}, ${counted(groups, 'group')}` : 'None set',
    },
    {
      key: 'judges',
      text: 'Judges and rules',
      brings: judges ? `${counted(judges, 'judge')}; panels with their schedule` : 'No judges',
    },
    ...(hasPrices
      ? [{ key: 'prices', text: 'Prices, items and terms', brings: 'Dates move with the event' }]
      : []),
  ];
}
