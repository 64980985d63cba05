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
  /** Of the list without anyone asked for. */
  readonly path: string;
}

/** Beside a list, or alone with a way back to it: what is known of one of its rows. */
export function ListPane(props: { label: string; list: ListLink; children: ReactNode }) {
  return (
    <section className="fc-panel fc-person-pane" aria-label={props.label}>
      <BackToList {...props.list} />
      {props.children}
    </section>
  );
}

/** The same for a link to one who is not in the list. */
export function MissingPane({ one, list }: { one: string; list: ListLink }) {
  return (
    <ListPane label={`No such ${one}`} list={list}>
      <EmptyState title={`There is no such ${one}`}>
        It may have been deleted, or the link is incomplete.
      </EmptyState>
    </ListPane>
  );
}

/** In a dialog over a list that has no room for a pane beside it: leads to the pane alone, with what else can be done. */
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
    <div className="fc-pane-back">
      <SideLink to={path}>
        <ArrowLeft size={14} /> All {many}
      </SideLink>
    </div>
  );
}
