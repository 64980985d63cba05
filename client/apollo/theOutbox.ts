import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { theClient } from './client.ts';
import { connectionState, onConnectionChange } from './connection.ts';
import { documentOf } from './documentTexts.ts';
import { Outbox } from './outbox.ts';
import type { Changes, OutboxItem } from './outboxItem.ts';
import { OutboxStorage } from './outboxStorage.ts';
import { onSessionChange, pageUserId } from './tokens.ts';

const storage = new OutboxStorage();

export const outbox = new Outbox({ send, storage, userId: pageUserId, together: flushSync });

async function send(mutation: string, input: Changes): Promise<Changes> {
  const { data } = await theClient().mutate<Record<string, Changes>>({
    mutation: documentOf(mutation),
    variables: { input },
  });
  const [answer] = Object.values(data ?? {});
  // Partial data counts as no answer and is retried.
  if (!answer) throw new TypeError('The answer is empty');
  return answer;
}

export function startOutbox(): void {
  storage.beat();
  outbox.start();
  onConnectionChange(() => {
    if (connectionState() === 'live') outbox.wake();
  });
  onSessionChange(() => outbox.wake());
}

/** Unsaved edits of the page's user, oldest first. */
export function useOutboxItems(kind?: string): readonly OutboxItem[] {
  const items = useSyncExternalStore(
    (listener) => outbox.onChange(listener),
    () => outbox.list(),
  );
  const userId = pageUserId();
  return items.filter((item) => item.userId === userId && (kind === undefined || item.kind === kind));
}

/** What "Enter Twice" does; undefined unless the server asked for it. */
export function enterTwice(item: OutboxItem | undefined): (() => void) | undefined {
  if (item?.state !== 'refused' || !item.fields.entersTwice) return undefined;
  const { kind, key, label, mutation, base } = item;
  return () => outbox.add({ kind, key, label, mutation, base, changes: { entersTwice: true } });
}
