import { useMutation } from '@apollo/client/react';
import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useForm } from '../shell/useForm.ts';
import { ConfirmAlert } from '../ui/ConfirmAlert.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { FormField } from '../ui/FormField.tsx';
import type { Category, Dance } from './DancesScreen.tsx';
import { CreateDance, DancesScreenQuery, DeleteDance, UpdateDance } from './danceOperations.ts';

/** Adds a dance to a category, or renames, moves and deletes one. A dance in use is not deleted; the reason is shown. */
export function DanceDialog(props: {
  dance: Dance | null;
  categoryId: string;
  categories: readonly Category[];
  isOpen: boolean;
  onClose: () => void;
}) {
  const { dance, onClose } = props;
  const [name, setName] = useState(dance?.name ?? '');
  const [categoryId, setCategoryId] = useState(props.categoryId);
  const [isDeleting, setDeleting] = useState(false);
  const lists = { refetchQueries: [DancesScreenQuery], awaitRefetchQueries: true };
  const [create] = useMutation(CreateDance, lists);
  const [update] = useMutation(UpdateDance, lists);
  const [remove] = useMutation(DeleteDance, lists);
  const form = useForm(
    () =>
      dance
        ? update({ variables: { input: { id: dance.id, name, categoryId, version: dance.version } } })
        : create({ variables: { input: { name, categoryId } } }),
    onClose,
  );
  const deletion = useForm(
    async () => dance && remove({ variables: { input: { id: dance.id } } }),
    () => {
      setDeleting(false);
      onClose();
    },
  );
  return (
    <>
      <FormDialog
        isOpen={props.isOpen}
        title={dance ? 'Edit Dance' : 'Add Dance'}
        saveText="Save Dance"
        isBusy={form.isBusy}
        reason={form.reasonBeside(['name', 'categoryId'])}
        remove={dance ? { text: 'Delete Dance', onClick: () => setDeleting(true) } : undefined}
        onSubmit={form.submit}
        onClose={onClose}
      >
        <FormField label="Dance Name" errors={form.fields.name}>
          <InputGroup value={name} onValueChange={setName} autoFocus autoComplete="off" />
        </FormField>
        <FormField label="Dance Category" errors={form.fields.categoryId}>
          <HTMLSelect
            fill
            value={categoryId}
            onChange={(event) => setCategoryId(event.currentTarget.value)}
            options={props.categories.map((category) => ({ value: category.id, label: category.name }))}
          />
        </FormField>
      </FormDialog>
      <ConfirmAlert
        isOpen={isDeleting}
        title={`Are you sure you want to delete ${dance?.name}?`}
        isBusy={deletion.isBusy}
        reason={deletion.reasonBeside([])}
        onConfirm={() => void deletion.submit()}
        onCancel={() => setDeleting(false)}
      />
    </>
  );
}
