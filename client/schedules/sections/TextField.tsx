import { FormGroup, InputGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useState } from 'react';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly isNumber?: boolean;
  readonly autoFocus?: boolean;
  /** Error message, or null if valid. */
  readonly check?: (text: string) => string | null;
  /** With `check` on blur or Enter, otherwise on every keystroke. */
  readonly onValue: (text: string) => void;
}

/** With `check`, input is a draft until blur: half a number is not an error yet. */
export function TextField({
  label,
  value,
  placeholder,
  isNumber,
  autoFocus,
  check,
  onValue,
}: TextFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const accept = () => {
    if (!check || draft === null) return;
    const wrong = check(draft);
    setFault(wrong);
    if (wrong) return;
    if (draft !== value) onValue(draft);
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') accept();
    if (event.key === 'Escape') {
      setDraft(null);
      setFault(null);
    }
  };
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={fault ? 'danger' : 'none'}
      helperText={fault ? <span role="alert">{fault}</span> : undefined}
    >
      <InputGroup
        id={id}
        inputClassName="section-input"
        value={draft ?? value}
        placeholder={placeholder}
        inputMode={isNumber ? 'numeric' : undefined}
        autoComplete="off"
        autoFocus={autoFocus}
        aria-invalid={fault ? true : undefined}
        onValueChange={(text) => {
          if (!check) return onValue(text);
          setDraft(text);
          if (fault) setFault(check(text));
        }}
        onBlur={accept}
        onKeyDown={onKeyDown}
      />
    </FormGroup>
  );
}
