/** Characters of all documents that are remembered; parsed and compiled they take up to some hundred bytes each. */
const MOST_CHARACTERS = 200_000;

/** What is held of a document beside its own text, in characters. */
const BESIDE = 200;

/**
 * What is known of documents, by a name of each. Those that nobody has asked for in a long time make place: who sends
 * another document with every request fills no memory.
 */
export class RecentDocuments<V> {
  readonly #most: number;
  /** In the order in which they were asked for. */
  readonly #known = new Map<string, { value: V; characters: number }>();
  #characters = 0;

  constructor(most = MOST_CHARACTERS) {
    this.#most = most;
  }

  /** Characters of what is remembered now. */
  get characters(): number {
    return this.#characters;
  }

  get(name: string): V | undefined {
    const known = this.#known.get(name);
    if (known === undefined) return undefined;
    this.#known.delete(name);
    this.#known.set(name, known);
    return known.value;
  }

  /** @param length characters of the document; one that is too long for the whole place is not remembered */
  set(name: string, value: V, length: number): void {
    this.delete(name);
    const characters = BESIDE + length;
    if (characters > this.#most) return;
    this.#known.set(name, { value, characters });
    this.#characters += characters;
    for (const oldest of this.#known.keys()) {
      if (this.#characters <= this.#most) return;
      this.delete(oldest);
    }
  }

  delete(name: string): void {
    this.#characters -= this.#known.get(name)?.characters ?? 0;
    this.#known.delete(name);
  }
}
