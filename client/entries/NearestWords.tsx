import { DidYouMean } from '../ui/typeAhead/DidYouMean.tsx';
import type { EntryDraft } from './draft/entryDraft.ts';
import { useEntriesScope } from './EntriesContext.ts';

/** Suggests known levels and age groups close to an unknown one. */
export function NearestWords(props: { draft: EntryDraft; onEdit: (patch: Partial<EntryDraft>) => void }) {
  const { draft, onEdit } = props;
  const { choices } = useEntriesScope();
  return (
    <div className="fc-entry-nearest fc-flex fc-wrap">
      <DidYouMean text={draft.level} options={choices.peoplesLevels} onTake={(level) => onEdit({ level })} />
      {draft.entryType === 'MULTI' ? (
        <DidYouMean
          text={draft.category}
          options={choices.peoplesAgeGroups}
          onTake={(category) => onEdit({ category })}
        />
      ) : null}
    </div>
  );
}
