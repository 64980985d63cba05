import { uniqueKey } from '../ui/uniqueKey.ts';
import { errorCode, errorText, fieldErrors } from './errorText.ts';
import {
  type Changes,
  inputOf,
  isCarriedOut,
  mergeEdit,
  newItem,
  type OutboxEdit,
  type OutboxItem,
  recall,
  refuse,
  retryLater,
  revive,
  settle,
  startSending,
} from './outboxItem.ts';
import { verdictOn } from './verdict.ts';

/** Outcome of an attempt that the server answered. `answer` is the mutation's payload. */
export type OutboxEvent =
  | { item: OutboxItem; outcome: 'saved'; answer: Changes; remaining: OutboxItem | null }
  | { item: OutboxItem; outcome: 'refused'; error: unknown };

type Made = { id?: string; version?: number };

type OutboxDependencies = {
  /**
   * Sends a mutation's text and input for `userId()`. Resolves to the payload of its one field; rejects with Apollo's
   * error, or with UNAUTHENTICATED if another person has signed in.
   */
  send: (mutation: string, input: Changes) => Promise<Changes>;
  /** The user the page is shown to. */
  userId: () => string | null;
  /** Runs several changes in one render. */
  together: (change: () => void) => void;
  storage: {
    adopt: () => OutboxItem[];
    save: (item: OutboxItem) => void;
    remove: (item: OutboxItem) => void;
    owns: (item: OutboxItem) => boolean;
  };
};

/**
 * Unsaved edits of this browser, from the first keystroke until the server answers.
 *
 * 1. One item per (kind, key). Later changes of a field win, so typing makes one call, not twenty.
 * 2. An item is in local storage before it is sent; it survives reload, crash and lost connection.
 * 3. One call at a time, oldest first. An item still being typed lets the next one pass.
 * 4. Without an answer, or if asked to wait, everything retries after 1, 2, 4 … 30 s, not before the server's
 *    Retry-After, or immediately once the server is back.
 * 5. A refused item stays with its reason until changed, retried or discarded. A server fault counts as a refusal after
 *    five in a row, and holds up only its own item.
 * 6. Nothing is applied twice: a create repeats unchanged with its clientKey; an update sets fields on the version that
 *    was read.
 * 7. An item is only sent in its author's session.
 */
export class Outbox {
  private items: readonly OutboxItem[] = [];
  /** What each save on this page created or updated; a screen may not have read it yet. */
  private readonly made = new Map<string, Made>();
  private readonly listeners = new Set<() => void>();
  private readonly eventListeners = new Set<(event: OutboxEvent) => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSending = false;
  private pausedUntil = 0;
  /** Retry-After of the server; its return does not shorten it. */
  private askedUntil = 0;
  private readonly with: OutboxDependencies;

  constructor(dependencies: OutboxDependencies) {
    this.with = dependencies;
  }

  /** Adopts items of an earlier page. */
  start(): void {
    const known = new Set(this.items.map(({ id }) => id));
    const left = this.with.storage.adopt().filter(({ id }) => !known.has(id));
    this.items = [...left.map((item) => revive(item, Date.now())), ...this.items];
    this.changed();
  }

  /** Adds an edit or merges it into the pending one for the same thing. It is sent after `delayMs` without another. */
  add(edit: OutboxEdit, delayMs = 0): void {
    const notBefore = Date.now() + delayMs;
    const userId = this.with.userId() ?? '';
    const before = this.find(edit.kind, edit.key);
    const based = this.basedOnMade(edit);
    const item = before
      ? mergeEdit(before, based, notBefore)
      : newItem(based, uniqueKey(), userId, notBefore);
    this.put(item);
  }

  find(kind: string, key: string): OutboxItem | undefined {
    const userId = this.with.userId() ?? '';
    return this.items.find((item) => item.kind === kind && item.key === key && item.userId === userId);
  }

  /** All unsaved items, oldest first. Referentially stable until something changes. */
  list(): readonly OutboxItem[] {
    return this.items;
  }

  /** Sends now instead of after the pause; retries a refused edit. */
  flush(kind: string, key: string): void {
    const item = this.find(kind, key);
    if (item && item.state !== 'sending') this.put({ ...item, state: 'waiting', notBefore: 0 });
  }

  discard(kind: string, key: string): void {
    const item = this.find(kind, key);
    if (item) this.drop(item);
  }

  /** Retries now: the server is back, or someone signed in. */
  wake(): void {
    this.pausedUntil = 0;
    this.items = this.items.map((item) => (item.state === 'retrying' ? { ...item, notBefore: 0 } : item));
    this.changed();
  }

  /** True while backing off after a lost or deferred attempt. */
  isPaused(): boolean {
    return Math.max(this.pausedUntil, this.askedUntil) > Date.now();
  }

  /** Compares with a screen's latest read: an edit refused because of its own lost save is in fact saved. */
  seen(kind: string, key: string, present: Changes): void {
    const item = this.find(kind, key);
    if (!item || !isCarriedOut(item, present)) return;
    this.drop(item);
    this.notify({ item, outcome: 'saved', answer: present, remaining: null });
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onEvent(listener: (event: OutboxEvent) => void): () => void {
    this.eventListeners.add(listener);
    return () => this.eventListeners.delete(listener);
  }

  /**
   * A slow read shows the version before our own save, which the server would refuse as a conflict, or not yet the
   * thing we created, which a second create would not change.
   */
  private basedOnMade(edit: OutboxEdit): OutboxEdit {
    const made = this.made.get(nameOf(edit));
    if (made === undefined) return edit;
    if (edit.thenUpdate !== undefined && made.id !== undefined)
      return {
        ...edit,
        mutation: edit.thenUpdate,
        thenUpdate: undefined,
        base: { id: made.id },
        version: made.version,
      };
    return edit.version === undefined
      ? edit
      : { ...edit, version: Math.max(edit.version, made.version ?? 0) };
  }

  private async sendNext(): Promise<void> {
    const item = this.isSending || this.isPaused() ? undefined : this.nextDue();
    if (!item) {
      this.plan();
      return;
    }
    if (!this.with.storage.owns(item)) {
      this.items = this.items.filter(({ id }) => id !== item.id);
      this.changed();
      return;
    }
    this.isSending = true;
    const started = startSending(item);
    this.put(started);
    try {
      const answer = await this.with.send(started.mutation, inputOf(started));
      this.isSending = false;
      this.answered(item.id, answer);
    } catch (error) {
      this.isSending = false;
      this.failed(item.id, error);
    }
  }

  private answered(id: string, answer: Changes): void {
    const item = this.byId(id);
    if (!item) {
      this.plan();
      return;
    }
    const made: Made = {
      ...(typeof answer.id === 'string' ? { id: answer.id } : {}),
      ...(typeof answer.version === 'number' ? { version: answer.version } : {}),
    };
    this.made.set(nameOf(item), made);
    const remaining = settle(item, made, Date.now());
    // Drops the item and reports the answer in one render: a screen with neither would briefly show the old state.
    this.with.together(() => {
      if (remaining) this.put(remaining);
      else this.drop(item);
      this.notify({ item, outcome: 'saved', answer, remaining });
    });
  }

  private failed(id: string, error: unknown): void {
    const item = this.byId(id);
    if (!item) {
      this.plan();
      return;
    }
    const now = Date.now();
    const verdict = verdictOn(error, item);
    if (verdict.means === 'refused') {
      const why = { reason: errorText(error), code: errorCode(error), fields: fieldErrors(error) };
      this.put(refuse(item, why, now));
      this.notify({ item, outcome: 'refused', error });
    } else if (verdict.means === 'signIn') {
      this.put({ ...recall(item, now + verdict.afterMs), state: 'retrying' });
    } else {
      if (verdict.everything) {
        this.pausedUntil = now + verdict.afterMs;
        this.askedUntil = now + verdict.askedMs;
      }
      this.put(retryLater(item, now + verdict.afterMs, verdict.isFault));
    }
  }

  private nextDue(): OutboxItem | undefined {
    const now = Date.now();
    return this.sendable().find((item) => item.notBefore <= now);
  }

  private sendable(): OutboxItem[] {
    const userId = this.with.userId();
    if (userId === null) return [];
    return this.items.filter(
      (item) => item.userId === userId && (item.state === 'waiting' || item.state === 'retrying'),
    );
  }

  /** Sets the timer to the next moment when an item is due. */
  private plan(): void {
    clearTimeout(this.timer);
    if (this.isSending) return;
    const times = this.sendable().map((item) => Math.max(item.notBefore, this.pausedUntil, this.askedUntil));
    if (times.length === 0) return;
    this.timer = setTimeout(() => void this.sendNext(), Math.max(0, Math.min(...times) - Date.now()));
  }

  private byId(id: string): OutboxItem | undefined {
    return this.items.find((item) => item.id === id);
  }

  private put(item: OutboxItem): void {
    const isKnown = this.items.some(({ id }) => id === item.id);
    this.items = isKnown
      ? this.items.map((other) => (other.id === item.id ? item : other))
      : [...this.items, item];
    this.with.storage.save(item);
    this.changed();
  }

  private drop(item: OutboxItem): void {
    this.items = this.items.filter(({ id }) => id !== item.id);
    this.with.storage.remove(item);
    this.changed();
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
    this.plan();
  }

  private notify(event: OutboxEvent): void {
    for (const listener of this.eventListeners) listener(event);
  }
}

function nameOf({ kind, key }: { kind: string; key: string }): string {
  return `${kind}:${key}`;
}
