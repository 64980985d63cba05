import { InputGroup } from '@blueprintjs/core';
import { FormField } from '../ui/dialogs/FormField.tsx';

interface CodeFieldProps {
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly wrong: string | null;
  readonly hint: string;
  readonly example: string;
  readonly isFocused: boolean;
  readonly className?: string;
}

/** The code of a day pass or an invitation, as typed. */
export const CodeField = ({ code, onChange, wrong, hint, example, isFocused, className }: CodeFieldProps) => (
  <FormField label="Code" required errors={wrong ? [wrong] : []} hint={hint}>
    <InputGroup
      name="code"
      required
      value={code}
      onValueChange={onChange}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus={isFocused}
      placeholder={example}
      className={className}
    />
  </FormField>
);
