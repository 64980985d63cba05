import { Button, Classes } from '@blueprintjs/core';
import type { FormEvent, ReactNode } from 'react';
import { hintIf } from '../openings/hint.ts';
import { Dialog } from './Dialog.tsx';
import './FormDialog.css';

/** A dialog with a form: Enter saves, Escape cancels, the destructive button stands apart on the left. */
export function FormDialog(props: {
  isOpen: boolean;
  title: string;
  saveText: string;
  form: {
    isBusy: boolean;
    submit: (event: FormEvent) => unknown;
    reasonBeside: (shown: readonly string[]) => string | null;
  };
  /** The fields that say themselves what is wrong with them. */
  shown?: readonly string[];
  /** Why it cannot be saved, if the form does not know. */
  reason?: string | null;
  /** Why the form cannot be saved yet: the button says so and does nothing. */
  notYet?: string | null;
  remove?: { text: string; onClick: () => void };
  onClose: () => void;
  children: ReactNode;
}) {
  const { form, notYet } = props;
  const reason = form.reasonBeside(props.shown ?? []) ?? props.reason;
  const onSubmit = (event: FormEvent) => (notYet ? event.preventDefault() : void form.submit(event));
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.title} shouldReturnFocusOnClose>
      <form onSubmit={onSubmit} noValidate>
        <div className={`${Classes.DIALOG_BODY} fc-form`}>{props.children}</div>
        {reason && (
          <p className="fc-form-reason" role="alert">
            {reason}
          </p>
        )}
        <div className={`${Classes.DIALOG_FOOTER} fc-form-foot`}>
          {props.remove && (
            <Button
              variant="minimal"
              intent="danger"
              className="fc-form-remove"
              text={props.remove.text}
              onClick={props.remove.onClick}
            />
          )}
          <Button text="Cancel" onClick={props.onClose} />
          <Button
            type="submit"
            intent="primary"
            text={props.saveText}
            loading={form.isBusy}
            aria-disabled={notYet ? true : undefined}
            {...hintIf(notYet)}
          />
        </div>
      </form>
    </Dialog>
  );
}
