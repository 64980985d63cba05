import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useDialog } from '../../ui/dialogs/useDialog.ts';
import { Panel } from '../../ui/Panel.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { PasswordDialog } from '../PasswordDialog.tsx';
import { SecondFactorDialog } from './SecondFactorDialog.tsx';
import { OwnSecondFactor, RemoveSecondFactor } from './secondFactorOperations.ts';

export function SecondFactor() {
  const { data } = useQuery(OwnSecondFactor);
  const setUp = useDialog<null>();
  const removal = useDialog<null>();
  const [remove] = useMutation(RemoveSecondFactor);
  if (!data) return null;
  const { hasSecondFactor } = data.me;
  return (
    <Panel title="Second factor" aside={hasSecondFactor ? 'On' : 'Off'}>
      <div className="fc-second-factor fc-row fc-wrap">
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
      <PasswordDialog
        key={`remove ${removal.key}`}
        isOpen={removal.isOpen}
        title="Remove your second factor"
        saveText="Remove"
        label="Your password"
        field="password"
        act={(password) => remove({ variables: { input: { password } } })}
        onDone={() => {
          showToast({ tone: 'done', message: 'Two-factor sign-in is off' });
          removal.close();
        }}
        onClose={removal.close}
      />
    </Panel>
  );
}
