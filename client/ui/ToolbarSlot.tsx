import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

type ToolbarSlotName = 'title' | 'state';

export const toolbarSlotId = (place: ToolbarSlotName) => `fc-bar-${place}`;

/** Renders a screen's content into the bar: after the title, or before the connection state. */
export function ToolbarSlot({ place, children }: { place: ToolbarSlotName; children: ReactNode }) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => setTarget(document.getElementById(toolbarSlotId(place))), [place]);
  return target && createPortal(children, target);
}
