import type { DocumentNode } from 'graphql';
import { textOf } from '../apollo/documentTexts.ts';
import type { OutboxItem } from '../apollo/outboxItem.ts';
import { enterTwice, outbox, useOutboxItems } from '../apollo/theOutbox.ts';
import { uniqueKey } from '../ui/uniqueKey.ts';

/** Acts of this device of one kind, about the same things: those whose input has the same values. */
export interface ActsOf {
  readonly kind: string;
  readonly about: Readonly<Record<string, unknown>>;
}

export interface RefusedAct {
  readonly kind: string;
  readonly key: string;
  readonly label: string;
  readonly reason: string;
  /** Device time in milliseconds; null for an act without one. */
  readonly pressedAt: number | null;
  /** Sends it again for a couple that is then in a contest twice; only where the server asked. */
  readonly enterTwice?: (() => void) | undefined;
}

/**
 * Does something through the outbox: shown immediately, sent in order and exactly once, also after a reload or a lost
 * connection.
 * @param label names it where it waits or is refused
 * @param key of an act that may be repeated, and so takes no idempotency key
 */
export function act(kind: string, label: string, mutation: DocumentNode, input: object, key?: string): void {
  const clientKey = uniqueKey();
  const base =
    key === undefined ? { ...input, clientKey, pressedAt: new Date().toISOString() } : { ...input };
  outbox.add({ kind, key: key ?? clientKey, label, mutation: textOf(mutation), base, changes: {} });
}

export const dismiss = ({ kind, key }: Pick<RefusedAct, 'kind' | 'key'>): void => outbox.discard(kind, key);

export const isAbout = (
  { kind, base }: Pick<OutboxItem, 'kind' | 'base'>,
  { kind: own, about }: ActsOf,
): boolean => kind === own && Object.entries(about).every(([field, value]) => base[field] === value);

/** Inputs of the acts that wait, oldest first, and the acts that the server refused. */
export function useActs<Input>(kind: string, about: ActsOf['about']) {
  const own = useOutboxItems(kind).filter((item) => isAbout(item, { kind, about }));
  return {
    waiting: own.filter(({ state }) => state !== 'refused').map(({ base }) => base as unknown as Input),
    refused: own.flatMap((item): RefusedAct[] => {
      const { key, label, reason, state, base } = item;
      const { pressedAt } = base;
      const at = typeof pressedAt === 'string' ? Date.parse(pressedAt) : null;
      const told = { kind, key, label, reason: reason ?? '', pressedAt: at };
      return state === 'refused' ? [{ ...told, enterTwice: enterTwice(item) }] : [];
    }),
  };
}
