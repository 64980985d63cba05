import type { TypedDocumentNode } from '@apollo/client';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { textOf } from './documentTexts.ts';
import type { ErrorCode } from './errorText.ts';
import { type OutboxItem, pendingOf } from './outboxItem.ts';
import { outbox } from './theOutbox.ts';

type AutosaveState = 'idle' | 'saving' | 'saved' | 'retrying' | 'refused';

export type Autosave<TInput> = {
  state: AutosaveState;
  /** The server's message. */
  reason: string | null;
  code: ErrorCode | null;
  /** Messages by field: `{field: [sentences]}`. */
  fields: Readonly<Record<string, string[]>>;
  /** Unconfirmed changes; spread them over the server's state. */
  pending: Partial<TInput>;
  /** Time of the last confirmed save, in milliseconds since 1970. */
  savedAt: number | null;
  change: (patch: Partial<TInput>) => void;
  /** Sends now instead of after the pause; retries a refused edit. */
  flush: () => void;
  discard: () => void;
};

type AutosaveOptions<TData, TInput extends object> = {
  kind: string;
  key: string;
  label: string;
  mutation: TypedDocumentNode<TData, { input: TInput }>;
  /** Sent with every call: {id} for an update; {clientKey, eventId, …} for a create. */
  base: Partial<TInput>;
  /** For a create: the update that sends changes made after the create was sent. */
  thenUpdate?: TypedDocumentNode<unknown, { input: never }>;
  version?: number;
  /**
   * With `version`: the server's state in the input's shape, so that our own lost save is not reported as a conflict.
   */
  present?: { readonly [Field in keyof TInput]?: TInput[Field] | null };
  delayMs?: number;
  onSaved?: (answer: Readonly<Record<string, unknown>>) => void;
  onRefused?: (error: unknown) => void;
};

/**
 * Saves changes 500 ms after the last one, through the outbox: they survive a reload and a lost connection, are sent in
 * order and applied once. The mutation must return `id`, and `version` if one is given.
 *
 * Call `change({name})` on each keystroke, render `{...server, ...pending}`, and show `state` and `reason` in a
 * SaveState. `onSaved` gets the mutation's payload; Apollo's cache already has it.
 */
export function useAutosave<TData, TInput extends object>(
  options: AutosaveOptions<TData, TInput>,
): Autosave<TInput> {
  const { kind, key } = options;
  const latest = useRef(options);
  latest.current = options;
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const item = useSyncExternalStore(
    (listener) => outbox.onChange(listener),
    () => outbox.find(kind, key),
  );

  useEffect(() => {
    setSavedAt(null);
    return outbox.onEvent((news) => {
      if (news.item.kind !== kind || news.item.key !== key) return;
      if (news.outcome === 'refused') return latest.current.onRefused?.(news.error);
      setSavedAt(Date.now());
      latest.current.onSaved?.(news.answer);
    });
  }, [kind, key]);

  const { present } = options;
  useEffect(() => {
    if (present) outbox.seen(kind, key, present);
  });

  const add = (patch: Partial<TInput>, delayMs: number) => {
    const { label, mutation, base, version, thenUpdate } = latest.current;
    outbox.add(
      {
        kind,
        key,
        label,
        mutation: textOf(mutation),
        base: { ...base },
        changes: { ...patch },
        version,
        thenUpdate: thenUpdate && textOf(thenUpdate),
      },
      delayMs,
    );
  };
  return {
    state: stateOf(item, savedAt !== null),
    reason: item?.reason ?? null,
    code: item?.code ?? null,
    fields: item?.fields ?? {},
    pending: (item ? pendingOf(item) : {}) as Partial<TInput>,
    savedAt,
    change: (patch) => add(patch, latest.current.delayMs ?? 500),
    flush: () => {
      // Retries a refused edit on the version read since.
      if (item?.state === 'refused') add({}, 0);
      else outbox.flush(kind, key);
    },
    discard: () => outbox.discard(kind, key),
  };
}

function stateOf(item: OutboxItem | undefined, wasSaved: boolean): AutosaveState {
  if (!item) return wasSaved ? 'saved' : 'idle';
  if (item.state === 'refused') return 'refused';
  return item.state === 'retrying' || outbox.isPaused() ? 'retrying' : 'saving';
}
