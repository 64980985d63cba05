import { useMutation } from '@apollo/client/react';
import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { graphql } from '../gql';
import { useForm } from '../shell/useForm.ts';
import { ConfirmAlert } from '../ui/ConfirmAlert.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { FormField } from '../ui/FormField.tsx';

const CreateStudio = graphql(`
  mutation CreateStudio($input: CreateStudioInput!) {
    createStudio(input: $input) {
      id
      name
    }
  }
`);

const UpdateStudio = graphql(`
  mutation UpdateStudio($input: UpdateStudioInput!) {
    updateStudio(input: $input) {
      id
      name
      version
    }
  }
`);

const DeleteStudio = graphql(`
  mutation DeleteStudio($input: IdInput!) {
    deleteStudio(input: $input) {
      id
    }
  }
`);

/** Adds a studio, or renames and deletes one. A studio that people belong to is not deleted; the reason is shown. */
export function StudioDialog(props: {
  studio: { id: string; name: string; version: number } | null;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { studio, onClose } = props;
  const [name, setName] = useState(studio?.name ?? '');
  const [isDeleting, setDeleting] = useState(false);
  const lists = { refetchQueries: ['StudiosScreen', 'StudioChoices'], awaitRefetchQueries: true };
  const [create] = useMutation(CreateStudio, lists);
  const [update] = useMutation(UpdateStudio);
  const [remove] = useMutation(DeleteStudio, lists);
  const form = useForm(
    () =>
      studio
        ? update({ variables: { input: { id: studio.id, name, version: studio.version } } })
        : create({ variables: { input: { name } } }),
    onClose,
  );
  const deletion = useForm(
    async () => studio && remove({ variables: { input: { id: studio.id } } }),
    () => {
      setDeleting(false);
      onClose();
    },
  );
  return (
    <>
      <FormDialog
        isOpen={props.isOpen}
        title={studio ? 'Edit Studio' : 'Add Studio'}
        saveText="Save Studio"
        isBusy={form.isBusy}
        reason={form.reasonBeside(['name'])}
        remove={studio ? { text: 'Delete Studio', onClick: () => setDeleting(true) } : undefined}
        onSubmit={form.submit}
        onClose={onClose}
      >
        <FormField label="Studio Name" errors={form.fields.name}>
          <InputGroup value={name} onValueChange={setName} autoFocus autoComplete="off" />
        </FormField>
      </FormDialog>
      <ConfirmAlert
        isOpen={isDeleting}
        title={`Are you sure you want to delete ${studio?.name}?`}
        isBusy={deletion.isBusy}
        reason={deletion.reasonBeside([])}
        onConfirm={() => void deletion.submit()}
        onCancel={() => setDeleting(false)}
      />
    </>
  );
}
