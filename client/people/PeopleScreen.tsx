import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { Upload } from '@blueprintjs/icons';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { counted } from '../../server/schedules/counted.ts';
import type { Person_EntrantFragment as Person } from '../gql/graphql.ts';
import { DeletedLink } from '../shell/DeletedLink.tsx';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { useDialog } from '../ui/dialogs/useDialog.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterBox, nameContains } from '../ui/fields/FilterBox.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { EventFilter, useEventFilter } from './EventFilter.tsx';
import { MissingPane } from './ListPane.tsx';
import { PeopleList } from './PeopleList.tsx';
import { PeopleOverview } from './PeopleOverview.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { PersonPane } from './PersonPane.tsx';
import type { PersonWords } from './PersonWords.ts';
import { PeopleScreenQuery } from './peopleOperations.ts';
import { useHasPane, useShownId } from './useShownId.ts';
import './PeopleScreen.css';

/** Teachers or students. On wide screens a pane shows the person opened last, or whom to look after. */
export function PeopleScreen({ words }: { words: PersonWords }) {
  const variables = { isProfessional: words.isProfessional };
  const { data, error, refetch } = useQuery(PeopleScreenQuery, { variables });
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter);
  const dialog = useDialog<Person | null>();
  const { asked, shownId, show } = useShownId(() => setFilter(''));
  const hasPane = useHasPane();
  const people = data?.entrants;
  const ofEvent = useEventFilter(words.isProfessional);
  const { event, entries } = ofEvent;
  const [only, setOnly] = useState<{ title: string; ids: ReadonlySet<string> } | null>(null);
  const found = useMemo(
    () =>
      people?.filter(
        ({ id, name }) =>
          nameContains(name, wanted) &&
          (event === null || (entries?.has(id) ?? true)) &&
          (only === null || only.ids.has(id)),
      ) ?? [],
    [people, wanted, event, entries, only],
  );
  const isMissing =
    people !== undefined && asked === shownId && !people.some(({ id }) => id === asked) && asked !== null;
  const kept = isMissing ? null : (people?.find(({ id }) => id === shownId) ?? null);
  const hasPeople = people !== undefined && people.length > 0;
  const open = (person: Person | null) => {
    dialog.show(person);
    if (person) show(person.id);
  };
  return (
    <div
      className="fc-screen fc-people"
      data-has-pane={hasPeople || isMissing}
      data-is-asked={asked !== null}
    >
      <div className="fc-people-list-side fc-column fc-gap-12 fc-shrink">
        <div className="fc-toolbar fc-people-toolbar">
          <FilterBox label={`Filter ${words.one}s`} value={filter} onChange={setFilter} />
          <EventFilter {...ofEvent} />
          <span className="fc-muted fc-people-count">
            {people && countOf(found.length, people.length, words)}
            {only && ' '}
            {only && (
              <button
                type="button"
                className="fc-text-button"
                aria-label={`Show all ${words.many}, not only those ${only.title}`}
                onClick={() => setOnly(null)}
              >
                Show All
              </button>
            )}
          </span>
          <Button intent="primary" text={`+ Add ${words.one}`} onClick={() => open(null)} />
        </div>
        <div className="fc-panel fc-people-panel fc-column">
          {error && !people && <ReadFailure error={error} onRetry={() => void refetch()} />}
          {!people && !error && <SkeletonRows rows={10} label={`Loading ${words.many}`} />}
          {people?.length === 0 && <NoPeople words={words} onAdd={() => open(null)} />}
          {hasPeople && found.length === 0 && (
            <p className="fc-people-none fc-muted">
              No {words.one.toLowerCase()}
              {event && ` in ${event.name}`}
              {wanted.trim() === '' ? ' yet.' : ` has “${wanted.trim()}” in the name.`}
            </p>
          )}
          {found.length > 0 && (
            <PeopleList
              people={found}
              words={words}
              entries={entries}
              keptId={hasPane ? (kept?.id ?? null) : shownId}
              isAlone={asked === null}
              onOpen={open}
            />
          )}
        </div>
        <DeletedLink what="people" />
      </div>
      {kept && <PersonPane person={kept} words={words} onEdit={() => open(kept)} />}
      {!kept && !isMissing && hasPeople && (
        <PeopleOverview
          people={people}
          words={words}
          event={ofEvent.usedLast}
          entries={entries}
          onShow={(title, some) => {
            setFilter('');
            setOnly({ title, ids: new Set(some.map(({ id }) => id)) });
          }}
        />
      )}
      {isMissing && <MissingPane one={words.one.toLowerCase()} list={words} />}
      <PersonDialog
        key={dialog.key}
        person={dialog.subject}
        people={people ?? []}
        words={words}
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        onSaved={show}
      />
    </div>
  );
}

/** "59 teachers", or "3 of 59 teachers" with a filter. */
function countOf(found: number, all: number, { one }: PersonWords): string {
  const total = counted(all, one.toLowerCase());
  return found === all ? total : `${found} of ${total}`;
}

function NoPeople({ words, onAdd }: { words: PersonWords; onAdd: () => void }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      title={`No ${words.many} yet`}
      actions={
        <>
          <Button text={`Add the first ${words.one.toLowerCase()}`} onClick={onAdd} />
          <Button text="Import a spreadsheet" icon={<Upload />} onClick={() => void navigate('/import')} />
        </>
      }
    >
      Add one, or import a spreadsheet.
    </EmptyState>
  );
}
