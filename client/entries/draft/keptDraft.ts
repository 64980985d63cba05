import { pageUserId } from '../../apollo/tokens.ts';
import type { EntryType } from '../../gql/graphql.ts';
import { type EntryDraft, isUntouched, missingOf } from './entryDraft.ts';

interface NewRowPlace {
  eventId: string;
  entrantId: string;
  type: EntryType;
}

const keyOf = ({ eventId, entrantId, type }: NewRowPlace): string =>
  `floorcraft.newEntry.${pageUserId()}.${eventId}.${entrantId}.${type}`;

function isDraft(value: unknown, type: EntryType): value is EntryDraft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<EntryDraft>;
  const isIdOrNone = (id: unknown) => id === null || typeof id === 'string';
  return (
    draft.entryType === type &&
    [draft.level, draft.quantity, draft.category].every((text) => typeof text === 'string') &&
    isIdOrNone(draft.danceId) &&
    isIdOrNone(draft.danceCategoryId) &&
    Array.isArray(draft.partnerIds) &&
    draft.partnerIds.every((id) => typeof id === 'string')
  );
}

/** Incomplete new row stored before a reload of this tab; null if none. */
export function keptDraft(place: NewRowPlace): EntryDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
    return isDraft(kept, place.type) ? kept : null;
  } catch {
    return null;
  }
}

/** Stores a new row that is started but incomplete; the outbox has complete ones. */
export function keepDraft(place: NewRowPlace, draft: EntryDraft, carriedIds: readonly string[] = []): void {
  try {
    if (isUntouched(draft, carriedIds) || missingOf(draft) === null) sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the row lasts as long as the page.
  }
}
