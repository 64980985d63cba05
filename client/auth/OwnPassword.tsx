import { useMutation } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useForm } from '../shell/useForm.ts';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { Panel } from '../ui/Panel.tsx';
import { showToast } from '../ui/toaster.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { ChangePassword } from './staffOperations.ts';

export function OwnPassword({ username }: { username: string }) {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [change] = useMutation(ChangePassword);
  const form = useForm(
    () => change({ variables: { input: { currentPassword, newPassword } } }),
    () => {
      setCurrent('');
      setNew('');
      showToast({ tone: 'done', message: 'Password changed' });
    },
  );
  const reason = form.reasonBeside(['currentPassword', 'newPassword']);
  return (
    <Panel title="Your password" aside={username}>
      <form className="fc-own-password fc-stack fc-gap-12" onSubmit={form.submit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <FormField label="Current password" errors={form.fields.currentPassword}>
          <PasswordInput value={currentPassword} onChange={setCurrent} autoComplete="current-password" />
        </FormField>
        <FormField label="New password" errors={form.fields.newPassword}>
          <PasswordInput value={newPassword} onChange={setNew} autoComplete="new-password" />
        </FormField>
        <Button type="submit" text="Change password" loading={form.isBusy} />
        <p className="fc-small fc-muted">Your other sessions end. Day passes you made keep working.</p>
        {reason && (
          <p className="fc-wrong" role="alert">
            {reason}
          </p>
        )}
      </form>
    </Panel>
  );
}
