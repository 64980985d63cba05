import type { TypedDocumentNode } from '@apollo/client';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { textOf } from './documentTexts.ts';
import type { ErrorCode } from './errorText.ts';
import { type OutboxItem, pendingOf } from './outboxItem.ts';
import { outbox } from './theOutbox.ts';

type AutosaveState = 'idle' | 'saving' | 'saved' | 'retrying' | 'refused';

export type Autosave<TInput> = {
  state: AutosaveState;
  /** The server's own words where it refused. */
  reason: string | null;
  code: ErrorCode | null;
  /** What is wrong with each field, as {field: [sentences]}. */
  fields: Readonly<Record<string, string[]>>;
  /** Changes not confirmed yet: lay them over what the server says, and a reload or a refusal loses nothing. */
  pending: Partial<TInput>;
  /** When the last save was confirmed, in milliseconds since 1970. */
  savedAt: number | null;
  change: (patch: Partial<TInput>) => void;
  /** Sends what waits without the pause; tries a refused edit again. */
  flush: () => void;
  /** Gives the unsaved changes up. */
  discard: () => void;
};

type AutosaveOptions<TData, TInput extends object> = {
  kind: string;
  key: string;
  label: string;
  mutation: TypedDocumentNode<TData, { input: TInput }>;
  /** What every call carries: {id} for an update; {clientKey, eventId, …} for a create. */
  base: Partial<TInput>;
  /** For a create: the update that carries what was changed after the create had left. */
  thenUpdate?: TypedDocumentNode<unknown, { input: never }>;
  version?: number;
  /** With `version`: what the server says now, in the words of the input, so that an own lost save is no conflict. */
  present?: { readonly [Field in keyof TInput]?: TInput[Field] | null };
  delayMs?: number;
  onSaved?: (answer: Readonly<Record<string, unknown>>) => void;
  onRefused?: (error: unknown) => void;
};

/**
 * Saves changes by themselves, 500 ms after the last one, through the outbox: they survive a reload and a lost connection,
 * leave in order, and are never applied twice. The mutation must answer with `id`, and with `version` where one is given.
 *
 * `change({name})` is enough on each keystroke. Show `{...server, ...pending}`, and `state` with `reason` in a SaveState
 * beside the fields. `onSaved` gets the mutation's payload; the Apollo cache has it already.
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
    return outbox.onNews((news) => {
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
      // A refused edit is tried again on top of the version that has been read since.
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
