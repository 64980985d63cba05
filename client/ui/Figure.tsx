import type { ReactNode } from 'react';
import './Figure.css';

/** @param props.note small print, such as a bound */
export function Figure(props: { value: ReactNode; label: string; note?: ReactNode }) {
  return (
    <div className="fc-figure">
      <div className="fc-figure-value">{props.value}</div>
      <div className="fc-figure-label">{props.label}</div>
      {props.note && <div className="fc-figure-note">{props.note}</div>}
    </div>
  );
}
