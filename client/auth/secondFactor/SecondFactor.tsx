import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useForm } from '../../shell/useForm.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FormField } from '../../ui/dialogs/FormField.tsx';
import { useDialog } from '../../ui/dialogs/useDialog.ts';
import { Panel } from '../../ui/Panel.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { PasswordInput } from '../PasswordInput.tsx';
import { SecondFactorDialog } from './SecondFactorDialog.tsx';
import { OwnSecondFactor, RemoveSecondFactor } from './secondFactorOperations.ts';

export function SecondFactor() {
  const { data } = useQuery(OwnSecondFactor);
  const setUp = useDialog<null>();
  const removal = useDialog<null>();
  if (!data) return null;
  const { hasSecondFactor } = data.me;
  return (
    <Panel title="Second factor" aside={hasSecondFactor ? 'On' : 'Off'}>
      <div className="fc-second-factor">
        <p>
          {hasSecondFactor
            ? 'Signing in asks for your password and a code from your authenticator app.'
            : 'Require a code from your authenticator app when you sign in.'}
        </p>
        {hasSecondFactor ? (
          <Button text="Remove" aria-label="Remove second factor" onClick={() => removal.show(null)} />
        ) : (
          <Button text="Set up" aria-label="Set up second factor" onClick={() => setUp.show(null)} />
        )}
      </div>
      <SecondFactorDialog key={`set up ${setUp.key}`} isOpen={setUp.isOpen} onClose={setUp.close} />
      <RemovalDialog key={`remove ${removal.key}`} isOpen={removal.isOpen} onClose={removal.close} />
    </Panel>
  );
}

function RemovalDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [remove] = useMutation(RemoveSecondFactor);
  const form = useForm(
    () => remove({ variables: { input: { password } } }),
    () => {
      showToast({ tone: 'done', message: 'Two-factor sign-in is off' });
      onClose();
    },
  );
  return (
    <FormDialog
      isOpen={isOpen}
      title="Remove your second factor"
      saveText="Remove"
      isBusy={form.isBusy}
      reason={form.reasonBeside(['password'])}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormField label="Your password" errors={form.fields.password}>
        <PasswordInput value={password} onChange={setPassword} autoComplete="current-password" autoFocus />
      </FormField>
    </FormDialog>
  );
}
