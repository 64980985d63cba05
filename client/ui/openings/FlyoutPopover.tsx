import { PopoverNext } from '@blueprintjs/core';
import type { JSX } from 'react';

export interface FlyoutProps {
  readonly content: JSX.Element;
  readonly onClose: () => void;
  readonly placement?: 'bottom-start';
}

export function FlyoutPopover({ content, onClose, placement }: FlyoutProps) {
  return (
    <PopoverNext
      isOpen
      animation="minimal"
      arrow={false}
      placement={placement ?? 'bottom-end'}
      content={content}
      onInteraction={(next) => {
        if (!next) onClose();
      }}
      renderTarget={({ ref }) => <span ref={ref} aria-hidden className="fc-flyout-anchor" />}
    />
  );
}
