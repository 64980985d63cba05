import { Button, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { errorCode, errorPairs } from '../apollo/errorText.ts';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { showToast } from '../ui/toaster.tsx';
import { AuthCard } from './AuthCard.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { rememberedUsername } from './rememberedUsername.ts';
import { useLogIn } from './useLogIn.ts';

type Arrival = { message?: string } | null;

export function LoginScreen() {
  const arrival = useLocation().state as Arrival;
  const logIn = useLogIn();
  const [username, setUsername] = useState(rememberedUsername);
  const [password, setPassword] = useState('');
  /** Null until the account needs one. */
  const [code, setCode] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<[key: string, value: string][]>([]);

  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setWrong([]);
    try {
      await logIn(username.trim(), password, { code: code ?? undefined });
    } catch (error) {
      if (errorCode(error) === 'SECOND_FACTOR_NEEDED' && code === null) {
        setCode('');
        return setBusy(false);
      }
      const pairs = errorPairs(error);
      setWrong(pairs);
      for (const [key, value] of pairs) showToast({ tone: 'wrong', message: `${key}: ${value}` });
    }
    setBusy(false);
  };
  const wordsAbout = (field: string) => wrong.filter(([key]) => key === field).map(([, value]) => value);
  const others = wrong.filter(([key]) => key !== 'username' && key !== 'password');

  return (
    <AuthCard onSubmit={submit}>
      {arrival?.message && (
        <p className="fc-auth-note fc-auth-waiting" role="status">
          {arrival.message}
        </p>
      )}
      <FormField label="Username" required errors={wordsAbout('username')}>
        <InputGroup
          name="username"
          required
          value={username}
          onValueChange={setUsername}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={username === ''}
        />
      </FormField>
      <FormField label="Password" required errors={wordsAbout('password')}>
        <PasswordInput
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          autoFocus={username !== ''}
        />
      </FormField>
      {code !== null && (
        <FormField label="Code" hint="From your authenticator app, or a recovery code.">
          <InputGroup
            name="code"
            value={code}
            onValueChange={setCode}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
          />
        </FormField>
      )}
      {others.length > 0 && (
        <p className="fc-auth-note fc-auth-wrong fc-wrong" role="alert">
          {others.map(([, value]) => value).join(' ')}
        </p>
      )}
      <Button className="fc-auth-submit" type="submit" intent="primary" text="Log In" fill loading={isBusy} />
      <p className="fc-auth-foot fc-text-12 fc-muted">
        No account yet? <Link to="/signup">Sign Up</Link>
      </p>
    </AuthCard>
  );
}
