import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

export type BarPlaceName = 'title' | 'state';

export const barPlaceId = (place: BarPlaceName) => `fc-bar-${place}`;

/** Shows something of a screen in the bar: beside the title, or before the connection's state. */
export function BarPlace({ place, children }: { place: BarPlaceName; children: ReactNode }) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => setTarget(document.getElementById(barPlaceId(place))), [place]);
  return target && createPortal(children, target);
}
