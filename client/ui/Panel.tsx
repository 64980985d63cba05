import type { ReactNode } from 'react';

/** A card with a head row of 40 px: title left, what belongs to it right. `tone` "danger" gives it a red edge. */
export function Panel(props: {
  title?: ReactNode;
  aside?: ReactNode;
  tone?: 'danger';
  className?: string;
  label?: string;
  children: ReactNode;
}) {
  const classes = ['fc-panel', props.tone && `fc-panel-${props.tone}`, props.className];
  return (
    <section className={classes.filter(Boolean).join(' ')} aria-label={props.label}>
      {(props.title || props.aside) && (
        <header className="fc-panel-head">
          <h2 className="fc-panel-title">{props.title}</h2>
          <div className="fc-panel-aside">{props.aside}</div>
        </header>
      )}
      {props.children}
    </section>
  );
}
