import type { ReactNode } from 'react';
import './EmptyState.css';

export function EmptyState(props: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  picture?: ReactNode;
}) {
  return (
    <div className="fc-empty">
      {props.picture}
      <h2 className="fc-page-heading">{props.title}</h2>
      {props.children && <p className="fc-empty-text">{props.children}</p>}
      {props.actions && <div className="fc-empty-actions">{props.actions}</div>}
    </div>
  );
}
