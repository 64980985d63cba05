import { FormGroup } from '@blueprintjs/core';
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';

type FieldProps = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: boolean };

/** A labelled control with its errors or hint below. The child receives id, aria-describedby and aria-invalid. */
export function FormField(props: {
  label: string;
  children: ReactElement<FieldProps>;
  required?: boolean;
  errors?: readonly string[];
  hint?: ReactNode;
  className?: string;
}) {
  const id = useId();
  const wrong = props.errors?.length ? props.errors.join(' ') : null;
  const words = wrong ?? props.hint;
  return (
    <FormGroup
      label={props.label}
      labelFor={id}
      intent={wrong ? 'danger' : 'none'}
      className={[props.required && 'fc-is-required', props.className].filter(Boolean).join(' ')}
      helperText={
        words && (
          <span id={`${id}-words`} role={wrong ? 'alert' : undefined}>
            {words}
          </span>
        )
      }
    >
      {cloneElement(props.children, {
        id,
        'aria-describedby': words ? `${id}-words` : undefined,
        'aria-invalid': wrong ? true : undefined,
      })}
    </FormGroup>
  );
}
