import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

export const TOOLBAR_SLOT = 'fc-bar-state';

/** Renders a screen's content into the bar, before the connection state. */
export function ToolbarSlot({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => setTarget(document.getElementById(TOOLBAR_SLOT)), []);
  return target && createPortal(children, target);
}
