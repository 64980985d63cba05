import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { useClientKey } from '../apollo/useClientKey.ts';
import { NamedDialog, type NamedDialogProps } from '../shell/NamedDialog.tsx';
import { browserTimeZone } from '../time/browserTimeZone.ts';
import type { EventOfCard } from './EventCard.tsx';
import { EventDeletion } from './EventDeletion.tsx';
import { CreateEvent, RenameEvent, SchedulesScreenQuery } from './eventOperations.ts';

/** Name of an event. A new event opens its own screen for the rest. */
export function EventDialog(props: NamedDialogProps<EventOfCard>) {
  const event = props.thing;
  const [create] = useMutation(CreateEvent, {
    refetchQueries: [SchedulesScreenQuery],
    awaitRefetchQueries: true,
  });
  const once = useClientKey();
  const [rename] = useMutation(RenameEvent);
  const navigate = useNavigate();
  const save = async (name: string) => {
    if (event) return rename({ variables: { input: { id: event.id, name, version: event.version } } });
    const input = { name, timeZone: browserTimeZone() };
    const { data } = await once(input, (keyed) => create({ variables: { input: keyed } }));
    if (data) void navigate(`/event?id=${data.createEvent.id}`);
    return data;
  };
  return (
    <NamedDialog
      {...props}
      word="Event"
      save={save}
      question={(question) => event && <EventDeletion {...question} event={event} />}
    />
  );
}
