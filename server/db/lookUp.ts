import DataLoader from 'dataloader';

/** A value or its promise: a resolver called tens of thousands of times need not await each. */
export type MaybePromise<T> = T | Promise<T>;

/** What follows from it, at once where it is there. */
export const afterMaybe = <T, R>(
  value: MaybePromise<T>,
  then: (value: T) => MaybePromise<R>,
): MaybePromise<R> => (value instanceof Promise ? value.then(then) : then(value));

/**
 * Things by key: those that are asked for at one moment become one read, and each is read once. What has been found is
 * answered at once (`get`), and callers before that share the promise: a document of a whole schedule asks
 * for the same few things a hundred thousand times.
 */
export class LookUp<V> extends DataLoader<number, V> {
  readonly #asked = new Map<number, Promise<V>>();
  readonly #found = new Map<number, V>();

  constructor(read: DataLoader.BatchLoadFn<number, V>) {
    super(read, { cache: false });
  }

  override load(key: number): Promise<V> {
    const asked = this.#asked.get(key);
    if (asked) return asked;
    const known = this.#found.get(key);
    const found = known === undefined ? super.load(key) : Promise.resolve(known);
    this.#asked.set(key, found);
    if (known !== undefined) return found;
    // First, so that a caller that awaits the last of several finds them all. Errors go to those who asked.
    found.then(
      (value) => void this.#found.set(key, value),
      () => undefined,
    );
    return found;
  }

  /** What another read has brought along need not be read again. */
  remember(key: number, value: V): void {
    this.#found.set(key, value);
  }

  get(key: number): MaybePromise<V> {
    return this.#found.get(key) ?? this.load(key);
  }

  /** Several of them, in this order. */
  getAll(keys: readonly number[]): MaybePromise<V[]> {
    const found = keys.map((key) => this.#found.get(key));
    return found.includes(undefined) ? this.#waitFor(keys) : (found as V[]);
  }

  async #waitFor(keys: readonly number[]): Promise<V[]> {
    let last: Promise<V> | undefined;
    for (const key of keys) last = this.load(key);
    await last;
    const values: V[] = [];
    for (const key of keys) values.push(this.#found.get(key) ?? (await this.load(key)));
    return values;
  }
}
