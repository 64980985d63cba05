import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useCallback, useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { errorText } from '../apollo/errorText.ts';
import { howSessionEnded, isPassSession, passUser, storeTokens } from '../apollo/tokens.ts';
import { OpenDayPass, OwnPassQuery } from '../dayPasses/passOperations.ts';
import { PASS_ROLES } from '../dayPasses/passRoles.ts';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { useSession } from '../shell/useSession.ts';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { AuthCard } from './AuthCard.tsx';
import { CodeField } from './CodeField.tsx';
import '../dayPasses/dayPasses.css';

/** Opens a day pass from a QR code or a typed code, then leads to its screen. */
export function OpenPassScreen() {
  const { isSignedIn } = useSession();
  const code = useSearchParams()[0].get('pass');
  if (isSignedIn && isPassSession() && code === null) return <PassHome />;
  return <CodeForm scanned={code ?? ''} isSignedIn={isSignedIn} />;
}

/** Codes already sent; each works once. */
const sent = new Set<string>();

function CodeForm({ scanned, isSignedIn }: { scanned: string; isSignedIn: boolean }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [code, setCode] = useState(scanned);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const open = useCallback(
    async (typed: string) => {
      sent.add(typed);
      setBusy(true);
      setWrong(null);
      try {
        const { data } = await client.mutate({
          mutation: OpenDayPass,
          variables: { input: { code: typed } },
        });
        if (!data) return;
        const { access, refresh, pass } = data.openDayPass;
        storeTokens({ access, refresh, userId: passUser(pass.id) });
        await navigate('/day', { replace: true });
      } catch (error) {
        setWrong(errorText(error));
        setBusy(false);
      }
    },
    [client, navigate],
  );
  useEffect(() => {
    if (scanned !== '' && !isSignedIn && !sent.has(scanned)) void open(scanned);
  }, [scanned, isSignedIn, open]);
  const hasEnded = howSessionEnded() === 'passEnded' && scanned === '';
  return (
    <AuthCard
      heading="Day pass"
      onSubmit={() => (isBusy || code.trim() === '' ? undefined : void open(code))}
    >
      {hasEnded && !wrong && (
        <p className="fc-auth-note fc-auth-waiting" role="status">
          This phone’s pass has ended. Ask the organiser for a new code.
        </p>
      )}
      {isSignedIn && (
        <p className="fc-auth-note fc-auth-waiting" role="status">
          {isPassSession()
            ? 'This phone has a pass. Opening another one replaces it.'
            : 'You are logged in here. Opening a pass logs you out on this device.'}
        </p>
      )}
      <CodeField
        code={code}
        onChange={setCode}
        wrong={wrong}
        hint="12 letters and digits, below the QR code."
        example="K7QM-TR2X-9VLD"
        isFocused={scanned === ''}
        className="day-pass-typed"
      />
      <Button
        className="fc-auth-submit"
        type="submit"
        intent="primary"
        text="Open Pass"
        fill
        loading={isBusy}
      />
      {!isSignedIn && (
        <p className="fc-auth-foot fc-text-12 fc-muted">
          Have an account? <Link to="/login">Log In</Link>
        </p>
      )}
    </AuthCard>
  );
}

function PassHome() {
  const { data, error, refetch } = useQuery(OwnPassQuery);
  const pass = data?.dayPass;
  if (error && !pass) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!pass) return <SkeletonRows rows={3} label="Loading the pass" />;
  const { schedules } = pass.event;
  const role = PASS_ROLES[pass.role];
  const [only] = schedules;
  if (only && schedules.length === 1) return <Navigate to={`${role.path}?schedule=${only.id}`} replace />;
  return (
    <AuthCard heading={`${role.name}, ${pass.event.name}`} onSubmit={() => undefined}>
      <p>{only ? 'Which schedule?' : 'This event has no schedule yet.'}</p>
      {schedules.map(({ id, name }) => (
        <Link key={id} className="day-pass-way fc-medium" to={`${role.path}?schedule=${id}`}>
          {name}
        </Link>
      ))}
    </AuthCard>
  );
}
