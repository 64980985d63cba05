import DataLoader from 'dataloader';

/** A value or its promise: a resolver called tens of thousands of times need not await each. */
export type MaybePromise<T> = T | Promise<T>;

/** Maps a value, synchronously unless it is a promise. */
export const afterMaybe = <T, R>(
  value: MaybePromise<T>,
  then: (value: T) => MaybePromise<R>,
): MaybePromise<R> => (value instanceof Promise ? value.then(then) : then(value));

/**
 * A DataLoader with a cache that `get` reads synchronously: a document of a whole schedule asks for the same few
 * objects a hundred thousand times. Callers of a pending key share its promise.
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
    // Registered first, so a caller that awaits the last of several keys finds all. Callers get the errors.
    found.then(
      (value) => void this.#found.set(key, value),
      () => undefined,
    );
    return found;
  }

  /** Adds a value that another read has loaded. */
  remember(key: number, value: V): void {
    this.#found.set(key, value);
  }

  get(key: number): MaybePromise<V> {
    return this.#found.get(key) ?? this.load(key);
  }

  /** In the order of `keys`. */
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
