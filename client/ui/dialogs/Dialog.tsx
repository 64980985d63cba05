import { Dialog as BlueprintDialog, type DialogProps } from '@blueprintjs/core';
import { useRef } from 'react';
import { useModal } from './useModal.ts';

type Props = Omit<DialogProps, 'onClose' | 'containerRef'> & {
  onClose: () => void;
  /** What Enter does as long as nothing in the dialog has the focus. */
  onEnter?: () => void;
};

/** Blueprint's dialog, listening to the keyboard from the moment it is open. */
export function Dialog({ onClose, onEnter, ...props }: Props) {
  const container = useRef<HTMLDivElement>(null);
  useModal(props.isOpen === true, container, { onEscape: onClose, onEnter });
  return <BlueprintDialog {...props} onClose={onClose} containerRef={container} />;
}
