import { counted } from '../../server/schedules/counted.ts';
import type { EntryRow_EntryFragment, EntryType } from '../gql/graphql.ts';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { NewEntryRow } from './draft/NewEntryRow.tsx';
import { useEntriesScope } from './EntriesContext.ts';
import { EntryList } from './EntryList.tsx';
import { EntryListTools } from './EntryListTools.tsx';
import type { EntryRowActions } from './EntryRow.tsx';
import type { EntryRowModel } from './nextRows.ts';
import { useShownRows } from './useShownRows.ts';

export const BOX_TITLES: Record<EntryType, string> = {
  HEAT: 'Heat Entries',
  SOLO: 'Solo Entries',
  MULTI: 'Multi Entries',
};

/** Quantities added up, without what is scratched, as in the statistics. */
export const heatsOf = (rows: readonly EntryRowModel[]): number =>
  rows.reduce((sum, { entry, draft }) => {
    const quantity = Number.parseInt(draft.quantity, 10) || 0;
    return sum + Math.max(0, quantity - (entry?.scratchedUnits ?? 0));
  }, 0);

/** "7 entries, 10 heats, 2 scratched": an entry may cover several heats. */
export function countWords(type: EntryType, rows: readonly EntryRowModel[]): string {
  const scratched = rows.reduce((sum, { entry }) => sum + (entry?.scratchedUnits ?? 0), 0);
  const heats = type === 'HEAT' && rows.length > 0 ? [counted(heatsOf(rows), 'heat')] : [];
  const left = scratched > 0 ? [`${scratched} scratched`] : [];
  return [counted(rows.length, 'entry', 'entries'), ...heats, ...left].join(', ');
}

interface NewRow {
  key: string;
  saved: EntryRow_EntryFragment | null;
  nearDanceId: string | null;
  onDetach: () => void;
}

export function EntryBox(
  props: {
    type: EntryType;
    rows: readonly EntryRowModel[];
    isLoading: boolean;
    newRow: NewRow;
  } & EntryRowActions,
) {
  const { type, rows, isLoading, newRow, ...actions } = props;
  const { entrant, choices } = useEntriesScope();
  const title = BOX_TITLES[type];
  const list = useShownRows(rows, choices);
  return (
    <section aria-label={title} className="fc-panel fc-entry-box" data-box={type}>
      <header className="fc-entry-head fc-row fc-gap-10 fc-line-below">
        <h2>{title}</h2>
        {isLoading ? null : <span className="fc-text-12 fc-muted">{countWords(type, rows)}</span>}
        <EntryListTools list={list} title={title} />
      </header>
      <div aria-hidden="true" className="fc-entry-row fc-entry-heads fc-label">
        <span>Entrant</span>
        <span>Level</span>
        <span>{type === 'MULTI' ? 'Dance Category, Age Group' : 'Dance'}</span>
        <span>Partners</span>
        <span>Quantity</span>
      </div>
      {isLoading ? <SkeletonRows label={`Loading ${title}`} rows={type === 'HEAT' ? 5 : 1} /> : null}
      <EntryList rows={list.shown} onInside={list.setInside} {...actions} />
      {list.isEmptied ? (
        <p className="fc-entry-none fc-muted">No entries match “{list.filter.trim()}”.</p>
      ) : null}
      {!isLoading && rows.length === 0 && entrant.isProfessional ? (
        <p className="fc-entry-none fc-muted">
          {entrant.name} has no entries. Add entries to their students.
        </p>
      ) : null}
      {entrant.isProfessional ? null : (
        <NewEntryRow
          nearDanceId={newRow.nearDanceId}
          onDetach={newRow.onDetach}
          rowKey={newRow.key}
          saved={newRow.saved}
          type={type}
        />
      )}
    </section>
  );
}
