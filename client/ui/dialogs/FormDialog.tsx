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
  isBusy?: boolean;
  reason?: string | null;
  /** Why the form cannot be saved yet: the button says so and does nothing. */
  notYet?: string | null;
  remove?: { text: string; onClick: () => void };
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.title} shouldReturnFocusOnClose>
      <form onSubmit={props.onSubmit} noValidate>
        <div className={`${Classes.DIALOG_BODY} fc-form`}>{props.children}</div>
        {props.reason && (
          <p className="fc-form-reason" role="alert">
            {props.reason}
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
            loading={props.isBusy}
            aria-disabled={props.notYet ? true : undefined}
            {...hintIf(props.notYet)}
          />
        </div>
      </form>
    </Dialog>
  );
}
