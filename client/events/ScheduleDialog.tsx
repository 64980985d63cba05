import { useMutation } from '@apollo/client/react';
import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useForm } from '../shell/useForm.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { FormField } from '../ui/FormField.tsx';
import { DeleteScheduleAlert } from './DeleteScheduleAlert.tsx';
import type { ScheduleOfCard } from './EventCard.tsx';
import { CreateSchedule, RenameSchedule } from './eventOperations.ts';

/** Adds a schedule to an event, or renames and deletes one. */
export function ScheduleDialog(props: {
  eventId: string;
  schedule: ScheduleOfCard | null;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { schedule } = props;
  const [name, setName] = useState(schedule?.name ?? '');
  const [isDeleting, setDeleting] = useState(false);
  const [create] = useMutation(CreateSchedule);
  const [rename] = useMutation(RenameSchedule);
  const form = useForm(
    () =>
      schedule
        ? rename({ variables: { input: { id: schedule.id, name, version: schedule.version } } })
        : create({ variables: { input: { eventId: props.eventId, name } } }),
    props.onClose,
  );
  return (
    <>
      <FormDialog
        isOpen={props.isOpen}
        title={schedule ? 'Edit Schedule' : 'Add Schedule'}
        saveText="Save Schedule"
        isBusy={form.isBusy}
        reason={form.reasonBeside(['name'])}
        remove={schedule ? { text: 'Delete Schedule', onClick: () => setDeleting(true) } : undefined}
        onSubmit={form.submit}
        onClose={props.onClose}
      >
        <FormField label="Schedule Name" errors={form.fields.name}>
          <InputGroup value={name} onValueChange={setName} autoFocus autoComplete="off" />
        </FormField>
      </FormDialog>
      {schedule && (
        <DeleteScheduleAlert
          schedule={schedule}
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
          onDeleted={props.onClose}
        />
      )}
    </>
  );
}
