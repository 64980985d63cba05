import { useMutation } from '@apollo/client/react';
import { useClientKey } from '../apollo/useClientKey.ts';
import { NamedDialog, type NamedDialogProps } from '../shell/NamedDialog.tsx';
import type { EventOfCard } from './EventCard.tsx';
import { EventDeletion } from './EventDeletion.tsx';
import { CreateEvent, RenameEvent, SchedulesScreenQuery } from './eventOperations.ts';

/** An event's name; its other fields stand on the event's own screen. */
export function EventDialog(props: NamedDialogProps<EventOfCard>) {
  const event = props.thing;
  const [create] = useMutation(CreateEvent, {
    refetchQueries: [SchedulesScreenQuery],
    awaitRefetchQueries: true,
  });
  const once = useClientKey();
  const [rename] = useMutation(RenameEvent);
  const save = (name: string) => {
    if (event) return rename({ variables: { input: { id: event.id, name, version: event.version } } });
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return once({ name, timeZone }, (input) => create({ variables: { input } }));
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
