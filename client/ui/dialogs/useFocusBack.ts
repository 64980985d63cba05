import { Classes } from '@blueprintjs/core';
import { useInsertionEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was once a dialog has faded, and only where it has not gone elsewhere meanwhile: by then
 * somebody may type in another field, or be about to press another button. Blueprint's own way asks nobody.
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
    const isOnPage = activeElement !== document.body && !activeElement?.closest(`.${Classes.PORTAL}`);
    if (!isOnPage && opener.current instanceof HTMLElement) opener.current.focus();
  };
}
