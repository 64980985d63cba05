import { PopoverNext } from '@blueprintjs/core';
import type { JSX } from 'react';

export interface FlyoutProps {
  readonly content: JSX.Element;
  readonly onClose: () => void;
}

export function FlyoutPopover({ content, onClose }: FlyoutProps) {
  return (
    <PopoverNext
      isOpen
      animation="minimal"
      arrow={false}
      placement="bottom-end"
      content={content}
      onInteraction={(next) => {
        if (!next) onClose();
      }}
      renderTarget={({ ref }) => <span ref={ref} aria-hidden className="fc-flyout-anchor" />}
    />
  );
}
