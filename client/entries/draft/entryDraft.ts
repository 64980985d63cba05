import type { EntryRow_EntryFragment, EntryType, UpdateEntryInput } from '../../gql/graphql.ts';

/** An entry as it is being typed: the quantity is still text, and anything may still be missing. */
export interface EntryDraft {
  entryType: EntryType;
  level: string;
  danceId: string | null;
  danceCategoryId: string | null;
  partnerIds: string[];
  quantity: string;
  /** The age group, for MULTI. */
  category: string;
}

export type EntryField = 'level' | 'dance' | 'partners' | 'quantity' | 'category';

/** A first row: a student's own level and age group, quantity one, and no partner yet. */
export function freshDraft(
  entryType: EntryType,
  entrant: { level?: string | null; category?: string | null },
): EntryDraft {
  return {
    entryType,
    level: entrant.level ?? '',
    danceId: null,
    danceCategoryId: null,
    partnerIds: [],
    quantity: '1',
    category: entrant.category ?? '',
  };
}

/** The row after one: mostly the same level, age group and partners, in another dance. */
export function nextDraft({ entryType, level, category, partnerIds }: EntryDraft): EntryDraft {
  return { ...freshDraft(entryType, { level, category }), partnerIds };
}

export function draftOf(entry: EntryRow_EntryFragment): EntryDraft {
  return {
    entryType: entry.entryType,
    level: entry.level,
    danceId: entry.dance?.id ?? null,
    danceCategoryId: entry.entryType === 'MULTI' ? (entry.danceCategory?.id ?? null) : null,
    partnerIds: entry.partners.map(({ id }) => id),
    quantity: String(entry.quantity),
    category: entry.category,
  };
}

const quantityOf = (draft: EntryDraft): number =>
  /^\d+$/.test(draft.quantity.trim()) ? Number(draft.quantity) : 0;

/**
 * What a row still needs before it saves itself, in words; null for a complete row. Complete means: a dance (MULTI: a dance
 * category), at least one partner, and a quantity that is not empty and greater than 0.
 */
export function missingOf(draft: EntryDraft): string | null {
  if (draft.entryType === 'MULTI') {
    if (draft.danceCategoryId === null) return 'Needs a category';
  } else if (draft.danceId === null) return 'Needs a dance';
  if (draft.partnerIds.length === 0) return 'Needs a partner';
  return quantityOf(draft) > 0 ? null : 'Needs a quantity';
}

/** True for a new row without any choice; partners copied from the row before don't count. */
export function isUntouched(draft: EntryDraft, carriedIds: readonly string[] = []): boolean {
  const { danceId, danceCategoryId, partnerIds } = draft;
  return (
    danceId === null &&
    danceCategoryId === null &&
    (partnerIds.length === 0 || sameIds(partnerIds, carriedIds))
  );
}

export const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** The fields in which `draft` differs from `saved`, as the server takes them; null where nothing differs. */
export function changesOf(saved: EntryDraft, draft: EntryDraft): Omit<UpdateEntryInput, 'id'> | null {
  const changes: Omit<UpdateEntryInput, 'id'> = {};
  if (draft.level !== saved.level) changes.level = draft.level;
  if (draft.danceId !== saved.danceId && draft.entryType !== 'MULTI') changes.danceId = draft.danceId;
  if (draft.danceCategoryId !== saved.danceCategoryId) changes.danceCategoryId = draft.danceCategoryId;
  if (!sameIds(draft.partnerIds, saved.partnerIds)) changes.partnerIds = draft.partnerIds;
  if (quantityOf(draft) !== quantityOf(saved)) changes.quantity = quantityOf(draft);
  if (draft.category !== saved.category) changes.category = draft.category;
  return Object.keys(changes).length === 0 ? null : changes;
}

/** A complete draft as the fields of a new entry. */
export function fieldsOf(draft: EntryDraft) {
  const isMulti = draft.entryType === 'MULTI';
  return {
    entryType: draft.entryType,
    danceId: isMulti ? null : draft.danceId,
    danceCategoryId: isMulti ? draft.danceCategoryId : null,
    partnerIds: draft.partnerIds,
    quantity: quantityOf(draft),
    level: draft.level,
    category: draft.category,
  };
}

/** Remaining entries are looked up only for a HEAT with a dance and exactly one partner: that partner's limit counts. */
export function remainingQuestion(draft: EntryDraft): { danceId: string; entrantId: string } | null {
  const [partnerId, ...others] = draft.partnerIds;
  if (draft.entryType !== 'HEAT' || draft.danceId === null || partnerId === undefined || others.length > 0)
    return null;
  return { danceId: draft.danceId, entrantId: partnerId };
}
