import { type FormEvent, useState } from 'react';
import { errorText, fieldErrors } from '../apollo/errorText.ts';

/**
 * What every dialog with a form does: Enter saves once, wrong fields are named beside them, and what concerns no field is
 * said above the buttons. `save` resolves when the server has answered; `onDone` closes.
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
  /** What is to be said beside no field: the fields that the form shows are named by the caller. */
  const reasonBeside = (shown: readonly string[]) =>
    error && !Object.keys(fields).some((field) => shown.includes(field)) ? errorText(error) : null;
  const forget = () => setError(null);
  return { submit, isBusy, fields, reasonBeside, forget };
}
