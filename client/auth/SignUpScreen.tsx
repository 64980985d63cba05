import { useMutation } from '@apollo/client/react';
import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { errorText, fieldErrors } from '../apollo/errorText.ts';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { AuthCard } from './AuthCard.tsx';
import { SignUp } from './authOperations.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { rememberUsername } from './rememberedUsername.ts';
import { useLogIn } from './useLogIn.ts';

const EMPTY = { firstName: '', lastName: '', email: '', password: '' };

const FIELDS = [
  ['firstName', 'First Name', 'given-name'],
  ['lastName', 'Last Name', 'family-name'],
  ['email', 'Email Address', 'username'],
] as const;

/**
 * The first account comes with the one-time link (/signup?setup=…) and is signed in immediately; an organiser activates
 * every later one.
 */
export function SignUpScreen() {
  const [search] = useSearchParams();
  const setup = search.get('setup');
  const navigate = useNavigate();
  const logIn = useLogIn();
  const [signUp, { loading, error }] = useMutation(SignUp, { errorPolicy: 'none' });
  const [account, setAccount] = useState(EMPTY);
  const [isRemembered, setRemembered] = useState(true);
  const fields = fieldErrors(error);
  const hasFieldWords = ['firstName', 'lastName', 'email', 'password'].some((field) => fields[field]);

  const submit = async () => {
    if (loading) return;
    try {
      const { data } = await signUp({ variables: { input: { ...account, setup } } });
      if (!data) return;
      rememberUsername(isRemembered ? data.signUp.username : null);
      if (data.signUp.isActive) {
        await logIn(data.signUp.username, account.password, { isRemembered });
        void navigate('/schedules', { replace: true });
      } else {
        const message = 'You can log in once an organiser has activated your account.';
        void navigate('/login', { state: { message } });
      }
    } catch {
      // Shown at the fields, or above the button if no field is to blame.
    }
  };

  return (
    <AuthCard onSubmit={submit} heading={setup ? 'Set up Floorcraft' : 'Floorcraft'}>
      {setup === null ? null : (
        <p className="fc-muted fc-small">
          {setup
            ? 'This link works once and creates your account.'
            : 'This setup link is wrong or has been used. An organiser must activate a new account.'}
        </p>
      )}
      {FIELDS.map(([field, label, autoComplete]) => (
        <FormField key={field} label={label} required errors={fields[field]}>
          <InputGroup
            name={field}
            type={field === 'email' ? 'email' : 'text'}
            required
            value={account[field]}
            onValueChange={(value) => setAccount({ ...account, [field]: value })}
            autoComplete={autoComplete}
            autoFocus={field === 'firstName'}
          />
        </FormField>
      ))}
      <FormField label="Password" required errors={fields.password}>
        <PasswordInput
          value={account.password}
          onChange={(password) => setAccount({ ...account, password })}
          autoComplete="new-password"
        />
      </FormField>
      <Checkbox
        label="Remember me"
        checked={isRemembered}
        onChange={(event) => setRemembered(event.currentTarget.checked)}
      />
      {error && !hasFieldWords && (
        <p className="fc-auth-note fc-auth-wrong fc-wrong" role="alert">
          {errorText(error)}
        </p>
      )}
      <Button
        className="fc-auth-submit"
        type="submit"
        intent="primary"
        text="Sign Up"
        fill
        loading={loading}
      />
      <p className="fc-auth-foot fc-text-12 fc-muted">
        <Link to="/login">Already have an account? Sign In</Link>
      </p>
    </AuthCard>
  );
}
