import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Person_EntrantFragment as Person } from '../gql/graphql.ts';
import { DeletedLink } from '../shell/DeletedLink.tsx';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { counted } from '../ui/counted.ts';
import { useDialog } from '../ui/dialogs/useDialog.ts';
import { FilterBox, nameContains } from '../ui/fields/FilterBox.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { NoPeople } from './NoPeople.tsx';
import { PeopleList } from './PeopleList.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { PersonPane } from './PersonPane.tsx';
import type { PersonWords } from './PersonWords.ts';
import { PeopleScreenQuery } from './peopleOperations.ts';
import './PeopleScreen.css';

/**
 * Teachers or students: filter, list and dialog. On wide screens the pane beside the list keeps the person whose dialog was
 * open last, and begins with the first.
 */
export function PeopleScreen({ words }: { words: PersonWords }) {
  const variables = { isProfessional: words.isProfessional };
  const { data, error, refetch } = useQuery(PeopleScreenQuery, { variables });
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter);
  // Other screens lead to one person.
  const asked = useSearchParams()[0].get('id');
  const dialog = useDialog<Person | null>();
  const [keptId, setKeptId] = useState<string | null>(asked);
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked !== lastAsked) {
    setLastAsked(asked);
    setKeptId(asked);
  }
  const people = data?.entrants;
  const found = useMemo(
    () => people?.filter(({ name }) => nameContains(name, wanted)) ?? [],
    [people, wanted],
  );
  // Before anybody is chosen the pane shows the first of the list, rather than nothing.
  const kept = people?.find(({ id }) => id === keptId) ?? found[0] ?? null;
  const open = (person: Person | null) => {
    dialog.show(person);
    if (person) setKeptId(person.id);
  };
  return (
    <div className="fc-screen fc-people" data-has-pane={kept !== null}>
      <div className="fc-people-list-side">
        <div className="fc-toolbar fc-people-toolbar">
          <FilterBox label={`Filter ${words.one}s`} value={filter} onChange={setFilter} />
          <span className="fc-muted fc-people-count">
            {people && countOf(found.length, people.length, words)}
          </span>
          <Button intent="primary" text={`+ Add ${words.one}`} onClick={() => open(null)} />
        </div>
        <div className="fc-panel fc-people-panel">
          {error && !people && <ReadFailure error={error} onRetry={() => void refetch()} />}
          {!people && !error && <SkeletonRows rows={10} label={`Loading ${words.many}`} />}
          {people?.length === 0 && <NoPeople words={words} onAdd={() => open(null)} />}
          {people && people.length > 0 && found.length === 0 && (
            <p className="fc-people-none fc-muted">
              No {words.one.toLowerCase()} has “{wanted.trim()}” in the name.
            </p>
          )}
          {found.length > 0 && (
            <PeopleList people={found} words={words} keptId={kept?.id ?? null} onOpen={open} />
          )}
        </div>
        <DeletedLink what="people" />
      </div>
      {kept && <PersonPane person={kept} onEdit={() => open(kept)} />}
      <PersonDialog
        key={dialog.key}
        person={dialog.subject}
        words={words}
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        onSaved={setKeptId}
      />
    </div>
  );
}

/** "59 teachers", or "3 of 59 teachers" under a filter. */
function countOf(found: number, all: number, { one }: PersonWords): string {
  const total = counted(all, one.toLowerCase());
  return found === all ? total : `${found} of ${total}`;
}
