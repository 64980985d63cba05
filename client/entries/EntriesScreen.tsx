import { useQuery } from '@apollo/client/react';
import { Calendar, Person } from '@blueprintjs/icons';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '../apollo/errorText.ts';
import { DeletedLink } from '../shell/DeletedLink.tsx';
import { type ChoiceName, lastChoice, rememberChoice, rememberPerson } from '../shell/lastChoice.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SideLink } from '../ui/SideLink.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import type { Option } from '../ui/typeAhead/optionsMatching.ts';
import { TypeAhead } from '../ui/typeAhead/TypeAhead.tsx';
import { EntriesBoard } from './EntriesBoard.tsx';
import { entryChoices } from './entryChoices.tsx';
import { EntriesChoices } from './entryOperations.ts';
import { allEntriesPath, NobodyChosen } from './NobodyChosen.tsx';
import './entries.css';

function Chooser(props: {
  label: string;
  icon: ReactElement;
  options: Option[];
  selected: Option | null;
  placeholder: string;
  onChoose: (option: Option | null) => void;
}) {
  return (
    <div className="fc-entries-chooser fc-column fc-gap-4 fc-shrink">
      <span aria-hidden="true" className="fc-label">
        {props.label}
      </span>
      <TypeAhead
        detail={props.selected?.detail}
        label={props.label}
        leftElement={<span className="type-ahead-mark fc-row">{props.icon}</span>}
        onChoose={props.onChoose}
        options={props.options}
        placeholder={props.placeholder}
        selected={props.selected}
      />
    </div>
  );
}

function NoChoices({ hasEvents }: { hasEvents: boolean }) {
  return (
    <section className="fc-panel">
      <EmptyState
        actions={
          hasEvents ? <Link to="/students">Add a student</Link> : <Link to="/schedules">Add an event</Link>
        }
        title={hasEvents ? 'No people yet' : 'No events yet'}
      >
        Entries need an event and the people who dance in it. Add them, or{' '}
        <Link to="/import">import a spreadsheet</Link>.
      </EmptyState>
    </section>
  );
}

export function EntriesScreen() {
  const { data, error } = useQuery(EntriesChoices);
  const choices = useMemo(() => (data === undefined ? null : entryChoices(data)), [data]);
  const [chosen, setChosen] = useState({ entrant: lastChoice('entrant'), event: lastChoice('event') });
  const choose = (name: ChoiceName) => (option: Option | null) => {
    rememberChoice(name, option?.id ?? null);
    setChosen((last) => ({ ...last, [name]: option?.id ?? null }));
  };
  const entrant = choices?.entrants.get(chosen.entrant ?? '');
  const entrantId = entrant?.id;
  useEffect(() => {
    if (entrantId) rememberPerson(entrantId);
  }, [entrantId]);
  // A sole event is preselected.
  const [sole, ...others] = choices?.events ?? [];
  const event =
    choices?.events.find(({ id }) => id === chosen.event) ?? (others.length === 0 ? sole : undefined);

  return (
    <div className="fc-screen fc-entries">
      <section aria-label="Whose entries" className="fc-panel fc-entries-choosers fc-stack fc-gap-12">
        <Chooser
          icon={<Person size={14} className="fc-muted" />}
          label="Entrant"
          onChoose={choose('entrant')}
          options={choices?.people ?? []}
          placeholder="Name or card number"
          selected={choices?.partnerById.get(chosen.entrant ?? '') ?? null}
        />
        <Chooser
          icon={<Calendar size={14} className="fc-muted" />}
          label="Event"
          onChoose={choose('event')}
          options={choices?.events ?? []}
          placeholder="Event"
          selected={event ?? null}
        />
      </section>
      {error && choices === null ? (
        <p className="fc-panel fc-entry-error fc-wrong" role="alert">
          {errorText(error)}
        </p>
      ) : null}
      {choices === null && !error ? (
        <section className="fc-panel">
          <SkeletonRows label="Loading entries" rows={10} />
        </section>
      ) : null}
      {choices !== null && entrant !== undefined && event !== undefined ? (
        <EntriesBoard
          choices={choices}
          entrant={entrant}
          eventId={event.id}
          key={`${event.id} ${entrant.id}`}
        />
      ) : null}
      {choices !== null && (entrant === undefined || event === undefined) ? (
        choices.events.length > 0 && choices.people.length > 0 ? (
          <NobodyChosen choices={choices} event={event} onChoose={choose('entrant')} />
        ) : (
          <NoChoices hasEvents={choices.events.length > 0} />
        )
      ) : null}
      {entrant && event ? (
        <SideLink isSmall to={allEntriesPath(event.id)}>
          All entries of {event.text}
        </SideLink>
      ) : null}
      <DeletedLink what="entries" />
    </div>
  );
}
