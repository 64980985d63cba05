import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ToolbarSlot } from './ToolbarSlot.tsx';
import { useMedia } from './useMedia.ts';
import './Crumbs.css';

interface CrumbsProps {
  readonly event: { readonly id: string; readonly name: string };
  /** Name of the schedule, and the link to its screen. */
  readonly name: string;
  readonly to?: string;
  readonly children?: ReactNode;
}

/** In the bar; below it on a phone, whose bar only holds the title. */
export function Crumbs({ event, name, to, children }: CrumbsProps) {
  const isPhone = useMedia('(max-width: 639px)');
  const crumbs = (
    <nav className="fc-crumbs fc-row fc-gap-8 fc-shrink fc-nowrap" aria-label="Where this is">
      <Link to={`/event?id=${event.id}`}>{event.name}</Link>
      <span aria-hidden>/</span>
      {to ? <Link to={to}>{name}</Link> : <span>{name}</span>}
      {children}
    </nav>
  );
  return isPhone ? crumbs : <ToolbarSlot place="title">{crumbs}</ToolbarSlot>;
}

export const CrumbLink = (props: { to: string; text: string }) => (
  <Link to={props.to} className="fc-crumb-way">
    {props.text}
  </Link>
);
