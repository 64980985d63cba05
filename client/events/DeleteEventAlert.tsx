import { useMutation } from '@apollo/client/react';
import { useForm } from '../shell/useForm.ts';
import { ConfirmAlert } from '../ui/ConfirmAlert.tsx';
import { counted } from '../ui/counted.ts';
import { DeleteEvent } from './eventOperations.ts';

type Doomed = { id: string; name: string; entryCount: number; schedules: readonly unknown[] };

/** What goes with an event, in words: "3 schedules and 412 entries". */
export function whatGoesWith(event: Doomed): string {
  const schedules = counted(event.schedules.length, 'schedule');
  return `${schedules} and ${counted(event.entryCount, 'entry', 'entries')}`;
}

/** Asks once, says what goes with the event, and forgets it in the cache when it is gone. */
export function DeleteEventAlert(props: {
  event: Doomed;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { event } = props;
  const [remove] = useMutation(DeleteEvent, {
    update: (cache) => {
      cache.evict({ id: `Event:${event.id}` });
      cache.gc();
    },
  });
  const form = useForm(
    () => remove({ variables: { input: { id: event.id } } }),
    () => {
      props.onClose();
      props.onDeleted();
    },
  );
  return (
    <ConfirmAlert
      isOpen={props.isOpen}
      title={`Are you sure you want to delete ${event.name}?`}
      isBusy={form.isBusy}
      reason={form.reasonBeside([])}
      onConfirm={() => void form.submit()}
      onCancel={props.onClose}
    >
      {`It takes ${whatGoesWith(event)} with it, and cannot be undone.`}
    </ConfirmAlert>
  );
}
