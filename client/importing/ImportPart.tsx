import { type ReactNode, useState } from 'react';
import type { Import_ReportFragment } from '../gql/graphql.ts';
import { whole } from '../ui/counted.ts';
import type { DecisionActions, ImportDecisions } from './useImportDecisions.ts';

export interface ReviewProps {
  report: Import_ReportFragment;
  decisions: ImportDecisions;
  actions: DecisionActions;
  isDisabled: boolean;
}

/** A part of the review that opens while it waits for a decision. */
export function Part(props: {
  title: string;
  count: number;
  hint: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  // Stays open when the last question is answered.
  const [isOpen, setOpen] = useState(props.isOpen);
  if (props.isOpen && !isOpen) setOpen(true);
  if (props.count === 0) return null;
  return (
    <details className="fc-import-part" open={isOpen}>
      <summary>
        {props.title} <span className="fc-import-part-count">{whole(props.count)}</span>
        <span className="fc-muted fc-small">{props.hint}</span>
      </summary>
      {props.children}
    </details>
  );
}
