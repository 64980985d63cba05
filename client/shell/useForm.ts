import { type FormEvent, useState } from 'react';
import { errorText, fieldErrors } from '../apollo/errorText.ts';

/**
 * State of a form dialog: one submission at a time, field errors, and a general error above the buttons. `save`
 * resolves with the server's answer; `onDone` closes.
 */
export function useForm(save: () => Promise<unknown>, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await save();
      onDone();
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  const fields = error ? fieldErrors(error) : {};
  /** The general error, unless one of the `shown` fields has its own. */
  const reasonBeside = (shown: readonly string[]) =>
    error && !Object.keys(fields).some((field) => shown.includes(field)) ? errorText(error) : null;
  const forget = () => setError(null);
  return { submit, isBusy, fields, reasonBeside, forget };
}
