import { useQuery } from '@apollo/client/react';
import { useMemo, useRef, useState } from 'react';
import { type OutboxItem, pendingOf } from '../apollo/outboxItem.ts';
import { outbox, useOutboxItems } from '../apollo/theOutbox.ts';
import type { EntryRow_EntryFragment } from '../gql/graphql.ts';
import type { SaveStatus } from '../ui/SaveState.tsx';
import { draftOf, type EntryDraft, freshDraft, missingOf } from './draft/entryDraft.ts';
import {
  createsFor,
  ENTRY,
  isOvertaken,
  overlaid,
  queueCreation,
  queueUpdate,
  rowKeyOf,
} from './entryEdits.ts';
import { EntriesOfEntrant } from './entryOperations.ts';

/** One row of a box: an entry as it is saved, with what is typed and not yet confirmed laid over it. */
export interface EntryRowModel {
  key: string;
  /** Null while its creation has not been confirmed. */
  entry: EntryRow_EntryFragment | null;
  owner: { id: string; name: string };
  draft: EntryDraft;
  state: SaveStatus;
  /** Why the server refused, in its own words. */
  reason: string | null;
  /** Somebody else has changed the entry meanwhile: what stands is in `entry`, what is meant in `draft`. */
  isOvertaken: boolean;
}

export function saveStatusOf(item: OutboxItem | undefined, wasSaved: boolean): SaveStatus {
  if (item === undefined) return wasSaved ? 'saved' : 'idle';
  if (item.state === 'refused') return 'refused';
  return item.state === 'retrying' || outbox.isPaused() ? 'retrying' : 'saving';
}

interface EntriesOf {
  eventId: string;
  entrant: { id: string; name: string };
}

/** A row that shows nothing new stays the same object, so that only the row that was touched is drawn again. */
function isSame(a: EntryRowModel, b: EntryRowModel): boolean {
  return (
    a.entry === b.entry &&
    a.state === b.state &&
    a.reason === b.reason &&
    a.isOvertaken === b.isOvertaken &&
    JSON.stringify(a.draft) === JSON.stringify(b.draft)
  );
}

/** The rows of one person in one event, by type, and the acts on them. New rows still being typed are left to their boxes. */
export function useEntryRows({ eventId, entrant }: EntriesOf, savedKeys: ReadonlySet<string>) {
  const variables = { eventId, entrantId: entrant.id };
  const { data, error } = useQuery(EntriesOfEntrant, { variables });
  const items = useOutboxItems(ENTRY);
  const [unfinished, setUnfinished] = useState<ReadonlyMap<string, EntryDraft>>(new Map());
  const places = useRef(new Map<string, number>());
  const lastRows = useRef<ReadonlyMap<string, EntryRowModel>>(new Map());
  const creations = useRef(new Set<string>());

  const rows = useMemo(() => {
    if (data === undefined) return [];
    const itemByKey = new Map(items.map((item) => [item.key, item]));
    const { entries } = data;
    const known = new Set(entries.map(rowKeyOf));
    const saved = entries.map((entry): EntryRowModel => {
      const key = rowKeyOf(entry);
      const item = itemByKey.get(key);
      const draft = unfinished.get(key) ?? overlaid(draftOf(entry), item ? pendingOf(item) : {});
      const state = saveStatusOf(item, savedKeys.has(key));
      const overtaken = isOvertaken(item, entry);
      const reason = item?.reason ?? null;
      return { key, entry, owner: entry.entrant, draft, state, reason, isOvertaken: overtaken };
    });
    for (const item of items) {
      if (createsFor(item, eventId, entrant.id)) creations.current.add(item.key);
    }
    // A creation that was made incomplete again has left the outbox, and is kept here alone.
    const waiting = [...creations.current]
      .filter((key) => !known.has(key) && (itemByKey.has(key) || unfinished.has(key)))
      .map((key): EntryRowModel => {
        const item = itemByKey.get(key);
        const draft = unfinished.get(key) ?? overlaid(freshDraft('HEAT', {}), item ? pendingOf(item) : {});
        const state = saveStatusOf(item, false);
        const reason = item?.reason ?? null;
        return { key, entry: null, owner: entrant, draft, state, reason, isOvertaken: false };
      });
    const all = [...saved, ...waiting];
    // Nothing moves under the eye: a row keeps its place for as long as the screen stands, and new ones come last.
    for (const { key } of all) {
      if (!places.current.has(key)) places.current.set(key, places.current.size);
    }
    const steady = all.map((row) => {
      const last = lastRows.current.get(row.key);
      return last !== undefined && isSame(last, row) ? last : row;
    });
    lastRows.current = new Map(steady.map((row) => [row.key, row]));
    const place = (row: EntryRowModel) => places.current.get(row.key) ?? 0;
    return steady.sort((a, b) => place(a) - place(b));
  }, [data, items, unfinished, savedKeys, eventId, entrant]);

  const keep = (key: string, draft: EntryDraft | null) =>
    setUnfinished((known) => {
      if (draft === null && !known.has(key)) return known;
      const next = new Map(known);
      if (draft === null) next.delete(key);
      else next.set(key, draft);
      return next;
    });

  /** Takes a change of a row: sends it after the pause where the row is complete, keeps it here where it is not. */
  const edit = (row: EntryRowModel, label: string, patch: Partial<EntryDraft>) => {
    const draft = { ...row.draft, ...patch };
    if (missingOf(draft) !== null) {
      const item = outbox.find(ENTRY, row.key);
      if (item !== undefined && item.state !== 'sending') outbox.discard(ENTRY, row.key);
      return keep(row.key, draft);
    }
    keep(row.key, null);
    if (row.entry === null) queueCreation({ key: row.key, eventId, entrantId: entrant.id, label }, draft);
    else queueUpdate(row.entry, label, draft, patch);
  };

  /** Gives up what is not saved. */
  const putBack = (row: EntryRowModel) => {
    outbox.discard(ENTRY, row.key);
    keep(row.key, null);
  };

  return { rows, edit, putBack, isLoading: data === undefined && !error, error };
}
