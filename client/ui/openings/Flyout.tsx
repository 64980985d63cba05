import type { ReactNode } from 'react';
import type { FlyoutProps } from './FlyoutPopover.tsx';
import { openingPart } from './lazyPart.tsx';
import './Flyout.css';

const Popover = openingPart(async () => (await import('./FlyoutPopover.tsx')).FlyoutPopover, Plain);

/**
 * A button with a popover, which is mounted only while open and loaded separately.
 * @param props.children the button, with `aria-expanded`
 */
export function Flyout({
  isOpen,
  children,
  ...props
}: FlyoutProps & { readonly isOpen: boolean; readonly children: ReactNode }) {
  return (
    // The popover closes on an outside press: hide presses on the button, whose click already closes it.
    // The popover only handles Escape once it has focus, a frame after it opens.
    // biome-ignore lint/a11y/noStaticElementInteractions: only filters presses and forwards Escape for the popover
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
