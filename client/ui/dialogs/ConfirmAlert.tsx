import { Button, Classes } from '@blueprintjs/core';
import { type ReactNode, useId, useRef } from 'react';
import { hintIf } from '../openings/hint.ts';
import { Dialog } from './Dialog.tsx';
import './ConfirmAlert.css';

/**
 * A question before a destructive action: `title` asks, `children` say what is lost. Enter confirms while the confirm
 * button has focus (its initial state), Escape cancels, and focus returns.
 */
export function ConfirmAlert(props: {
  isOpen: boolean;
  title: string;
  children?: ReactNode;
  confirmText?: string;
  cancelText?: string;
  intent?: 'danger' | 'primary';
  /** A second answer, which Enter does not give. */
  other?: { readonly text: string; readonly onClick: () => void };
  isBusy?: boolean;
  reason?: string | null;
  /** Why it cannot be confirmed yet; shown on the disabled button. */
  notYet?: string | null;
  /** Null if this user may not confirm. */
  onConfirm: (() => void) | null;
  onCancel: () => void;
}) {
  const { confirmText = 'Yes', cancelText = 'No', intent = 'danger' } = props;
  const onConfirm = props.onConfirm && (() => !props.notYet && props.onConfirm?.());
  const confirm = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onCancel}
      onEnter={() => !props.isBusy && onConfirm?.()}
      onOpening={() => confirm.current?.focus({ preventScroll: true })}
      role="alertdialog"
      aria-labelledby={titleId}
      canOutsideClickClose={!props.isBusy}
      shouldReturnFocusOnClose
    >
      <div className={`${Classes.DIALOG_BODY} fc-confirm-body`}>
        <h2 className="fc-confirm-title fc-strong" id={titleId}>
          {props.title}
        </h2>
        {props.children && <div className="fc-confirm-text fc-muted">{props.children}</div>}
        {props.reason && (
          <p className="fc-confirm-reason fc-wrong" role="alert">
            {props.reason}
          </p>
        )}
      </div>
      <div className={`${Classes.DIALOG_FOOTER} fc-confirm-actions fc-flex fc-wrap fc-end fc-gap-8`}>
        <Button text={cancelText} onClick={props.onCancel} />
        {props.other && <Button {...props.other} />}
        {onConfirm && (
          <Button
            ref={confirm}
            text={confirmText}
            intent={intent}
            loading={props.isBusy}
            aria-disabled={props.notYet ? true : undefined}
            {...hintIf(props.notYet)}
            onClick={onConfirm}
          />
        )}
      </div>
    </Dialog>
  );
}
