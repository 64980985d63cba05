import type { Socket } from 'node:net';
import pg from 'pg';
import { namedStatement } from '../prepared.ts';

interface StatementHooks {
  sent?: (sql: string) => void;
  done?: (sql: string, milliseconds: number) => void;
}

/** PostgreSQL's code for a write in a read-only transaction: a primary that has become a replica. */
const READ_ONLY = '25006';
const REPLACED = 'Connection terminated: the database is read-only now';
const QUERY_TIMEOUT = 'Query read timeout';

/**
 * A client that reports every statement. When a statement times out or the database has become read-only, it closes
 * itself and all idle connections: a new connection may reach another primary.
 */
export function watchedClient({ sent, done }: StatementHooks): typeof pg.Client {
  const open = new Set<{ closeIdle: (reason: Error) => void }>();
  return class extends pg.Client {
    #running = 0;

    constructor(config: pg.ClientConfig) {
      super(config);
      open.add(this);
      this.once('end', () => open.delete(this));
    }

    closeIdle(reason: Error): void {
      if (this.#running === 0) this.#close(reason);
    }

    override query = ((statement: unknown, ...rest: unknown[]) => {
      const text = typeof statement === 'string' ? statement : String(Object(statement).text);
      sent?.(text);
      const start = performance.now();
      const named = rest.length === 1 ? namedStatement(text, rest[0]) : null;
      const sentAs = named ? [named] : [statement, ...rest];
      const result: unknown = Reflect.apply(pg.Client.prototype.query, this, sentAs);
      if (result instanceof Promise) {
        this.#running += 1;
        const end = (): void => {
          this.#running -= 1;
          done?.(text, performance.now() - start);
        };
        result.then(end, (error: unknown) => {
          end();
          const reason = reasonToClose(error);
          if (!reason) return;
          this.#close(reason);
          for (const other of open) other.closeIdle(reason);
        });
      }
      return result;
    }) as typeof pg.Client.prototype.query;

    #close(reason: Error): void {
      (this.connection.stream as Socket).destroy(reason);
    }
  };
}

function reasonToClose(error: unknown): Error | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && error.code === READ_ONLY) return new Error(REPLACED);
  return error.message === QUERY_TIMEOUT ? error : null;
}
