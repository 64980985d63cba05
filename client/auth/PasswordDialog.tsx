import { useState } from 'react';
import { useForm } from '../shell/useForm.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { PasswordInput } from './PasswordInput.tsx';

/** Asks for the user's password, then runs `act`. */
export function PasswordDialog(props: {
  isOpen: boolean;
  title: string;
  saveText: string;
  label: string;
  hint?: string;
  /** Name of the field on the server. */
  field: 'password' | 'ownPassword';
  act: (password: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}) {
  const { isOpen, title, saveText, label, hint, field, onClose } = props;
  const [password, setPassword] = useState('');
  const form = useForm(() => props.act(password), props.onDone);
  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      saveText={saveText}
      form={form}
      onClose={onClose}
      shown={[field]}
    >
      <FormField label={label} hint={hint} errors={form.fields[field]}>
        <PasswordInput value={password} onChange={setPassword} autoComplete="current-password" autoFocus />
      </FormField>
    </FormDialog>
  );
}
