import { useQuery } from '@apollo/client/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '../apollo/errorText.ts';
import type { EntryType } from '../gql/graphql.ts';
import { DeletionQuestion } from '../shell/DeletionQuestion.tsx';
import { InvoicedNote } from '../shell/InvoicedNote.tsx';
import { uniqueKey } from '../ui/uniqueKey.ts';
import { useMedia } from '../ui/useMedia.ts';
import type { EntryDraft } from './draft/entryDraft.ts';
import { EntriesContext, type EntriesScope } from './EntriesContext.ts';
import { EntriesKeys, HeatLimitsCard, StatisticsCard } from './EntriesRail.tsx';
import { EntryBox } from './EntryBox.tsx';
import { type EntrantChoice, type EntryChoices, withEventWords } from './entryChoices.tsx';
import { EntriesStats, EventWords } from './entryOperations.ts';
import type { EntryRowModel } from './nextRows.ts';
import { PhoneEntries } from './phone/PhoneEntries.tsx';
import { useDeleteEntry } from './useDeleteEntry.ts';
import { useEntryNews } from './useEntryNews.ts';
import { useEntryRows } from './useEntryRows.ts';
import { useTeachersLimits } from './useTeachersLimits.ts';

export const TYPES: readonly EntryType[] = ['HEAT', 'SOLO', 'MULTI'];

const freshKeys = (): Record<EntryType, string> => ({
  HEAT: uniqueKey(),
  SOLO: uniqueKey(),
  MULTI: uniqueKey(),
});

export function EntriesBoard(props: { eventId: string; entrant: EntrantChoice; choices: EntryChoices }) {
  const { eventId, entrant } = props;
  const isPhone = useMedia('(max-width: 767px)');
  const [newKeys, setNewKeys] = useState(freshKeys);
  const savedKeys = useEntryNews(eventId, entrant.id);
  const { rows, edit, discard, isLoading, error } = useEntryRows({ eventId, entrant }, savedKeys);
  const stats = useQuery(EntriesStats, { variables: { eventId, entrantId: entrant.id } });
  const deletion = useDeleteEntry(eventId, discard);

  // Rows are memoised, so their callbacks must be stable.
  const latest = useRef({ edit, discard, ask: deletion.ask });
  latest.current = { edit, discard, ask: deletion.ask };
  const onEdit = useCallback(
    (row: EntryRowModel, label: string, patch: Partial<EntryDraft>) => latest.current.edit(row, label, patch),
    [],
  );
  const onDiscard = useCallback((row: EntryRowModel) => latest.current.discard(row), []);
  const onDelete = useCallback((row: EntryRowModel) => latest.current.ask(row), []);

  const words = useQuery(EventWords, { variables: { id: eventId } });
  const choices = useMemo(
    () => withEventWords(props.choices, words.data?.event),
    [props.choices, words.data],
  );
  const wanted = useRef(useSearchParams()[0].get('entry'));
  const answer = stats.data?.entrantStats ?? null;
  const teacherIds = useMemo(() => {
    const partners = rows.flatMap(({ draft }) => draft.partnerIds);
    return [...new Set(partners)].filter((id) => choices.entrants.get(id)?.isProfessional).sort();
  }, [rows, choices]);
  const limits = useTeachersLimits(eventId, answer?.limits ?? null, entrant.isProfessional ? [] : teacherIds);
  const scope = useMemo(
    (): EntriesScope => ({ eventId, entrant, choices, limits: answer?.limits ?? [], wanted }),
    [eventId, entrant, choices, answer],
  );
  const boxOf = (type: EntryType) => {
    const key = newKeys[type];
    return {
      type,
      isLoading,
      rows: rows.filter((row) => row.draft.entryType === type && row.key !== key),
      newRow: {
        key,
        saved: rows.find((row) => row.key === key)?.entry ?? null,
        nearDanceId: rows.findLast(({ draft }) => draft.danceId !== null)?.draft.danceId ?? null,
        onDetach: () => setNewKeys((keys) => ({ ...keys, [type]: uniqueKey() })),
      },
      onEdit,
      onDiscard,
      onDelete,
    };
  };
  const refresh = () => void stats.refetch().catch(() => undefined);
  const rail = (
    <>
      <StatisticsCard
        hasMulti={rows.some(({ entry }) => entry?.entryType === 'MULTI')}
        onRefresh={refresh}
        stats={answer}
      />
      <HeatLimitsCard choices={choices} limits={limits} onRefresh={refresh} />
    </>
  );

  return (
    <EntriesContext.Provider value={scope}>
      {error ? (
        <p className="fc-panel fc-entry-error fc-wrong" role="alert">
          {errorText(error)}
        </p>
      ) : null}
      {isPhone ? (
        <PhoneEntries boxes={TYPES.map(boxOf)} rail={rail} />
      ) : (
        <>
          <div className="fc-column fc-gap-12 fc-shrink">
            {TYPES.map((type) => (
              <EntryBox key={type} {...boxOf(type)} />
            ))}
          </div>
          <aside aria-label="Figures" className="fc-entries-rail fc-column fc-gap-12 fc-shrink">
            {rail}
            <EntriesKeys />
          </aside>
        </>
      )}
      <DeletionQuestion
        hasOwnToast
        isOpen={deletion.isAsking}
        name="this entry"
        onClose={deletion.close}
        onDeleted={deletion.forget}
        remove={deletion.remove}
      >
        {deletion.entryId ? <InvoicedNote eventId={eventId} entryId={deletion.entryId} /> : null}
      </DeletionQuestion>
    </EntriesContext.Provider>
  );
}
