import { type RefObject, useEffect, useRef, useState } from 'react';
import { pendingOf } from '../../apollo/outboxItem.ts';
import { outbox, useOutboxItems } from '../../apollo/theOutbox.ts';
import type { EntryRow_EntryFragment, EntryType } from '../../gql/graphql.ts';
import { AUTOSAVE_DELAY_MS, ENTRY, overlaid, queueCreation, queueUpdate } from '../entryEdits.ts';
import { saveStatusOf } from '../nextRows.ts';
import { focusedField, focusField } from '../rowFocus.ts';
import {
  draftOf,
  type EntryDraft,
  type EntryField,
  freshDraft,
  isUntouched,
  missingOf,
  nextDraft,
  sameIds,
} from './entryDraft.ts';
import { keepDraft, keptDraft } from './keptDraft.ts';

interface NewRowOptions {
  type: EntryType;
  eventId: string;
  entrant: { id: string; name: string; level?: string | null; category?: string | null };
  /** The key under which the row will be known; changes when the row joins the list. */
  rowKey: string;
  /** The entry that the row has become, while the cursor still stands in it. */
  saved: EntryRow_EntryFragment | null;
  row: RefObject<HTMLElement | null>;
  labelOf: (draft: EntryDraft) => string;
  /** Lets the row join the list; a fresh one takes its place. */
  onDetach: () => void;
}

/**
 * The 'Add Heat:' row. Once complete it saves itself after the pause; when that has happened (or must wait for the server)
 * it joins the list and a fresh row stands ready, with the cursor in it. Only while a quantity or another partner is being
 * typed, or may be, does it stay, as the entry it has become, until Enter, Tab or a click elsewhere.
 */
export function useNewRow(options: NewRowOptions) {
  const { type, eventId, entrant, rowKey, saved, row } = options;
  const place = { eventId, entrantId: entrant.id, type };
  const [draft, setDraft] = useState(() => keptDraft(place) ?? freshDraft(type, entrant));
  /** Partners that the row has from the one before: another name takes their place. */
  const [carriedIds, setCarriedIds] = useState<readonly string[]>([]);
  const isCarried = carriedIds.length > 0 && sameIds(draft.partnerIds, carriedIds);
  const [isAsked, setIsAsked] = useState(false);
  const typing = useRef('');
  const nextFocus = useRef<EntryField | null>(null);
  const item = useOutboxItems(ENTRY).find(({ key }) => key === rowKey);
  const state = saveStatusOf(item, saved !== null);

  const detach = (focus: EntryField | null) => {
    nextFocus.current = focus;
    typing.current = '';
    setIsAsked(false);
    const next = nextDraft(draft);
    setDraft(next);
    setCarriedIds(next.partnerIds);
    keepDraft(place, next, next.partnerIds);
    options.onDetach();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the fresh row, known by its key, stands there
  useEffect(() => {
    if (nextFocus.current !== null) focusField(row.current, nextFocus.current);
    nextFocus.current = null;
  }, [rowKey]);

  const advance = () => {
    if (row.current === null) return;
    const field = focusedField(row.current);
    if (field === 'quantity' || typing.current !== '') return;
    // The cursor must stay for a person who is about to name another partner.
    if (isCarried && field !== null) return;
    detach(field === null ? null : 'dance');
  };

  const mayLeave = saved !== null || item?.state === 'retrying';
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers to the moment at which the row has been saved
  useEffect(() => {
    if (mayLeave) advance();
  }, [mayLeave]);

  // While the server cannot be reached nothing is tried; the row goes on after the same pause all the same.
  const heldBack = item?.state === 'waiting' && outbox.isPaused() ? item : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit is a new item, and starts the pause again
  useEffect(() => {
    if (heldBack === null) return;
    const timer = setTimeout(advance, AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [heldBack]);

  const edit = (patch: Partial<EntryDraft>) => {
    const next = { ...draft, ...patch };
    setDraft(next);
    keepDraft(place, next, carriedIds);
    const label = options.labelOf(next);
    if (missingOf(next) === null) {
      if (saved === null) queueCreation({ key: rowKey, eventId, entrantId: entrant.id, label }, next);
      else queueUpdate(saved, label, next, patch);
    } else if (item !== undefined && item.state !== 'sending') outbox.discard(ENTRY, rowKey);
  };

  /** Enter anywhere, or Tab off the end: a complete row leaves at once; an incomplete one shows what it needs. */
  const commit = (focus: EntryField): boolean => {
    const missing = missingOf(draft);
    if (missing !== null) {
      setIsAsked(!isUntouched(draft, carriedIds));
      return false;
    }
    if (item === undefined && saved === null) {
      queueCreation({ key: rowKey, eventId, entrantId: entrant.id, label: options.labelOf(draft) }, draft);
    }
    outbox.flush(ENTRY, rowKey);
    detach(focus);
    return true;
  };

  const leave = () => {
    if (item?.state === 'sending' || mayLeave || heldBack !== null) detach(null);
  };

  const hearTyping = (query: string) => {
    typing.current = query;
    // A letter typed for another partner starts the pause again.
    if (item?.state === 'waiting' && saved === null) {
      queueCreation({ key: rowKey, eventId, entrantId: entrant.id, label: item.label }, draft);
    }
  };

  const shown = saved !== null && item ? overlaid(draftOf(saved), pendingOf(item)) : draft;
  return {
    draft: shown,
    state,
    reason: item?.reason ?? null,
    isCarried,
    isUntouched: isUntouched(draft, carriedIds),
    missing: isUntouched(draft, carriedIds) ? null : missingOf(draft),
    isAsked,
    edit,
    commit,
    leave,
    hearTyping,
  };
}
