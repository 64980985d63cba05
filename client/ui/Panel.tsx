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
        <header className="fc-panel-head">
          <h2 className="fc-panel-title">{props.title}</h2>
          <div className="fc-panel-aside">{props.aside}</div>
        </header>
      )}
      {props.children}
    </section>
  );
}
