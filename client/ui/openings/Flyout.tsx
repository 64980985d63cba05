import type { ReactNode } from 'react';
import type { FlyoutProps } from './FlyoutPopover.tsx';
import { openingPart } from './lazyPart.tsx';
import './Flyout.css';

const Popover = openingPart(async () => (await import('./FlyoutPopover.tsx')).FlyoutPopover, Plain);

/**
 * A button, and what it opens beside itself while it is open. The popover is there only then, and its code is not part of
 * the first page.
 * @param props.children the button, with `aria-expanded`
 */
export function Flyout({
  isOpen,
  children,
  ...props
}: FlyoutProps & { readonly isOpen: boolean; readonly children: ReactNode }) {
  return (
    // The open popover hears a press outside itself and closes: not before the click on the button that does the same.
    // Escape it hears once it has the focus, a frame after it is there: until then the button has it.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the press from the popover, and hears for it
    <span
      className="fc-flyout-of"
      onMouseDown={(event) => {
        if (isOpen && event.currentTarget.contains(event.target as Node)) event.stopPropagation();
      }}
      onKeyDown={(event) => {
        if (isOpen && event.key === 'Escape') props.onClose();
      }}
    >
      {children}
      {isOpen && <Popover {...props} />}
    </span>
  );
}

function Plain({ content }: FlyoutProps) {
  return <div className="fc-flyout-plain">{content}</div>;
}
