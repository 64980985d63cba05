import { useMutation } from '@apollo/client/react';
import { useForm } from '../shell/useForm.ts';
import { ConfirmAlert } from '../ui/ConfirmAlert.tsx';
import { DeletePerson } from './peopleOperations.ts';

/** Asks once. Somebody whom entries name is refused by the server, with the reason. */
export function DeletePersonAlert(props: {
  person: { id: string; name: string };
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { person } = props;
  const [remove] = useMutation(DeletePerson, {
    update: (cache) => {
      cache.evict({ id: `Entrant:${person.id}` });
      cache.gc();
    },
  });
  const form = useForm(
    () => remove({ variables: { input: { id: person.id } } }),
    () => {
      props.onClose();
      props.onDeleted();
    },
  );
  return (
    <ConfirmAlert
      isOpen={props.isOpen}
      title={`Are you sure you want to delete ${person.name}?`}
      isBusy={form.isBusy}
      reason={form.reasonBeside([])}
      onConfirm={() => void form.submit()}
      onCancel={props.onClose}
    />
  );
}
