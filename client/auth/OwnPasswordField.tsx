import { useState } from 'react';
import type { useForm } from '../shell/useForm.ts';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { PasswordInput } from './PasswordInput.tsx';

/** Appears once the server asks for it, and stays: granting access requires the user's own password. */
export function OwnPasswordField(props: {
  fields: ReturnType<typeof useForm>['fields'];
  value: string;
  onChange: (password: string) => void;
}) {
  const [isAsked, setAsked] = useState(false);
  if (props.fields.ownPassword && !isAsked) setAsked(true);
  if (!isAsked) return null;
  return (
    <FormField label="Your own password" errors={props.fields.ownPassword}>
      <PasswordInput
        value={props.value}
        onChange={props.onChange}
        autoComplete="current-password"
        autoFocus
      />
    </FormField>
  );
}
