import type { ReactNode } from 'react';
import './EmptyState.css';

export function EmptyState(props: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  picture?: ReactNode;
}) {
  return (
    <div className="fc-empty fc-column">
      {props.picture}
      <h2 className="fc-page-heading">{props.title}</h2>
      {props.children && <p className="fc-empty-text fc-muted">{props.children}</p>}
      {props.actions && (
        <div className="fc-empty-actions fc-flex fc-wrap fc-centred fc-gap-8">{props.actions}</div>
      )}
    </div>
  );
}
