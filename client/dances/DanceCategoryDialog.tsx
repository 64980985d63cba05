import { useMutation } from '@apollo/client/react';
import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useForm } from '../shell/useForm.ts';
import { ConfirmAlert } from '../ui/ConfirmAlert.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { FormField } from '../ui/FormField.tsx';
import type { Category } from './DancesScreen.tsx';
import {
  CreateDanceCategory,
  DancesScreenQuery,
  DeleteDanceCategory,
  UpdateDanceCategory,
} from './danceOperations.ts';

/** Adds a dance category, or renames and deletes one. One with dances is not deleted; the reason is shown. */
export function DanceCategoryDialog(props: {
  category: Category | null;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { category, onClose } = props;
  const [name, setName] = useState(category?.name ?? '');
  const [isDeleting, setDeleting] = useState(false);
  const lists = { refetchQueries: [DancesScreenQuery], awaitRefetchQueries: true };
  const [create] = useMutation(CreateDanceCategory, lists);
  const [update] = useMutation(UpdateDanceCategory);
  const [remove] = useMutation(DeleteDanceCategory, lists);
  const form = useForm(
    () =>
      category
        ? update({ variables: { input: { id: category.id, name, version: category.version } } })
        : create({ variables: { input: { name } } }),
    onClose,
  );
  const deletion = useForm(
    async () => category && remove({ variables: { input: { id: category.id } } }),
    () => {
      setDeleting(false);
      onClose();
    },
  );
  return (
    <>
      <FormDialog
        isOpen={props.isOpen}
        title={category ? 'Edit Category' : 'Add Category'}
        saveText="Save Category"
        isBusy={form.isBusy}
        reason={form.reasonBeside(['name'])}
        remove={category ? { text: 'Delete Category', onClick: () => setDeleting(true) } : undefined}
        onSubmit={form.submit}
        onClose={onClose}
      >
        <FormField label="Category Name" errors={form.fields.name}>
          <InputGroup value={name} onValueChange={setName} autoFocus autoComplete="off" />
        </FormField>
      </FormDialog>
      <ConfirmAlert
        isOpen={isDeleting}
        title={`Are you sure you want to delete ${category?.name}?`}
        isBusy={deletion.isBusy}
        reason={deletion.reasonBeside([])}
        onConfirm={() => void deletion.submit()}
        onCancel={() => setDeleting(false)}
      />
    </>
  );
}
