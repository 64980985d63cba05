import { Dialog as BlueprintDialog, type DialogProps } from '@blueprintjs/core';
import { useRef } from 'react';
import { useModal } from './useModal.ts';
import { useReturnFocus } from './useReturnFocus.ts';

type Props = Omit<DialogProps, 'onClose' | 'onClosed' | 'containerRef'> & {
  onClose: () => void;
  /** Enter while nothing in the dialog has focus. */
  onEnter?: () => void;
};

/** Blueprint's dialog with keyboard handling from open to close. */
export function Dialog({ onClose, onEnter, shouldReturnFocusOnClose = true, ...props }: Props) {
  const container = useRef<HTMLDivElement>(null);
  useModal(props.isOpen === true, container, { onEscape: onClose, onEnter });
  const returnFocus = useReturnFocus(props.isOpen === true);
  return (
    <BlueprintDialog
      {...props}
      onClose={onClose}
      containerRef={container}
      shouldReturnFocusOnClose={false}
      onClosed={shouldReturnFocusOnClose ? returnFocus : undefined}
    />
  );
}
