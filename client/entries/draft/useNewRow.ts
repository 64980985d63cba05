import { type RefObject, useEffect, useRef, useState } from 'react';
import { pendingOf } from '../../apollo/outboxItem.ts';
import { enterTwice, outbox, useOutboxItems } from '../../apollo/theOutbox.ts';
import type { EntryRow_EntryFragment, EntryType } from '../../gql/graphql.ts';
import { AUTOSAVE_DELAY_MS, ENTRY, queueCreation, queueUpdate, withPending } from '../entryEdits.ts';
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
  type Owner,
  sameIds,
} from './entryDraft.ts';
import { keepDraft, keptDraft } from './keptDraft.ts';

interface NewRowOptions {
  type: EntryType;
  eventId: string;
  entrant: Owner;
  /** Key of the row; changes when the row joins the list. */
  rowKey: string;
  /** Entry created from the row, while the row still has the focus. */
  saved: EntryRow_EntryFragment | null;
  row: RefObject<HTMLElement | null>;
  labelOf: (draft: EntryDraft) => string;
  /** Moves the row to the list and starts a new one. */
  onDetach: () => void;
}

/**
 * The 'Add Heat:' row. A complete row saves itself after the delay, joins the list and leaves a new row with the focus.
 * It stays while a quantity or another partner may still be typed, until Enter, Tab or a click elsewhere.
 */
export function useNewRow(options: NewRowOptions) {
  const { type, eventId, entrant, rowKey, saved, row } = options;
  const place = { eventId, entrantId: entrant.id, type };
  const [draft, setDraft] = useState(() => keptDraft(place) ?? freshDraft(type, entrant));
  /** Partners carried over from the previous row; choosing one replaces them. */
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
    // The person may be about to name another partner.
    if (isCarried && field !== null) return;
    detach(field === null ? null : 'dance');
  };

  const mayLeave = saved !== null || item?.state === 'retrying';
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers to the moment at which the row has been saved
  useEffect(() => {
    if (mayLeave) advance();
  }, [mayLeave]);

  // Offline nothing is sent; the row still moves on after the same delay.
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
      if (saved === null) queueCreation({ key: rowKey, eventId, entrant, label }, next);
      else queueUpdate(saved, label, next, patch);
    } else if (item !== undefined && item.state !== 'sending') outbox.discard(ENTRY, rowKey);
  };

  /**
   * On Enter, or Tab from the last field: a complete row is sent immediately, an incomplete one shows what it needs.
   */
  const commit = (focus: EntryField): boolean => {
    const missing = missingOf(draft);
    if (missing !== null) {
      setIsAsked(!isUntouched(draft, carriedIds));
      return false;
    }
    if (item === undefined && saved === null) {
      queueCreation({ key: rowKey, eventId, entrant, label: options.labelOf(draft) }, draft);
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
    // Typing another partner restarts the delay.
    if (item?.state === 'waiting' && saved === null) {
      queueCreation({ key: rowKey, eventId, entrant, label: item.label }, draft);
    }
  };

  const shown = saved !== null && item ? withPending(draftOf(saved), pendingOf(item)) : draft;
  return {
    draft: shown,
    state,
    reason: item?.reason ?? null,
    enterTwice: enterTwice(item),
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
