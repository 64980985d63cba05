import { useMutation } from '@apollo/client/react';
import { Button, Classes } from '@blueprintjs/core';
import { useState } from 'react';
import { logOut } from '../shell/logOut.ts';
import { useForm } from '../shell/useForm.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { showToast } from '../ui/toaster.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { ChangePassword } from './staffOperations.ts';
import '../ui/dialogs/FormDialog.css';

/** Cannot be dismissed: choose a password or log out. */
export function GivenPasswordDialog({ username }: { username: string }) {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [change] = useMutation(ChangePassword);
  const form = useForm(
    () => change({ variables: { input: { currentPassword, newPassword } } }),
    () => showToast({ tone: 'done', message: 'Password changed' }),
  );
  const reason = form.reasonBeside(['currentPassword', 'newPassword']);
  return (
    <Dialog
      isOpen
      title="Choose your own password"
      onClose={() => undefined}
      isCloseButtonShown={false}
      canOutsideClickClose={false}
      canEscapeKeyClose={false}
    >
      <form onSubmit={form.submit} noValidate>
        <div className={`${Classes.DIALOG_BODY} fc-form fc-stack`}>
          <p>An organiser set your password and knows it. Choose one that only you know.</p>
          <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
          <FormField label="Password you were given" errors={form.fields.currentPassword}>
            <PasswordInput
              value={currentPassword}
              onChange={setCurrent}
              autoComplete="current-password"
              autoFocus
            />
          </FormField>
          <FormField label="New password" errors={form.fields.newPassword}>
            <PasswordInput value={newPassword} onChange={setNew} autoComplete="new-password" />
          </FormField>
        </div>
        {reason && (
          <p className="fc-form-reason fc-rigid fc-wrong" role="alert">
            {reason}
          </p>
        )}
        <div className={`${Classes.DIALOG_FOOTER} fc-form-foot fc-flex fc-end fc-gap-8`}>
          <Button text="Log out" onClick={() => void logOut()} />
          <Button type="submit" intent="primary" text="Change password" loading={form.isBusy} />
        </div>
      </form>
    </Dialog>
  );
}
