/** What is known of a file once it was made. */
export interface MadeFile {
  readonly pages: number | null;
  readonly bytes: number;
}

const MOST_KNOWN = 1000;

/** Pages and sizes of files that were made by this copy of the program, by all that their content follows from. */
export class MadeFiles {
  readonly #known = new Map<string, MadeFile>();

  of(key: string): MadeFile | null {
    return this.#known.get(key) ?? null;
  }

  keep(key: string, made: MadeFile): void {
    this.#known.delete(key);
    this.#known.set(key, made);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }
}

declare module '../auth/context.ts' {
  interface House {
    madeFiles: MadeFiles;
  }
}
