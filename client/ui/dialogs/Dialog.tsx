import { Dialog as BlueprintDialog, type DialogProps } from '@blueprintjs/core';
import { useRef } from 'react';
import { useFocusBack } from './useFocusBack.ts';
import { useModal } from './useModal.ts';

type Props = Omit<DialogProps, 'onClose' | 'onClosed' | 'containerRef'> & {
  onClose: () => void;
  /** What Enter does as long as nothing in the dialog has the focus. */
  onEnter?: () => void;
};

/** Blueprint's dialog, listening to the keyboard from the moment it is open until it closes. */
export function Dialog({ onClose, onEnter, shouldReturnFocusOnClose = true, ...props }: Props) {
  const container = useRef<HTMLDivElement>(null);
  useModal(props.isOpen === true, container, { onEscape: onClose, onEnter });
  const giveFocusBack = useFocusBack(props.isOpen === true);
  return (
    <BlueprintDialog
      {...props}
      onClose={onClose}
      containerRef={container}
      shouldReturnFocusOnClose={false}
      onClosed={shouldReturnFocusOnClose ? giveFocusBack : undefined}
    />
  );
}
