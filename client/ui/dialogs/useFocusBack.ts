import { Classes } from '@blueprintjs/core';
import { useInsertionEffect, useRef } from 'react';

/**
 * Returns the focus to where it was once a dialog has faded, unless it has moved elsewhere: the person may already type in
 * another field. Blueprint's own way doesn't check that.
 * @returns to be called when the dialog has closed
 */
export function useFocusBack(isOpen: boolean): () => void {
  const opener = useRef<Element | null>(null);
  // Before the dialog comes into the page and takes the focus: that happens with the layout effects of what is inside it.
  useInsertionEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return () => {
    const { activeElement } = document;
    // Another layer may have opened since, and has the focus; what has closed is no longer marked as open.
    const layer = activeElement?.closest(`.${Classes.PORTAL}`);
    const isElsewhere = layer
      ? layer.querySelector(`.${Classes.OVERLAY_OPEN}`) && !layer.contains(opener.current)
      : activeElement !== document.body;
    if (!isElsewhere && opener.current instanceof HTMLElement) opener.current.focus();
  };
}
