import { Button, InputGroup } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { useState } from 'react';

export function PasswordInput(props: {
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}) {
  const { onChange, ...field } = props;
  const [isShown, setShown] = useState(false);
  return (
    <InputGroup
      {...field}
      name="password"
      required
      type={isShown ? 'text' : 'password'}
      onValueChange={onChange}
      rightElement={
        <Button
          variant="minimal"
          className="fc-password-eye"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          icon={isShown ? <EyeOff /> : <EyeOpen />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
