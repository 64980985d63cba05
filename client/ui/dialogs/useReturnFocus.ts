import { Classes } from '@blueprintjs/core';
import { useInsertionEffect, useRef } from 'react';

/**
 * Returns focus after a dialog has closed, unless the user has moved it; Blueprint's own option does not check that.
 * @returns call when the dialog has closed
 */
export function useReturnFocus(isOpen: boolean): () => void {
  const opener = useRef<Element | null>(null);
  // An insertion effect, because children take focus in their layout effects.
  useInsertionEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return () => {
    const { activeElement } = document;
    // A layer opened since may have focus; a closed one no longer has OVERLAY_OPEN.
    const layer = activeElement?.closest(`.${Classes.PORTAL}`);
    const isElsewhere = layer
      ? layer.querySelector(`.${Classes.OVERLAY_OPEN}`) && !layer.contains(opener.current)
      : activeElement !== document.body;
    if (!isElsewhere && opener.current instanceof HTMLElement) opener.current.focus();
  };
}
