import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './SideLink.css';

/** A standalone link, 44 px high on touch screens. */
export function SideLink({ to, isSmall, children }: { to: string; isSmall?: boolean; children: ReactNode }) {
  return (
    <Link className={isSmall ? 'fc-side-link fc-small' : 'fc-side-link'} to={to}>
      {children}
    </Link>
  );
}
