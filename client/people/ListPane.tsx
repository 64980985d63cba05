import { ArrowLeft } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SideLink } from '../ui/SideLink.tsx';
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

function BackToList({ many, path }: ListLink) {
  return (
    <div className="fc-pane-back">
      <SideLink to={path}>
        <ArrowLeft size={14} /> All {many}
      </SideLink>
    </div>
  );
}
