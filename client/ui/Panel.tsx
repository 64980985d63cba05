import type { ReactNode } from 'react';

export function Panel(props: {
  title?: ReactNode;
  aside?: ReactNode;
  className?: string;
  label?: string;
  children: ReactNode;
}) {
  return (
    <section
      className={props.className ? `fc-panel ${props.className}` : 'fc-panel'}
      aria-label={props.label}
    >
      {(props.title || props.aside) && (
        <header className="fc-panel-head fc-row fc-spread fc-gap-12 fc-line-below">
          <h2 className="fc-panel-title fc-strong">{props.title}</h2>
          <div className="fc-panel-aside fc-row fc-gap-8 fc-text-12 fc-muted">{props.aside}</div>
        </header>
      )}
      {props.children}
    </section>
  );
}
