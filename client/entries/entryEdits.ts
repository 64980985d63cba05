import { textOf } from '../apollo/documentTexts.ts';
import type { OutboxItem } from '../apollo/outboxItem.ts';
import { outbox } from '../apollo/theOutbox.ts';
import type { EntryRow_EntryFragment, EntryType } from '../gql/graphql.ts';
import {
  changesOf,
  draftOf,
  type EntryDraft,
  fieldsOf,
  freshDraft,
  newFieldsOf,
  type Owner,
  partnersIn,
} from './draft/entryDraft.ts';
import { CreateEntry, UpdateEntry } from './entryOperations.ts';

export const ENTRY = 'entry';

/** Refused because of a change by someone else, which has been read since. */
export function isOutOfDate(item: OutboxItem | undefined, entry: EntryRow_EntryFragment): boolean {
  if (item?.state !== 'refused' || item.code !== 'CONFLICT') return false;
  return item.version !== null && entry.version > item.version;
}

/** Delay between the last change of a row and its save. */
export const AUTOSAVE_DELAY_MS = 500;

/** Stable key: the client key of the creation, or else the id. A row just created keeps its key, and so the focus. */
export function rowKeyOf(entry: EntryRow_EntryFragment): string {
  return entry.clientKey ?? entry.id;
}

const CREATE_TEXT = textOf(CreateEntry);
const UPDATE_TEXT = textOf(UpdateEntry);

/** Queues a creation, or replaces the queued one. */
export function queueCreation(
  row: { key: string; eventId: string; entrant: Owner; label: string },
  draft: EntryDraft,
): void {
  outbox.add(
    {
      kind: ENTRY,
      key: row.key,
      label: row.label,
      mutation: CREATE_TEXT,
      base: { clientKey: row.key, eventId: row.eventId, entrantId: row.entrant.id },
      changes: newFieldsOf(draft, row.entrant),
      thenUpdate: UPDATE_TEXT,
    },
    AUTOSAVE_DELAY_MS,
  );
}

/**
 * Queues the changes of a row. Sends fields in `touched` even if they equal the saved ones, which the queue may hold
 * otherwise.
 */
export function queueUpdate(
  entry: EntryRow_EntryFragment,
  label: string,
  draft: EntryDraft,
  touched: Partial<EntryDraft>,
): void {
  const saved = draftOf(entry);
  const fields = fieldsOf(draft);
  const changes: Record<string, unknown> = { ...changesOf(saved, draft) };
  if ('level' in touched) changes.level = fields.level;
  if ('danceId' in touched) changes.danceId = fields.danceId;
  if ('danceCategoryId' in touched) changes.danceCategoryId = fields.danceCategoryId;
  if ('partnerIds' in touched) changes.partnerIds = fields.partnerIds;
  if ('quantity' in touched) changes.quantity = fields.quantity;
  if ('category' in touched) changes.category = fields.category;
  const { id, version } = entry;
  outbox.add(
    { kind: ENTRY, key: rowKeyOf(entry), label, mutation: UPDATE_TEXT, base: { id }, changes, version },
    AUTOSAVE_DELAY_MS,
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isEntryType = (value: unknown): value is EntryType =>
  value === 'HEAT' || value === 'SOLO' || value === 'MULTI';

/** A creation that waits, as it will be: where it names nothing, it shows the usual words. */
export function creationOf(entrant: Owner, pending: Readonly<Record<string, unknown>>): EntryDraft {
  const usual = freshDraft('HEAT', entrant);
  const draft = withPending(usual, pending);
  return { ...draft, level: draft.level || usual.level, category: draft.category || usual.category };
}

/** Applies queued changes to the saved draft. */
export function withPending(saved: EntryDraft, pending: Readonly<Record<string, unknown>>): EntryDraft {
  const draft = { ...saved };
  if (isEntryType(pending.entryType)) draft.entryType = pending.entryType;
  if (isText(pending.level)) draft.level = pending.level;
  if (isText(pending.category)) draft.category = pending.category;
  if (isText(pending.danceId)) draft.danceId = pending.danceId;
  if (isText(pending.danceCategoryId)) draft.danceCategoryId = pending.danceCategoryId;
  if (Array.isArray(pending.partnerIds)) draft.partnerIds = partnersIn(pending.partnerIds.filter(isText));
  if (typeof pending.quantity === 'number') draft.quantity = String(pending.quantity);
  return draft;
}

export function createsFor(item: OutboxItem, eventId: string, entrantId: string): boolean {
  return item.thenUpdate !== null && item.base.eventId === eventId && item.base.entrantId === entrantId;
}
