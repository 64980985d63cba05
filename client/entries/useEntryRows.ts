import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { outbox, useOutboxItems } from '../apollo/theOutbox.ts';
import { draftOf, type EntryDraft, fieldsOf, missingOf, type Owner } from './draft/entryDraft.ts';
import { ENTRY, isOutOfDate, queueCreation, queueUpdate, rowKeyOf } from './entryEdits.ts';
import { EntriesOfEntrant } from './entryOperations.ts';
import { type EntryRowModel, NO_ROWS, nextRows } from './nextRows.ts';

interface EntriesOf {
  eventId: string;
  entrant: Owner;
}

/** Rows of one person in one event, and the actions on them. The boxes keep their own new rows. */
export function useEntryRows({ eventId, entrant }: EntriesOf, savedKeys: ReadonlySet<string>) {
  const variables = { eventId, entrantId: entrant.id };
  const { data, error } = useQuery(EntriesOfEntrant, { variables });
  const items = useOutboxItems(ENTRY);
  useEffect(() => {
    for (const entry of data?.entries ?? []) {
      const key = rowKeyOf(entry);
      const isNewer = isOutOfDate(
        items.find((item) => item.key === key),
        entry,
      );
      if (isNewer) outbox.seen(ENTRY, key, fieldsOf(draftOf(entry)));
    }
  }, [data, items]);
  const [unfinished, setUnfinished] = useState<ReadonlyMap<string, EntryDraft>>(new Map());
  const [shown, setShown] = useState(NO_ROWS);
  const next = useMemo(
    () => nextRows(shown, { entries: data?.entries, items, unfinished, savedKeys, eventId, entrant }),
    [shown, data, items, unfinished, savedKeys, eventId, entrant],
  );
  if (next !== shown) setShown(next);
  const { rows } = next;

  const keep = (key: string, draft: EntryDraft | null) =>
    setUnfinished((known) => {
      if (draft === null && !known.has(key)) return known;
      const next = new Map(known);
      if (draft === null) next.delete(key);
      else next.set(key, draft);
      return next;
    });

  /** Queues a change of a complete row; holds an incomplete one locally. */
  const edit = (row: EntryRowModel, label: string, patch: Partial<EntryDraft>) => {
    const draft = { ...row.draft, ...patch };
    if (missingOf(draft) !== null) {
      const item = outbox.find(ENTRY, row.key);
      if (item !== undefined && item.state !== 'sending') outbox.discard(ENTRY, row.key);
      return keep(row.key, draft);
    }
    keep(row.key, null);
    if (row.entry === null) queueCreation({ key: row.key, eventId, entrant, label }, draft);
    else queueUpdate(row.entry, label, draft, patch);
  };

  /** Discards unsaved changes. */
  const discard = (row: EntryRowModel) => {
    outbox.discard(ENTRY, row.key);
    keep(row.key, null);
  };

  return { rows, edit, discard, isLoading: data === undefined && !error, error };
}
