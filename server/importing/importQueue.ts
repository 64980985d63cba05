import { Unavailable } from '../errors.ts';

/** Of one account; the screen has one at a time. */
const MOST_OF_ONE = 10;
const MOST_WAITING = 40;

export interface ImportSender {
  /** The account. */
  id: number;
  mayWrite: boolean;
}

interface Ticket extends ImportSender {
  end: AbortController;
  begin: () => void;
}

/**
 * The imports that wait for the process, which reads one at a time. Who may write comes first and ends the preview of
 * a sender who may only read; among equals, accounts take turns.
 */
export class ImportQueue {
  readonly #waiting: Ticket[] = [];
  #running: Ticket | null = null;
  /** Accounts by their last turn, the earliest first. */
  readonly #turns = new Set<string>();

  /** @throws Unavailable if too many wait, or for a reader if a writer came; and the signal's reason */
  async take<T>(
    sender: ImportSender,
    signal: AbortSignal | undefined,
    act: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    this.#requireRoom(sender);
    const end = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    const ticket: Ticket = { ...sender, end, begin: resolve };
    const either = AbortSignal.any([end.signal, ...(signal ? [signal] : [])]);
    this.#waiting.push(ticket);
    if (sender.mayWrite && this.#running?.mayWrite === false) this.#running.end.abort(comesLater());
    this.#next();
    const leave = (): void => resolve();
    signal?.addEventListener('abort', leave, { once: true });
    try {
      await promise;
      either.throwIfAborted();
      return await act(either);
    } finally {
      signal?.removeEventListener('abort', leave);
      const place = this.#waiting.indexOf(ticket);
      if (place >= 0) this.#waiting.splice(place, 1);
      if (this.#running === ticket) this.#running = null;
      this.#next();
    }
  }

  #requireRoom({ id, mayWrite }: ImportSender): void {
    const all = [...this.#waiting, ...(this.#running ? [this.#running] : [])];
    const alike = all.filter((one) => one.mayWrite === mayWrite);
    if (alike.filter((one) => one.id === id).length >= MOST_OF_ONE)
      throw new Unavailable(
        `${MOST_OF_ONE} of your imports are waiting. Stop one, or try again in a minute.`,
      );
    if (alike.length >= MOST_WAITING)
      throw new Unavailable('Too many imports are waiting. Try again in a minute.');
  }

  #next(): void {
    if (this.#running) return;
    const turns = [...this.#turns];
    const [next] = this.#waiting.toSorted(
      (a, b) =>
        Number(b.mayWrite) - Number(a.mayWrite) || turns.indexOf(accountOf(a)) - turns.indexOf(accountOf(b)),
    );
    if (!next) {
      this.#turns.clear();
      return;
    }
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#running = next;
    this.#turns.delete(accountOf(next));
    this.#turns.add(accountOf(next));
    next.begin();
  }
}

const accountOf = ({ id, mayWrite }: ImportSender): string => `${id} ${mayWrite}`;

const comesLater = (): Unavailable =>
  new Unavailable('An import by staff came first. Try again in a minute.');
