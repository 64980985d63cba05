import type { EntryRow_EntryFragment, EntryType, UpdateEntryInput } from '../../gql/graphql.ts';

/** An entry being typed: quantity is text, and fields may be missing. */
export interface EntryDraft {
  entryType: EntryType;
  level: string;
  danceId: string | null;
  danceCategoryId: string | null;
  partnerIds: string[];
  quantity: string;
  /** Age group, for MULTI. */
  category: string;
}

/** Among the partners of a draft: none, or none yet. */
export const NO_PARTNER = 'none';

/** Partners as sent, in a draft. */
export const partnersIn = (ids: readonly string[]): string[] => (ids.length > 0 ? [...ids] : [NO_PARTNER]);
const withoutNone = (ids: readonly string[]): string[] => ids.filter((id) => id !== NO_PARTNER);

export interface Owner {
  readonly id: string;
  readonly name: string;
  readonly level?: string | null;
  readonly category?: string | null;
}

export type EntryField = 'level' | 'dance' | 'partners' | 'quantity' | 'category';

/** Defaults of a first row: the level and age group of the entrant. */
export function freshDraft(entryType: EntryType, entrant: Omit<Owner, 'id' | 'name'>): EntryDraft {
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

/** Defaults of a further row: usually only the dance differs. */
export function nextDraft({ entryType, level, category, partnerIds }: EntryDraft): EntryDraft {
  return { ...freshDraft(entryType, { level, category }), partnerIds };
}

export function draftOf(entry: EntryRow_EntryFragment): EntryDraft {
  return {
    entryType: entry.entryType,
    level: entry.level,
    danceId: entry.dance?.id ?? null,
    danceCategoryId: entry.entryType === 'MULTI' ? (entry.danceCategory?.id ?? null) : null,
    partnerIds: partnersIn(entry.partners.map(({ id }) => id)),
    quantity: String(entry.quantity),
    category: entry.category,
  };
}

const quantityOf = (draft: EntryDraft): number =>
  /^\d+$/.test(draft.quantity.trim()) ? Number(draft.quantity) : 0;

/**
 * What a row still needs before it is saved; null if complete: a dance (MULTI: a dance category), a partner, and a
 * quantity above 0.
 */
export function missingOf(draft: EntryDraft): string | null {
  if (draft.entryType === 'MULTI') {
    if (draft.danceCategoryId === null) return 'Needs a category';
  } else if (draft.danceId === null) return 'Needs a dance';
  if (draft.partnerIds.length === 0) return 'Needs a partner';
  return quantityOf(draft) > 0 ? null : 'Needs a quantity';
}

/** Whether nothing has been chosen; partners carried over do not count. */
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

/** Changed fields as update input; null if none. */
export function changesOf(saved: EntryDraft, draft: EntryDraft): Omit<UpdateEntryInput, 'id'> | null {
  const changes: Omit<UpdateEntryInput, 'id'> = {};
  if (draft.level !== saved.level) changes.level = draft.level;
  if (draft.danceId !== saved.danceId && draft.entryType !== 'MULTI') changes.danceId = draft.danceId;
  if (draft.danceCategoryId !== saved.danceCategoryId) changes.danceCategoryId = draft.danceCategoryId;
  if (!sameIds(draft.partnerIds, saved.partnerIds)) changes.partnerIds = withoutNone(draft.partnerIds);
  if (quantityOf(draft) !== quantityOf(saved)) changes.quantity = quantityOf(draft);
  if (draft.category !== saved.category) changes.category = draft.category;
  return Object.keys(changes).length === 0 ? null : changes;
}

/** Input of a complete draft. */
export function fieldsOf(draft: EntryDraft) {
  const isMulti = draft.entryType === 'MULTI';
  return {
    entryType: draft.entryType,
    danceId: isMulti ? null : draft.danceId,
    danceCategoryId: isMulti ? draft.danceCategoryId : null,
    partnerIds: withoutNone(draft.partnerIds),
    quantity: quantityOf(draft),
    level: draft.level,
    category: draft.category,
  };
}

/** A new entry names no level and age group that are as usual: it follows its owner. */
export function newFieldsOf(draft: EntryDraft, owner: Owner) {
  const { level, category } = freshDraft(draft.entryType, owner);
  return {
    ...fieldsOf(draft),
    level: draft.level === level ? '' : draft.level,
    category: draft.category === category ? '' : draft.category,
  };
}

/** Only a HEAT with a dance and exactly one partner has remaining entries: those of the partner. */
export function remainingQuestion(draft: EntryDraft): { danceId: string; entrantId: string } | null {
  const [partnerId, ...others] = withoutNone(draft.partnerIds);
  if (draft.entryType !== 'HEAT' || draft.danceId === null || partnerId === undefined || others.length > 0)
    return null;
  return { danceId: draft.danceId, entrantId: partnerId };
}
