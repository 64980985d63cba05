import { useApolloClient } from '@apollo/client/react';
import { Button, InputGroup } from '@blueprintjs/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorCode, errorText, fieldErrors } from '../apollo/errorText.ts';
import { accountUser, storeTokens } from '../apollo/tokens.ts';
import type { LookUpInvitationMutation } from '../gql/graphql.ts';
import { useSession } from '../shell/useSession.ts';
import { closeOf } from '../time/closeOf.ts';
import { shortDayText } from '../time/dayText.ts';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { AuthCard } from './AuthCard.tsx';
import { CodeField } from './CodeField.tsx';
import { AcceptInvitation, LookUpInvitation } from './inviteOperations.ts';
import { PasswordInput } from './PasswordInput.tsx';

type Invited = LookUpInvitationMutation['lookUpInvitation'];

/** /invite#CODE: what an invitation is for, then the account that joins the studio. */
export function InviteScreen() {
  const client = useApolloClient();
  const linked = useLocation().hash.slice(1);
  const [code, setCode] = useState(linked);
  const [invited, setInvited] = useState<Invited | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const lookUp = useCallback(
    async (typed: string) => {
      setBusy(true);
      setWrong(null);
      try {
        const { data } = await client.mutate({
          mutation: LookUpInvitation,
          variables: { input: { code: typed } },
        });
        setInvited(data?.lookUpInvitation ?? null);
      } catch (error) {
        setWrong(errorText(error));
      }
      setBusy(false);
    },
    [client],
  );
  useEffect(() => {
    if (linked !== '') void lookUp(linked);
  }, [linked, lookUp]);
  if (invited) return <AccountForm code={code} invited={invited} />;
  return (
    <AuthCard
      heading="Invitation"
      onSubmit={() => (isBusy || code.trim() === '' ? undefined : void lookUp(code))}
    >
      <CodeField
        code={code}
        onChange={setCode}
        wrong={wrong}
        hint="16 letters and digits, in the message of the organiser."
        example="K7QM-TR2X-9VLD-4WPA"
        isFocused={linked === ''}
      />
      <Button
        className="fc-auth-submit"
        type="submit"
        intent="primary"
        text="Open Invitation"
        fill
        loading={isBusy}
      />
    </AuthCard>
  );
}

const NAMES = [
  ['firstName', 'First name', 'given-name'],
  ['lastName', 'Last name', 'family-name'],
] as const;
const SHOWN = ['firstName', 'lastName', 'email', 'password'];

function AccountForm({ code, invited }: { code: string; invited: Invited }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { isSignedIn } = useSession();
  const [account, setAccount] = useState({
    firstName: '',
    lastName: '',
    email: invited.email,
    password: '',
  });
  const [hasAccount, setHasAccount] = useState(false);
  /** Null until the account needs one. */
  const [secondFactorCode, setSecondFactorCode] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const fields = error ? fieldErrors(error) : {};
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const { data } = await client.mutate({
        mutation: AcceptInvitation,
        variables: { input: { code, hasAccount, ...account, secondFactorCode } },
      });
      if (!data) return;
      const { access, refresh, userId, eventId, studioId } = data.acceptInvitation;
      storeTokens({ access, refresh, userId: accountUser({ id: userId, role: 'STUDIO' }) });
      await navigate(`/studio?studio=${studioId}&event=${eventId}`, { replace: true });
    } catch (failure) {
      if (errorCode(failure) === 'SECOND_FACTOR_NEEDED' && secondFactorCode === null) setSecondFactorCode('');
      else setError(failure);
      setBusy(false);
    }
  };
  const given = (field: keyof typeof account) => ({
    name: field,
    required: true,
    value: account[field],
    onValueChange: (value: string) => setAccount({ ...account, [field]: value }),
  });
  const isAtField = SHOWN.some((field) => fields[field]);
  return (
    <AuthCard heading={`${invited.studioName} is invited`} onSubmit={() => void submit()}>
      <About invited={invited} />
      {isSignedIn && (
        <Note tone="waiting">You are logged in here. Joining the studio logs you out on this device.</Note>
      )}
      {hasAccount
        ? null
        : NAMES.map(([field, label, autoComplete]) => (
            <FormField key={field} label={label} required errors={fields[field]}>
              <InputGroup {...given(field)} autoComplete={autoComplete} />
            </FormField>
          ))}
      <FormField label="Email, your name to sign in" required errors={fields.email}>
        <InputGroup {...given('email')} type="email" autoComplete="username" />
      </FormField>
      <FormField
        label="Password"
        required
        errors={fields.password}
        hint={hasAccount ? undefined : 'At least 8 characters.'}
      >
        <PasswordInput
          value={account.password}
          onChange={(password) => setAccount({ ...account, password })}
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
        />
      </FormField>
      {secondFactorCode !== null && (
        <FormField label="Code" hint="From your authenticator app, or a recovery code.">
          <InputGroup
            name="code"
            value={secondFactorCode}
            onValueChange={setSecondFactorCode}
            autoComplete="one-time-code"
            spellCheck={false}
            autoFocus
          />
        </FormField>
      )}
      {error && !isAtField ? <Note tone="wrong">{errorText(error)}</Note> : null}
      <Button
        className="fc-auth-submit"
        type="submit"
        intent="primary"
        text={hasAccount ? 'Log In and Join' : 'Create Account'}
        fill
        loading={isBusy}
      />
      <Button
        variant="minimal"
        fill
        text={hasAccount ? 'I have no account yet' : 'I have an account'}
        onClick={() => {
          setHasAccount(!hasAccount);
          setError(null);
        }}
      />
      <p className="fc-small fc-muted">
        Only you, people you invite through the organiser, and the organiser’s staff see your studio here.
        This link works once.
      </p>
    </AuthCard>
  );
}

function About({ invited: { eventName, eventDate, location, closesAt, timeZone } }: { invited: Invited }) {
  const close = closeOf(closesAt, timeZone, Date.now());
  return (
    <div>
      <p>
        to <b>{eventName}</b>
      </p>
      <p className="fc-muted">
        {[eventDate && shortDayText(eventDate), location].filter(Boolean).join(' · ')}
      </p>
      {close.at ? (
        <p>
          Entries {close.isOver ? 'closed' : 'close'} <b>{close.at}</b>{' '}
          <span className="fc-muted">
            {close.zone} · {close.left}
          </span>
        </p>
      ) : null}
    </div>
  );
}

const Note = ({ tone, children }: { tone: 'waiting' | 'wrong'; children: ReactNode }) => (
  <p
    className={`fc-auth-note fc-auth-${tone} ${tone === 'wrong' ? 'fc-wrong' : ''}`}
    role={tone === 'wrong' ? 'alert' : 'status'}
  >
    {children}
  </p>
);
