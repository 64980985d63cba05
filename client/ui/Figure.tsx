import type { ReactNode } from 'react';
import './Figure.css';

/** A large number over its label; `note` stands under it in small type, such as a bound. */
export function Figure(props: { value: ReactNode; label: string; note?: ReactNode }) {
  return (
    <div className="fc-figure">
      <div className="fc-figure-value">{props.value}</div>
      <div className="fc-figure-label">{props.label}</div>
      {props.note && <div className="fc-figure-note">{props.note}</div>}
    </div>
  );
}
