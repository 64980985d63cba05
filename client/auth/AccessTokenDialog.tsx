import { useMutation } from '@apollo/client/react';
import { Button, DialogBody, DialogFooter, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Clipboard } from '@blueprintjs/icons';
import { useState } from 'react';
import type { AccessTokenScope } from '../gql/graphql.ts';
import { useForm } from '../shell/useForm.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { DayInput } from '../ui/pickers/DayInput.tsx';
import { showToast } from '../ui/toaster.tsx';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import { AccessTokensQuery, CreateAccessToken } from './staffOperations.ts';

export function AccessTokenDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<AccessTokenScope>('READ');
  const [lastDay, setLastDay] = useState<string | null>(null);
  const [ownPassword, setOwnPassword] = useState('');
  const [made, setMade] = useState<string | null>(null);
  const [create] = useMutation(CreateAccessToken, { refetchQueries: [AccessTokensQuery] });
  const form = useForm(
    async () => {
      const expiresAt = lastDay === null ? null : new Date(`${lastDay}T23:59:59`).toISOString();
      const input = { name, scope, expiresAt, ownPassword: ownPassword || null };
      const { data } = await create({ variables: { input } });
      setMade(data?.createAccessToken.token ?? null);
    },
    () => undefined,
  );
  if (made !== null) return <MadeToken token={made} name={name} isOpen={isOpen} onClose={onClose} />;
  return (
    <FormDialog
      isOpen={isOpen}
      title="Add Access Token"
      saveText="Create Token"
      form={form}
      shown={['name', 'scope', 'expiresAt', 'ownPassword']}
      onClose={onClose}
    >
      <FormField label="Token Name" errors={form.fields.name} hint="What uses it, such as “Results screen”.">
        <InputGroup value={name} onValueChange={setName} autoFocus autoComplete="off" />
      </FormField>
      <FormField label="Access" errors={form.fields.scope}>
        <HTMLSelect
          fill
          value={scope}
          onChange={(event) => setScope(event.currentTarget.value as AccessTokenScope)}
          options={[
            { value: 'READ', label: 'Read only' },
            { value: 'FULL', label: 'Read and change' },
          ]}
        />
      </FormField>
      <FormField label="Last day" errors={form.fields.expiresAt} hint="Leave blank if it never expires.">
        <DayInput value={lastDay} onCommit={setLastDay} />
      </FormField>
      <OwnPasswordField fields={form.fields} value={ownPassword} onChange={setOwnPassword} />
    </FormDialog>
  );
}

function MadeToken(props: { token: string; name: string; isOpen: boolean; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(props.token);
    showToast({ tone: 'done', message: 'Token copied' });
  };
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.name} canOutsideClickClose={false}>
      <DialogBody>
        <FormField label="Access token" hint="Copy it now: it is not shown again.">
          <InputGroup
            value={props.token}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            rightElement={
              navigator.clipboard && (
                <Button
                  variant="minimal"
                  aria-label="Copy"
                  icon={<Clipboard />}
                  onClick={() => void copy()}
                />
              )
            }
          />
        </FormField>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text="Done" onClick={props.onClose} />} />
    </Dialog>
  );
}
