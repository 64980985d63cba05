import pg from 'pg';
import { namedStatement } from './prepared.ts';

/**
 * What this copy of the program writes, told by its connections themselves: from the moment at which a change may become
 * visible to others until its writer hears that it has. A cache of something of the database knows by the stamp
 * that nothing has been written here since.
 */
export class Writes {
  #begun = 0;
  #underWay = 0;

  /** The same number as long as nothing is written; null while something may become visible at any moment. */
  get stamp(): number | null {
    return this.#underWay === 0 ? this.#begun : null;
  }

  /** @returns to be called when the database has answered */
  begin(): () => void {
    this.#begun += 1;
    this.#underWay += 1;
    let isOver = false;
    return () => {
      if (!isOver) this.#underWay -= 1;
      isOver = true;
    };
  }
}

type Query = typeof pg.Client.prototype.query;

/** Such a connection, which also tells of what it writes. */
export function tellingClient(connection: typeof pg.Client, writes: Writes): typeof pg.Client {
  return class extends connection {
    #isInTransaction = false;
    #hasWritten = false;

    constructor(config: pg.ClientConfig) {
      super(config);
      const plain = this.query.bind(this) as (...args: unknown[]) => unknown;
      this.query = ((statement: unknown, ...rest: unknown[]) => {
        const text = typeof statement === 'string' ? statement : String(Object(statement).text);
        const named = rest.length === 1 ? namedStatement(text, rest[0]) : null;
        if (named) return plain(named);
        if (!this.#becomesVisible(text)) return plain(statement, ...rest);
        const end = writes.begin();
        const answered = rest.at(-1);
        if (typeof answered === 'function') {
          const tellFirst = (...answer: unknown[]): unknown => {
            end();
            return Reflect.apply(answered, undefined, answer);
          };
          return plain(statement, ...rest.slice(0, -1), tellFirst);
        }
        return (plain(statement, ...rest) as Promise<unknown>).finally(end);
      }) as Query;
    }

    /** Whether others may see something new once this statement has run. */
    #becomesVisible(text: string): boolean {
      const word = (/^\s*(\w+)/.exec(text)?.[1] ?? '').toLowerCase();
      const isAlone = !text.includes(';');
      if (isAlone && (word === 'begin' || word === 'start')) {
        this.#isInTransaction = true;
        this.#hasWritten = false;
        return false;
      }
      if (isAlone && ENDS.has(word) && !/^\s*rollback\s+to\b/i.test(text)) {
        const isWriting = this.#hasWritten && word !== 'rollback' && word !== 'abort';
        this.#isInTransaction = false;
        this.#hasWritten = false;
        return isWriting;
      }
      if (isReading(word, text)) return false;
      this.#hasWritten = true;
      return !this.#isInTransaction;
    }
  };
}

const ENDS = new Set(['commit', 'end', 'rollback', 'abort']);
const READS = new Set(['select', 'set', 'show', 'savepoint', 'release', 'rollback', 'listen']);

/** What is not known to read only is taken to write: then a little is read again unnecessarily. */
const isReading = (word: string, text: string): boolean =>
  READS.has(word) || (word === 'with' && !/\b(insert|update|delete|merge)\b/i.test(text));
