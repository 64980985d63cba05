import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { prepared } from '../db/prepared.ts';
import type { Writes } from '../db/writes.ts';
import type { Channel } from './channel.ts';

export const REVISION = 'revision';
/** The scope that grows where a database goes on without the last changes: part of every revision that is remembered. */
export const TIMELINE = 'timeline';
/** Scopes that are remembered: many more than a copy of the program ever serves at a time. */
const REMEMBERED = 20_000;

/** What was read, and the state of this copy of the program from which it holds. */
interface Known {
  changes: number;
  written: number;
  hearing: number;
}

/**
 * How often what a scope shows has changed, as every copy of the program knows it: from memory as long as nothing was
 * written here and nothing was told from elsewhere, else by one indexed read, which all who ask at that moment share.
 * So no answer is older than a change that was acknowledged here before the question, and of changes
 * elsewhere none that is older than their news. Where news may be missed, each question is a read.
 */
export class Revisions {
  readonly #db: Db;
  readonly #channel: Channel;
  readonly #writes: Writes;
  readonly #known = new Map<string, Known>();
  /** Scopes that were told of while the present read is under way: what it finds may be older. */
  readonly #toldMeanwhile = new Set<string>();
  #reading: Promise<unknown> = Promise.resolve();
  #next: { scopes: Set<string>; found: Promise<ReadonlyMap<string, number>> } | null = null;

  constructor(db: Db, channel: Channel, writes: Writes) {
    this.#db = db;
    this.#channel = channel;
    this.#writes = writes;
    const forgetAll = (): void => this.#known.clear();
    channel.follow({ kind: REVISION }, { heard: (scope) => this.#forget(String(scope)), missed: forgetAll });
  }

  /** The sum of the revisions of some scopes: it grows with each change of one of them. */
  async of(scopes: readonly string[]): Promise<number> {
    const known = this.peek(scopes);
    if (known !== null) return known;
    const found = await this.#read(scopes);
    return scopes.reduce((sum, scope) => sum + (found.get(scope) ?? 0), 0);
  }

  /** The same where no read is needed, else null. */
  peek(scopes: readonly string[]): number | null {
    const written = this.#writes.stamp;
    const { hearing } = this.#channel;
    if (written === null || hearing === null) return null;
    let sum = 0;
    for (const scope of scopes) {
      const known = this.#known.get(scope);
      if (known?.written !== written || known.hearing !== hearing) return null;
      sum += known.changes;
    }
    return sum;
  }

  #forget(scope: string): void {
    this.#known.delete(scope);
    this.#toldMeanwhile.add(scope);
  }

  /** Never joins a read that was sent before the question. */
  async #read(scopes: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (!this.#next) {
      const wanted = new Set<string>();
      const found = this.#reading.then(() => {
        this.#next = null;
        return this.#readNow([...wanted]);
      });
      this.#next = { scopes: wanted, found };
      this.#reading = found.catch(() => undefined);
    }
    for (const scope of scopes) this.#next.scopes.add(scope);
    return this.#next.found;
  }

  async #readNow(scopes: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const written = this.#writes.stamp;
    const { hearing } = this.#channel;
    this.#toldMeanwhile.clear();
    const found = await readRevisions(this.#db, scopes);
    if (written === null || hearing === null) return found;
    if (this.#writes.stamp !== written || this.#channel.hearing !== hearing) return found;
    if (this.#known.size > REMEMBERED) this.#known.clear();
    for (const scope of scopes) {
      if (this.#toldMeanwhile.has(scope)) continue;
      this.#known.set(scope, { changes: found.get(scope) ?? 0, written, hearing });
    }
    return found;
  }
}

/** The revisions of some scopes as the database has them; a scope that never changed is left out. */
export async function readRevisions(db: Db, scopes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ scope: string; changes: number }>`${prepared}
    select scope, sum(changes)::float8 as changes from revisions
    where scope = any(${scopes}::text[]) group by scope`.execute(db);
  return new Map(rows.map(({ scope, changes }) => [scope, changes]));
}
