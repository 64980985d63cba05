import type { ReactNode } from 'react';

/** @param props.note small print, such as a bound */
export function Figure(props: { value: ReactNode; label: string; note?: ReactNode }) {
  return (
    <div className="fc-figure">
      <div className="fc-figure-value fc-strong">{props.value}</div>
      <div className="fc-small fc-muted">{props.label}</div>
      {props.note && <div className="fc-small fc-muted">{props.note}</div>}
    </div>
  );
}
