import { Button, Classes } from '@blueprintjs/core';
import type { FormEvent, ReactNode } from 'react';
import { hintIf } from '../openings/hint.ts';
import { Dialog } from './Dialog.tsx';
import './FormDialog.css';

/** Enter saves, Escape cancels. */
export function FormDialog(props: {
  isOpen: boolean;
  title: string;
  saveText: string;
  form: {
    isBusy: boolean;
    submit: (event: FormEvent) => unknown;
    reasonBeside: (shown: readonly string[]) => string | null;
  };
  /** Fields that show their own errors. */
  shown?: readonly string[];
  /** An error from outside the form. */
  reason?: string | null;
  /** Why it cannot be saved yet; shown on the disabled button. */
  notYet?: string | null;
  closeText?: string;
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
        <div className={`${Classes.DIALOG_BODY} fc-form fc-stack`}>{props.children}</div>
        {reason && (
          <p className="fc-form-reason fc-rigid fc-wrong" role="alert">
            {reason}
          </p>
        )}
        <div className={`${Classes.DIALOG_FOOTER} fc-form-foot fc-flex fc-end fc-gap-8`}>
          {props.remove && (
            <Button
              variant="minimal"
              intent="danger"
              className="fc-form-remove"
              text={props.remove.text}
              onClick={props.remove.onClick}
            />
          )}
          <Button text={props.closeText ?? 'Cancel'} onClick={props.onClose} />
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
