import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { counted } from '../../server/schedules/counted.ts';
import type { SessionRow_SessionFragment as Session } from '../gql/graphql.ts';
import { fullName } from '../shell/fullName.ts';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { useForm } from '../shell/useForm.ts';
import { readersMomentText, sinceText } from '../time/sinceText.ts';
import { ConfirmAlert } from '../ui/dialogs/ConfirmAlert.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { EndSession, SessionsQuery } from './sessionOperations.ts';

const SHOWN = 8;

export function Sessions({ isOrganiser }: { isOrganiser: boolean }) {
  const { data, error, refetch } = useQuery(SessionsQuery, { fetchPolicy: 'cache-and-network' });
  const [isWhole, setWhole] = useState(false);
  const sessions = data?.sessions;
  const shown = isWhole ? sessions : sessions?.slice(0, SHOWN);
  return (
    <Panel
      title={isOrganiser ? 'Logged in' : 'Where you are logged in'}
      aside={sessions && counted(sessions.length, 'sign-in')}
    >
      {error && !sessions && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!sessions && !error && <SkeletonRows rows={2} label="Loading sign-ins" />}
      <ul className="fc-list">
        {shown?.map((session) => (
          <SessionRow key={session.id} session={session} hasName={isOrganiser} />
        ))}
      </ul>
      {sessions && sessions.length > SHOWN && !isWhole && (
        <div className="fc-list-more fc-line-above">
          <Button
            variant="minimal"
            text={`Show ${sessions.length - SHOWN} more`}
            onClick={() => setWhole(true)}
          />
        </div>
      )}
    </Panel>
  );
}

function SessionRow({ session, hasName }: { session: Session; hasName: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const [end] = useMutation(EndSession, { refetchQueries: [SessionsQuery] });
  const form = useForm(
    () => end({ variables: { input: { id: session.id, password: password || null } } }),
    () => setAsking(false),
  );
  const [isPasswordNeeded, setPasswordNeeded] = useState(false);
  if (form.fields.password && !isPasswordNeeded) setPasswordNeeded(true);
  const { user, device, isCurrent } = session;
  const name = fullName(user);
  const words = [
    ...(hasName ? [device] : []),
    session.address,
    `since ${readersMomentText(session.createdAt)}`,
    `last used ${sinceText(session.lastUsedAt)}`,
  ];
  const whose = hasName ? `${name} on ${device}` : device;
  return (
    <li className="fc-account fc-row fc-wrap">
      <span className="fc-list-words fc-stack fc-fill fc-shrink fc-anywhere">
        <span className="fc-medium">{hasName ? name : device}</span>
        <span className="fc-small fc-muted">{words.filter(Boolean).join(' · ')}</span>
      </span>
      {isCurrent ? (
        <span className="fc-small fc-muted">This device</span>
      ) : (
        <Button text="End" aria-label={`End ${whose}`} onClick={() => setAsking(true)} />
      )}
      <ConfirmAlert
        isOpen={isAsking}
        title={`Log out ${whose}?`}
        confirmText="Log out"
        cancelText="Cancel"
        isBusy={form.isBusy}
        reason={form.reasonBeside(['password'])}
        onConfirm={() => void form.submit()}
        onCancel={() => {
          form.forget();
          setPassword('');
          setAsking(false);
        }}
      >
        This ends the session immediately. Anyone with the password can log in again; if a device was lost,
        change the password too.
        {isPasswordNeeded && (
          <form onSubmit={form.submit} noValidate>
            <FormField label="Your password" errors={form.fields.password}>
              <PasswordInput
                value={password}
                onChange={setPassword}
                autoComplete="current-password"
                autoFocus
              />
            </FormField>
          </form>
        )}
      </ConfirmAlert>
    </li>
  );
}
