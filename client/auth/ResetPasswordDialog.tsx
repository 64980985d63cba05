import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useForm } from '../shell/useForm.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { showToast } from '../ui/toaster.tsx';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { ResetPassword } from './staffOperations.ts';

export function ResetPasswordDialog(props: {
  userId: string;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const [password, setPassword] = useState('');
  const [ownPassword, setOwnPassword] = useState('');
  const [reset] = useMutation(ResetPassword);
  const form = useForm(
    () => reset({ variables: { input: { id: props.userId, password, ownPassword: ownPassword || null } } }),
    () => {
      showToast({ tone: 'done', message: `${props.name} has a new password` });
      props.onClose();
    },
  );
  return (
    <FormDialog
      isOpen={props.isOpen}
      title={`Reset password of ${props.name}`}
      saveText="Reset password"
      form={form}
      shown={['password', 'ownPassword']}
      onClose={props.onClose}
    >
      <FormField
        label="New password"
        errors={form.fields.password}
        hint="Tell them yourself; it is not sent. They are logged out everywhere, their access tokens end, and they choose their own at the next login."
      >
        <PasswordInput value={password} onChange={setPassword} autoComplete="new-password" autoFocus />
      </FormField>
      <OwnPasswordField fields={form.fields} value={ownPassword} onChange={setOwnPassword} />
    </FormDialog>
  );
}
