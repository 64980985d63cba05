import { useState } from 'react';
import { useForm } from '../shell/useForm.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { PasswordInput } from './PasswordInput.tsx';

/** Asks for the own password, then does what the server refused without it. */
export function PasswordProofDialog(props: {
  isOpen: boolean;
  title: string;
  act: (ownPassword: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const [ownPassword, setOwnPassword] = useState('');
  const form = useForm(() => props.act(ownPassword), props.onClose);
  return (
    <FormDialog
      isOpen={props.isOpen}
      title={props.title}
      saveText="Continue"
      isBusy={form.isBusy}
      reason={form.reasonBeside(['ownPassword'])}
      onSubmit={form.submit}
      onClose={props.onClose}
    >
      <FormField
        label="Your own password"
        errors={form.fields.ownPassword}
        hint="You signed in more than 15 minutes ago."
      >
        <PasswordInput
          value={ownPassword}
          onChange={setOwnPassword}
          autoComplete="current-password"
          autoFocus
        />
      </FormField>
    </FormDialog>
  );
}
