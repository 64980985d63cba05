import type { ReactNode } from 'react';
import { ToolbarSlot } from './ToolbarSlot.tsx';
import { useMedia } from './useMedia.ts';
import './Crumbs.css';

/** Where a screen stands and what lies beside it: in the bar; on a phone, whose bar holds the title alone, under it. */
export function Crumbs({ children }: { children: ReactNode }) {
  const isPhone = useMedia('(max-width: 639px)');
  const crumbs = (
    <nav className="fc-crumbs" aria-label="Where this is">
      {children}
    </nav>
  );
  return isPhone ? crumbs : <ToolbarSlot place="title">{crumbs}</ToolbarSlot>;
}
