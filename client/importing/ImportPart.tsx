import { type ReactNode, useState } from 'react';
import { inDigits } from '../../server/schedules/counted.ts';
import type { Import_ReportFragment } from '../gql/graphql.ts';
import type { DecisionActions, ImportDecisions } from './useImportDecisions.ts';

export interface ReviewProps {
  report: Import_ReportFragment;
  decisions: ImportDecisions;
  actions: DecisionActions;
  isDisabled: boolean;
}

/** A part of the review; one that waits for a decision opens by itself. */
export function Part(props: {
  title: string;
  /** Number of decisions; null where there are none to make. */
  count: number | null;
  hint: string;
  isOpen: boolean;
  /** One press for many of its decisions. */
  act?: ReactNode;
  /** Only drawn while open: there may be thousands of names. */
  children: () => ReactNode;
}) {
  // Stays open when the last question is answered.
  const [isOpen, setOpen] = useState(props.isOpen);
  const [wasAsked, setAsked] = useState(props.isOpen);
  if (props.isOpen !== wasAsked) {
    setAsked(props.isOpen);
    if (props.isOpen) setOpen(true);
  }
  if (props.count === 0) return null;
  return (
    <details
      className="fc-import-part fc-line-below"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      open={isOpen}
    >
      <summary>
        {props.title}{' '}
        {props.count === null ? null : <span className="fc-import-part-count">{inDigits(props.count)}</span>}
        <span className="fc-muted fc-small">{props.hint}</span>
      </summary>
      {isOpen && props.act ? <div className="fc-import-part-act fc-flex fc-end">{props.act}</div> : null}
      {isOpen ? props.children() : null}
    </details>
  );
}
