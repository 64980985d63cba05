import { useMutation } from '@apollo/client/react';
import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText, fieldErrors } from '../apollo/errorText.ts';
import type { Account_UserFragment as Account, Role } from '../gql/graphql.ts';
import { fullName } from '../shell/fullName.ts';
import { readersDayText } from '../time/dayText.ts';
import { ConfirmAlert } from '../ui/dialogs/ConfirmAlert.tsx';
import { showToast } from '../ui/toaster.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import { ResetSecondFactor } from './secondFactor/secondFactorOperations.ts';
import { ActivateUser, UpdateUser } from './staffOperations.ts';

export function AccountRow({ account, isOwn }: { account: Account; isOwn: boolean }) {
  const name = fullName(account);
  const [reason, setReason] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const [activate, activation] = useMutation(ActivateUser);
  const [update, updating] = useMutation(UpdateUser);
  const [resetFactor, resetting] = useMutation(ResetSecondFactor);
  const [refused, setRefused] = useState<{ act: (ownPassword: string) => Promise<unknown> } | null>(null);
  const run = async (act: (ownPassword: string | null) => Promise<unknown>, done: string) => {
    setReason(null);
    const actAndSay = async (ownPassword: string | null) => {
      await act(ownPassword);
      showToast({ tone: 'done', message: done });
    };
    try {
      await actAndSay(null);
    } catch (error) {
      if (fieldErrors(error).ownPassword) setRefused({ act: actAndSay });
      else setReason(errorText(error));
    }
  };
  const setActive = (isActive: boolean) =>
    run(
      (ownPassword) => activate({ variables: { input: { id: account.id, isActive, ownPassword } } }),
      isActive ? `${name} can now log in` : `${name} can no longer log in`,
    );
  const setRole = (role: Role) =>
    run(
      (ownPassword) => update({ variables: { input: { id: account.id, role, ownPassword } } }),
      `${name} is now ${role === 'ORGANISER' ? 'an organiser' : 'staff'}`,
    );
  return (
    <li className="fc-account fc-row fc-wrap">
      <span className="fc-list-words fc-stack fc-fill fc-shrink fc-anywhere">
        <span className="fc-medium">
          {name}
          {isOwn && <span className="fc-muted"> (you)</span>}
        </span>
        <span className="fc-small fc-muted">
          {account.username} · signed up {readersDayText(account.createdAt)}
          {account.hasSecondFactor && ' · second factor'}
        </span>
        {reason && (
          <span className="fc-small fc-wrong" role="alert">
            {reason}
          </span>
        )}
      </span>
      <span className="fc-flex fc-wrap fc-gap-8">
        <HTMLSelect
          className="fc-account-role"
          aria-label={`Role of ${name}`}
          value={account.role}
          disabled={updating.loading}
          onChange={(event) => void setRole(event.currentTarget.value as Role)}
          options={[
            { value: 'STAFF', label: 'Staff' },
            { value: 'ORGANISER', label: 'Organiser' },
          ]}
        />
        {!isOwn && (
          <Button
            text="Reset password"
            aria-label={`Reset password of ${name}`}
            onClick={() => setResetting(true)}
          />
        )}
        {!isOwn && account.hasSecondFactor && (
          <Button
            text="Remove second factor"
            aria-label={`Remove second factor of ${name}`}
            loading={resetting.loading}
            onClick={() =>
              void run(
                (ownPassword) => resetFactor({ variables: { input: { id: account.id, ownPassword } } }),
                `${name} can now log in with only a password`,
              )
            }
          />
        )}
        {account.isActive ? (
          <Button
            text="Deactivate"
            aria-label={`Deactivate ${name}`}
            loading={activation.loading}
            onClick={() => setAsking(true)}
          />
        ) : (
          <Button
            intent="primary"
            text="Activate"
            aria-label={`Activate ${name}`}
            loading={activation.loading}
            onClick={() => void setActive(true)}
          />
        )}
      </span>
      <ConfirmAlert
        isOpen={isAsking}
        title={`Deactivate ${name}?`}
        confirmText="Deactivate"
        cancelText="Cancel"
        onConfirm={() => {
          setAsking(false);
          void setActive(false);
        }}
        onCancel={() => setAsking(false)}
      >
        They are logged out and cannot log in until you activate them again. Their changes stay.
      </ConfirmAlert>
      {refused && (
        <PasswordDialog
          isOpen
          title="Confirm it's you"
          saveText="Continue"
          label="Your own password"
          hint="You signed in more than 15 minutes ago."
          field="ownPassword"
          act={refused.act}
          onDone={() => setRefused(null)}
          onClose={() => setRefused(null)}
        />
      )}
      <ResetPasswordDialog
        key={String(isResetting)}
        userId={account.id}
        name={name}
        isOpen={isResetting}
        onClose={() => setResetting(false)}
      />
    </li>
  );
}
