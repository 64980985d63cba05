import type { ReactNode } from 'react';
import { BarPlace } from './BarPlace.tsx';
import './Crumbs.css';

/** Beside the screen's title in the bar: what this is a part of, in links. A phone has no room for it. */
export function Crumbs({ children }: { children: ReactNode }) {
  return (
    <BarPlace place="title">
      <span className="fc-crumbs">{children}</span>
    </BarPlace>
  );
}
