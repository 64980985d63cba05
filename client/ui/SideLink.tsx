import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './SideLink.css';

/** A link that stands by itself beside a list or a title, high enough to be pressed. */
export function SideLink({ to, isSmall, children }: { to: string; isSmall?: boolean; children: ReactNode }) {
  return (
    <Link className={isSmall ? 'fc-side-link fc-small' : 'fc-side-link'} to={to}>
      {children}
    </Link>
  );
}
