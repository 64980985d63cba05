import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { useDeferredValue, useMemo, useState } from 'react';
import { counted } from '../../server/schedules/counted.ts';
import { DeletedLink } from '../shell/DeletedLink.tsx';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { useDialog } from '../ui/dialogs/useDialog.ts';
import { FilterBox, nameContains } from '../ui/fields/FilterBox.tsx';
import { StyleDot } from '../ui/pills/StylePill.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { DanceCategoryDialog } from './DanceCategoryDialog.tsx';
import { DanceDialog } from './DanceDialog.tsx';
import { type Dance, type DanceCategory, DancesScreenQuery } from './danceOperations.ts';
import './DancesScreen.css';

export function DancesScreen() {
  const { data, error, refetch } = useQuery(DancesScreenQuery);
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter);
  const danceDialog = useDialog<{ dance: Dance | null; categoryId: string }>();
  const categoryDialog = useDialog<DanceCategory | null>();
  const categories = useMemo(() => data && inOrder(data.danceCategories), [data]);
  const found = categories?.map((category) => ({ category, dances: dancesFound(category, wanted) })) ?? [];
  const shown = wanted.trim() === '' ? found : found.filter(({ dances }) => dances.length > 0);
  const total = categories?.reduce((sum, { dances }) => sum + dances.length, 0) ?? 0;
  const addDance = (categoryId = categories?.[0]?.id ?? '') => danceDialog.show({ dance: null, categoryId });
  return (
    <div className="fc-screen">
      <div className="fc-toolbar">
        <FilterBox label="Filter Dances" value={filter} onChange={setFilter} />
        <span className="fc-muted fc-toolbar-count">{categories && counted(total, 'dance')}</span>
        <span className="fc-flex fc-wrap fc-gap-8">
          <Button text="+ Add Category" onClick={() => categoryDialog.show(null)} />
          <Button
            intent="primary"
            text="+ Add Dance"
            disabled={!categories?.length}
            title={categories?.length === 0 ? 'Add a category first.' : undefined}
            onClick={() => addDance()}
          />
        </span>
      </div>
      {error && !categories && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!categories && !error && (
        <div className="fc-panel">
          <SkeletonRows rows={8} widths={['24%']} label="Loading dances" />
        </div>
      )}
      {categories && shown.length === 0 && (
        <p className="fc-muted">
          {wanted.trim() === ''
            ? 'No categories yet. Add one, then its dances.'
            : `No dance has “${wanted.trim()}” in its name.`}
        </p>
      )}
      <div className="fc-dance-categories fc-stack fc-gap-12">
        {shown.map(({ category, dances }) => (
          <section className="fc-panel" key={category.id} aria-label={category.name}>
            <header className="fc-panel-head fc-row fc-spread fc-gap-12 fc-line-below">
              <h2 className="fc-panel-title fc-row fc-gap-8 fc-strong">
                <StyleDot category={category.name} /> {category.name}
              </h2>
              <Button
                variant="minimal"
                size="small"
                aria-label={`Edit ${category.name}`}
                icon={<Edit size={12} />}
                onClick={() => categoryDialog.show(category)}
              />
            </header>
            <ul className="fc-list fc-dance-list">
              {dances.map((dance) => (
                <li key={dance.id}>
                  <button
                    type="button"
                    className="fc-list-row fc-row fc-gap-12"
                    onClick={() => danceDialog.show({ dance, categoryId: category.id })}
                  >
                    {dance.name}
                  </button>
                </li>
              ))}
              {dances.length === 0 && <li className="fc-list-none fc-muted">No dances yet.</li>}
            </ul>
          </section>
        ))}
      </div>
      <DeletedLink what="dances" />
      {danceDialog.subject && (
        <DanceDialog
          key={danceDialog.key}
          thing={danceDialog.subject.dance}
          categoryId={danceDialog.subject.categoryId}
          categories={categories ?? []}
          isOpen={danceDialog.isOpen}
          onClose={danceDialog.close}
        />
      )}
      <DanceCategoryDialog
        key={`category-${categoryDialog.key}`}
        thing={categoryDialog.subject}
        isOpen={categoryDialog.isOpen}
        onClose={categoryDialog.close}
      />
    </div>
  );
}

/** Competition order, not alphabetical. */
function inOrder(categories: readonly DanceCategory[]): readonly DanceCategory[] {
  return categories.toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name));
}

/** All dances of a category if its name matches, else those whose name matches. */
function dancesFound(category: DanceCategory, filter: string): readonly Dance[] {
  if (nameContains(category.name, filter)) return category.dances;
  return category.dances.filter(({ name }) => nameContains(name, filter));
}
