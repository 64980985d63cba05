import { HTMLSelect } from '@blueprintjs/core';
import { FilterBox } from '../ui/fields/FilterBox.tsx';
import type { EntryOrder } from './shownRows.ts';
import type { ShownRows } from './useShownRows.ts';

const ORDERS: { value: EntryOrder; label: string }[] = [
  { value: 'couple', label: 'By couple' },
  { value: 'entered', label: 'As entered' },
  { value: 'dance', label: 'By dance' },
  { value: 'people', label: 'By name' },
  { value: 'level', label: 'By level' },
];

export function EntryListTools({ list, title }: { list: ShownRows; title: string }) {
  if (!list.isOffered) return null;
  return (
    <span className="fc-entry-tools fc-row fc-end fc-gap-8 fc-fill fc-shrink">
      {list.isFiltered ? <span className="fc-muted">{list.shown.length} shown</span> : null}
      <FilterBox label={`Filter ${title}`} onChange={list.setFilter} value={list.filter} />
      <HTMLSelect
        aria-label={`Order of ${title}`}
        onChange={(event) => list.setOrder(event.currentTarget.value as EntryOrder)}
        options={ORDERS}
        value={list.order}
      />
    </span>
  );
}
