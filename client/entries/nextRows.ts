import { type OutboxItem, pendingOf } from '../apollo/outboxItem.ts';
import { outbox } from '../apollo/theOutbox.ts';
import type { EntryRow_EntryFragment } from '../gql/graphql.ts';
import type { SaveStatus } from '../ui/SaveState.tsx';
import { draftOf, type EntryDraft, type Owner } from './draft/entryDraft.ts';
import { createsFor, creationOf, isOutOfDate, rowKeyOf, withPending } from './entryEdits.ts';

/** A row: the saved entry with unconfirmed edits applied. */
export interface EntryRowModel {
  key: string;
  /** Null until its creation is confirmed. */
  entry: EntryRow_EntryFragment | null;
  owner: { id: string; name: string };
  draft: EntryDraft;
  state: SaveStatus;
  /** Refusal in the words of the server. */
  reason: string | null;
  /** Someone else has changed the entry: `entry` has their values, `draft` the edit. */
  isOutOfDate: boolean;
}

export function saveStatusOf(item: OutboxItem | undefined, wasSaved: boolean): SaveStatus {
  if (item === undefined) return wasSaved ? 'saved' : 'idle';
  if (item.state === 'refused') return 'refused';
  return item.state === 'retrying' || outbox.isPaused() ? 'retrying' : 'saving';
}

/** Unchanged rows keep their identity, so that only changed rows render. */
function isSame(a: EntryRowModel, b: EntryRowModel): boolean {
  return (
    a.entry === b.entry &&
    a.state === b.state &&
    a.reason === b.reason &&
    a.isOutOfDate === b.isOutOfDate &&
    JSON.stringify(a.draft) === JSON.stringify(b.draft)
  );
}

export interface RowSources {
  /** Saved entries; undefined while loading. */
  readonly entries: readonly EntryRow_EntryFragment[] | undefined;
  readonly items: readonly OutboxItem[];
  /** Incomplete drafts by row key; they cannot be saved yet. */
  readonly unfinished: ReadonlyMap<string, EntryDraft>;
  readonly savedKeys: ReadonlySet<string>;
  readonly eventId: string;
  readonly entrant: Owner;
}

/** Rows and their stable order. */
export interface ShownRows {
  readonly rows: readonly EntryRowModel[];
  readonly places: ReadonlyMap<string, number>;
  /** Keys of rows created on this screen. */
  readonly creations: ReadonlySet<string>;
}

export const NO_ROWS: ShownRows = { rows: [], places: new Map(), creations: new Set() };

/**
 * Rows after a source has changed. A row keeps its position while the screen is open and new rows come last; unchanged
 * rows, or an unchanged result, keep their identity.
 */
export function nextRows(shown: ShownRows, sources: RowSources): ShownRows {
  const { entries, items, unfinished, savedKeys, eventId, entrant } = sources;
  if (entries === undefined) return shown.rows.length === 0 ? shown : { ...shown, rows: [] };
  const itemByKey = new Map(items.map((item) => [item.key, item]));
  const known = new Set(entries.map(rowKeyOf));
  const saved = entries.map((entry): EntryRowModel => {
    const key = rowKeyOf(entry);
    const item = itemByKey.get(key);
    const draft = unfinished.get(key) ?? withPending(draftOf(entry), item ? pendingOf(item) : {});
    const state = saveStatusOf(item, savedKeys.has(key));
    const reason = item?.reason ?? null;
    return { key, entry, owner: entry.entrant, draft, state, reason, isOutOfDate: isOutOfDate(item, entry) };
  });
  const creations = union(
    shown.creations,
    items.filter((item) => createsFor(item, eventId, entrant.id)).map(({ key }) => key),
  );
  // A creation made incomplete again has left the outbox and exists only in `unfinished`.
  const waiting = [...creations]
    .filter((key) => !known.has(key) && (itemByKey.has(key) || unfinished.has(key)))
    .map((key): EntryRowModel => {
      const item = itemByKey.get(key);
      const draft = unfinished.get(key) ?? creationOf(entrant, item ? pendingOf(item) : {});
      const state = saveStatusOf(item, false);
      const reason = item?.reason ?? null;
      return { key, entry: null, owner: entrant, draft, state, reason, isOutOfDate: false };
    });
  const all = [...saved, ...waiting];
  const fresh = all.map(({ key }) => key).filter((key) => !shown.places.has(key));
  const places =
    fresh.length === 0
      ? shown.places
      : new Map([...shown.places, ...fresh.map((key, index) => [key, shown.places.size + index] as const)]);
  const before = new Map(shown.rows.map((row) => [row.key, row]));
  const rows = all
    .map((row) => {
      const last = before.get(row.key);
      return last !== undefined && isSame(last, row) ? last : row;
    })
    .sort((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0));
  const isUnchanged =
    rows.length === shown.rows.length &&
    rows.every((row, index) => row === shown.rows[index]) &&
    creations === shown.creations;
  return isUnchanged ? shown : { rows, places, creations };
}

/** Returns `known` itself if it has all keys. */
function union(known: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  return keys.every((key) => known.has(key)) ? known : new Set([...known, ...keys]);
}
