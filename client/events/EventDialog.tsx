import { useMutation } from '@apollo/client/react';
import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useForm } from '../shell/useForm.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { FormField } from '../ui/FormField.tsx';
import { DeleteEventAlert } from './DeleteEventAlert.tsx';
import type { EventOfCard } from './EventCard.tsx';
import { CreateEvent, RenameEvent, SchedulesScreenQuery } from './eventOperations.ts';

/** Adds an event, or renames and deletes one. Its other fields stand on the event's own screen. */
export function EventDialog(props: { event: EventOfCard | null; isOpen: boolean; onClose: () => void }) {
  const { event } = props;
  const [name, setName] = useState(event?.name ?? '');
  const [isDeleting, setDeleting] = useState(false);
  const [create] = useMutation(CreateEvent, {
    refetchQueries: [SchedulesScreenQuery],
    awaitRefetchQueries: true,
  });
  const [rename] = useMutation(RenameEvent);
  const save = () => {
    if (!event) {
      const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      return create({ variables: { input: { name, timeZone } } });
    }
    return rename({ variables: { input: { id: event.id, name, version: event.version } } });
  };
  const form = useForm(save, props.onClose);
  return (
    <>
      <FormDialog
        isOpen={props.isOpen}
        title={event ? 'Edit Event' : 'Add Event'}
        saveText="Save Event"
        isBusy={form.isBusy}
        reason={form.reasonBeside(['name'])}
        remove={event ? { text: 'Delete Event', onClick: () => setDeleting(true) } : undefined}
        onSubmit={form.submit}
        onClose={props.onClose}
      >
        <FormField label="Event Name" errors={form.fields.name}>
          <InputGroup value={name} onValueChange={setName} autoFocus autoComplete="off" />
        </FormField>
      </FormDialog>
      {event && (
        <DeleteEventAlert
          event={event}
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
          onDeleted={props.onClose}
        />
      )}
    </>
  );
}
