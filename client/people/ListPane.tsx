import { ArrowLeft } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SideLink } from '../ui/SideLink.tsx';
import { useHasPane } from './useShownId.ts';
import './days/PersonDays.css';

interface ListLink {
  /** "students" */
  readonly many: string;
  /** Path of the list, nothing selected. */
  readonly path: string;
}

/** Details of a list row: next to the list, or alone with a link back. */
export function ListPane(props: { label: string; list: ListLink; children: ReactNode }) {
  return (
    <section className="fc-panel fc-person-pane fc-column" aria-label={props.label}>
      <BackToList {...props.list} />
      {props.children}
    </section>
  );
}

/** For a link to an item that does not exist. */
export function MissingPane({ one, list }: { one: string; list: ListLink }) {
  return (
    <ListPane label={`No such ${one}`} list={list}>
      <EmptyState title={`There is no such ${one}`}>
        It may have been deleted, or the link is incomplete.
      </EmptyState>
    </ListPane>
  );
}

/** Link from a dialog to the pane, in windows too narrow to show it next to the list. */
export function PaneLink(props: { to: string; text: string; onLeave: () => void }) {
  if (useHasPane()) return null;
  return (
    <Link className="fc-small" to={props.to} onClick={props.onLeave}>
      {props.text}
    </Link>
  );
}

function BackToList({ many, path }: ListLink) {
  return (
    <div className="fc-pane-back fc-line-below">
      <SideLink to={path}>
        <ArrowLeft size={14} /> All {many}
      </SideLink>
    </div>
  );
}
