import { useMutation } from '@apollo/client/react';
import { Button, DialogBody, DialogFooter, InputGroup, TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { useForm } from '../../shell/useForm.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FormField } from '../../ui/dialogs/FormField.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { PasswordDialog } from '../PasswordDialog.tsx';
import { BeginSecondFactor, ConfirmSecondFactor } from './secondFactorOperations.ts';

type Steps = { isOpen: boolean; onClose: () => void };

/** Three steps: password, first code from the phone, recovery codes. */
export function SecondFactorDialog(props: Steps) {
  const [made, setMade] = useState<{ key: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes {...props} codes={codes} />;
  if (made) return <FirstCode {...props} made={made} onConfirmed={setCodes} />;
  return <Proof {...props} onMade={setMade} />;
}

function Proof(props: Steps & { onMade: (made: { key: string; uri: string }) => void }) {
  const [begin] = useMutation(BeginSecondFactor);
  const act = async (password: string) => {
    const { data } = await begin({ variables: { input: { password } } });
    if (data) props.onMade(data.beginSecondFactor);
  };
  return (
    <PasswordDialog
      isOpen={props.isOpen}
      title="Set up a second factor"
      saveText="Next"
      label="Your password"
      field="password"
      act={act}
      onDone={() => undefined}
      onClose={props.onClose}
    />
  );
}

function FirstCode(
  props: Steps & { made: { key: string; uri: string }; onConfirmed: (codes: readonly string[]) => void },
) {
  const [code, setCode] = useState('');
  const [confirm] = useMutation(ConfirmSecondFactor);
  const form = useForm(
    async () => {
      const { data } = await confirm({ variables: { input: { code } } });
      if (data) props.onConfirmed(data.confirmSecondFactor.recoveryCodes);
    },
    () => undefined,
  );
  return (
    <FormDialog
      isOpen={props.isOpen}
      title="Set up a second factor"
      saveText="Confirm"
      form={form}
      shown={['code']}
      onClose={props.onClose}
    >
      <p>Scan this with an authenticator app, then enter the six digits it shows.</p>
      <QrCode text={props.made.uri} label="QR code for the authenticator app" />
      <FormField label="Key" hint="For an app that cannot scan.">
        <TextArea
          fill
          autoResize
          value={props.made.key.replace(/.{4}(?=.)/g, '$& ')}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </FormField>
      <FormField label="Code" errors={form.fields.code}>
        <InputGroup
          value={code}
          onValueChange={setCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
      </FormField>
    </FormDialog>
  );
}

function RecoveryCodes({ isOpen, onClose, codes }: Steps & { codes: readonly string[] }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Recovery codes" canOutsideClickClose={false}>
      <DialogBody>
        <p>
          Print these or write them down: each lets you in once without your phone. They are not shown again.
          You were logged out everywhere else.
        </p>
        <ol className="fc-recovery-codes fc-numbers" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text="I saved them" onClick={onClose} />} />
    </Dialog>
  );
}
