import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useDeferredValue, useState } from 'react';
import { counted } from '../../server/schedules/counted.ts';
import { graphql } from '../gql';
import { DeletedLink } from '../shell/DeletedLink.tsx';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { useDialog } from '../ui/dialogs/useDialog.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterBox, nameContains } from '../ui/fields/FilterBox.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { MissingPane } from './ListPane.tsx';
import { StudioDialog } from './StudioDialog.tsx';
import { StudioPane, studioList } from './StudioPane.tsx';
import { useShownId } from './useShownId.ts';
import './PeopleScreen.css';
import './PeopleList.css';
import './StudiosScreen.css';

const StudiosScreenQuery = graphql(`
  query StudiosScreen {
    studios {
      id
      name
      version
      entrantCount
    }
  }
`);

type Studio = { id: string; name: string; version: number; entrantCount: number };

export function StudiosScreen() {
  const { data, error, refetch } = useQuery(StudiosScreenQuery);
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter);
  const dialog = useDialog<Studio | null>();
  const studios = data?.studios;
  const found = studios?.filter(({ name }) => nameContains(name, wanted)) ?? [];
  const { asked, shownId, show } = useShownId(() => setFilter(''));
  const isMissing =
    studios !== undefined && asked === shownId && asked !== null && !studios.some(({ id }) => id === asked);
  const shown = isMissing ? null : (studios?.find(({ id }) => id === shownId) ?? found[0] ?? null);
  return (
    <div
      className="fc-screen fc-people"
      data-has-pane={shown !== null || isMissing}
      data-is-asked={asked !== null}
    >
      <div className="fc-people-list-side fc-column fc-gap-12 fc-shrink">
        <div className="fc-toolbar fc-people-toolbar">
          <FilterBox label="Filter Studios" value={filter} onChange={setFilter} />
          <span className="fc-muted fc-people-count">{studios && counted(studios.length, 'studio')}</span>
          <Button intent="primary" text="+ Add Studio" onClick={() => dialog.show(null)} />
        </div>
        <div className="fc-panel fc-people-panel fc-column">
          {error && !studios && <ReadFailure error={error} onRetry={() => void refetch()} />}
          {!studios && !error && <SkeletonRows rows={6} widths={[28, '40%']} label="Loading studios" />}
          {studios?.length === 0 && (
            <EmptyState
              title="No studios yet"
              actions={<Button text="Add the first studio" onClick={() => dialog.show(null)} />}
            >
              Add the studios of your teachers and students. Imports add them automatically.
            </EmptyState>
          )}
          {studios && studios.length > 0 && found.length === 0 && (
            <p className="fc-list-none fc-muted">No studio has “{wanted.trim()}” in its name.</p>
          )}
          <ul className="fc-list fc-fill fc-scroll" aria-label="Studios">
            {found.map((studio) => (
              <li key={studio.id}>
                <button
                  type="button"
                  className="fc-list-row fc-row fc-gap-12"
                  aria-current={studio.id === shown?.id || undefined}
                  onClick={() => {
                    dialog.show(studio);
                    show(studio.id);
                  }}
                >
                  <span className="fc-avatar fc-centred fc-rigid fc-strong" aria-hidden="true">
                    {[...studio.name][0]?.toLocaleUpperCase()}
                  </span>
                  <span className="fc-list-words fc-stack fc-fill fc-shrink fc-anywhere">
                    <span className="fc-medium">{studio.name}</span>
                    <span className="fc-small fc-muted">
                      {studio.entrantCount === 0
                        ? 'No people yet'
                        : counted(studio.entrantCount, 'person', 'people')}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
        <DeletedLink what="studios" />
      </div>
      {shown && <StudioPane studio={shown} onEdit={() => dialog.show(shown)} />}
      {isMissing && <MissingPane one="studio" list={studioList} />}
      <StudioDialog key={dialog.key} thing={dialog.subject} isOpen={dialog.isOpen} onClose={dialog.close} />
    </div>
  );
}
