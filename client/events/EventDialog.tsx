import { useMutation, useQuery } from '@apollo/client/react';
import { HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useClientKey } from '../apollo/useClientKey.ts';
import { NamedDialog, type NamedDialogProps } from '../shell/NamedDialog.tsx';
import { useSession } from '../shell/useSession.ts';
import { browserTimeZone } from '../time/browserTimeZone.ts';
import { shortDayText } from '../time/dayText.ts';
import { FormField } from '../ui/dialogs/FormField.tsx';
import type { EventOfCard } from './EventCard.tsx';
import { EventDeletion } from './EventDeletion.tsx';
import {
  CopyEvent,
  CreateEvent,
  RenameEvent,
  SchedulesScreenQuery,
  SchedulesToCopyQuery,
} from './eventOperations.ts';
import { nextDate } from './nextYear.ts';

const READS_AGAIN = { refetchQueries: [SchedulesScreenQuery], awaitRefetchQueries: true };

/** Name of an event. A new event, which may copy another, opens its own screen for the rest. */
export function EventDialog(props: NamedDialogProps<EventOfCard>) {
  const event = props.thing;
  const { isOrganiser } = useSession();
  const { data } = useQuery(SchedulesToCopyQuery, { skip: event !== null || !props.isOpen || !isOrganiser });
  const [copyOfId, setCopyOfId] = useState('');
  const [create] = useMutation(CreateEvent, READS_AGAIN);
  const [copy] = useMutation(CopyEvent, READS_AGAIN);
  const once = useClientKey();
  const [rename] = useMutation(RenameEvent);
  const navigate = useNavigate();
  const original = data?.events.find(({ id }) => id === copyOfId);
  const date = original && nextDate(original);
  const add = async (name: string): Promise<string | undefined> => {
    if (original) {
      const input = { eventId: original.id, name, date };
      return (await once(input, (keyed) => copy({ variables: { input: keyed } }))).data?.copyEvent.id;
    }
    const input = { name, timeZone: browserTimeZone() };
    return (await once(input, (keyed) => create({ variables: { input: keyed } }))).data?.createEvent.id;
  };
  const save = async (name: string) => {
    if (event) return rename({ variables: { input: { id: event.id, name, version: event.version } } });
    const id = await add(name);
    if (id) void navigate(`/event?id=${id}`);
    return id;
  };
  return (
    <NamedDialog
      {...props}
      word="Event"
      save={save}
      shown={['eventId']}
      further={(errors) =>
        data && data.events.length > 0 ? (
          <FormField
            label="Start From"
            errors={errors.eventId}
            hint={
              original &&
              `With its schedules and settings${date ? `, on ${shortDayText(date)}` : ''}. Without entries.`
            }
          >
            <HTMLSelect
              fill
              value={copyOfId}
              onChange={({ currentTarget }) => setCopyOfId(currentTarget.value)}
              options={[
                { value: '', label: 'Empty event' },
                ...data.events.map(({ id, name }) => ({ value: id, label: `Copy of ${name}` })),
              ]}
            />
          </FormField>
        ) : null
      }
      question={(question) => event && <EventDeletion {...question} event={event} />}
    />
  );
}
