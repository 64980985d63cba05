import { useQuery } from '@apollo/client/react';
import { Button, HTMLSelect } from '@blueprintjs/core';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { counted } from '../../server/schedules/counted.ts';
import type { DeletedLineFragment } from '../gql/graphql.ts';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { useSession } from '../shell/useSession.ts';
import { readersMomentText } from '../time/sinceText.ts';
import { useDialog } from '../ui/dialogs/useDialog.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterBox, nameContains } from '../ui/fields/FilterBox.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { KIND_WORDS, SHOWN } from './deletedKinds.ts';
import { DeletedThings } from './deletionOperations.ts';
import { RestoreQuestion } from './RestoreQuestion.tsx';
import './DeletedScreen.css';

const MOST = 500;
const DAY_MILLISECONDS = 86_400_000;

export function DeletedScreen() {
  const [parameters, setParameters] = useSearchParams();
  const what = parameters.get('what') ?? 'all';
  const { kinds } = SHOWN[what] ?? { kinds: null };
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter.trim());
  const { data, previousData, error, refetch } = useQuery(DeletedThings, {
    variables: { kinds, search: wanted || null, first: MOST },
    fetchPolicy: 'cache-and-network',
  });
  const dialog = useDialog<DeletedLineFragment>();
  const things = (data ?? previousData)?.deletedThings;
  // Narrows the previous results until the answer arrives.
  const found = things?.filter(({ name }) => nameContains(name, wanted)) ?? [];
  return (
    <div className="fc-screen fc-narrow">
      <div className="fc-toolbar">
        <FilterBox label="Filter Deleted" value={filter} onChange={setFilter} />
        <span className="fc-muted fc-toolbar-count">{things && counted(found.length, 'item')}</span>
        <HTMLSelect
          aria-label="Show"
          value={what}
          onChange={({ currentTarget }) => setParameters({ what: currentTarget.value }, { replace: true })}
          options={Object.entries(SHOWN).map(([value, { text }]) => ({ value, label: text }))}
        />
      </div>
      <div className="fc-panel">
        {error && !things && <ReadFailure error={error} onRetry={() => void refetch()} />}
        {!things && !error && <SkeletonRows rows={4} widths={['46%', '20%']} label="Loading deleted items" />}
        {things?.length === 0 && wanted === '' && (
          <EmptyState title="Nothing was deleted">
            Deleted items stay here for 30 days. Restore them as they were.
          </EmptyState>
        )}
        {things && wanted !== '' && found.length === 0 && (
          <p className="fc-list-none fc-muted">Nothing has “{wanted}” in its name.</p>
        )}
        <ul className="fc-list" aria-label="Deleted">
          {found.map((thing) => (
            <DeletedRow key={thing.id} thing={thing} onRestore={() => dialog.show(thing)} />
          ))}
        </ul>
      </div>
      {dialog.subject && (
        <RestoreQuestion
          key={dialog.key}
          thing={dialog.subject}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          onRestored={() => void refetch()}
        />
      )}
    </div>
  );
}

function DeletedRow({ thing, onRestore }: { thing: DeletedLineFragment; onRestore: () => void }) {
  const { isOrganiser } = useSession();
  const days = Math.max(0, Math.ceil((Date.parse(thing.keptUntil) - Date.now()) / DAY_MILLISECONDS));
  const mayRestore = thing.kind !== 'EVENT' || isOrganiser;
  const kind = thing.thingId === null ? 'Entries' : KIND_WORDS[thing.kind];
  const about = [kind, thing.eventName && `of ${thing.eventName}`].filter(Boolean).join(' ');
  return (
    <li className="fc-deleted-line fc-row fc-spread">
      <span className="fc-list-words fc-stack fc-fill fc-shrink fc-anywhere">
        <span className="fc-medium">{thing.name}</span>
        <span className="fc-small fc-muted">
          {[about, thing.holds && `with ${thing.holds}`].filter(Boolean).join(', ')}
        </span>
        <span className="fc-small fc-muted">
          Deleted by {thing.deletedBy}, {readersMomentText(thing.deletedAt)}
          <span className="fc-nowrap"> · {counted(days, 'day')} left</span>
        </span>
      </span>
      {mayRestore ? (
        <Button text="Restore" aria-label={`Restore ${thing.name}`} onClick={onRestore} />
      ) : (
        <span className="fc-small fc-muted">An organiser can restore it</span>
      )}
    </li>
  );
}
