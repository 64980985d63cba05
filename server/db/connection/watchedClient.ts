import type { Socket } from 'node:net';
import pg from 'pg';
import { namedStatement } from '../prepared.ts';

interface StatementEars {
  sent?: (sql: string) => void;
  done?: (sql: string, milliseconds: number) => void;
}

/** PostgreSQL's code for a write in a read-only transaction: a primary that has become a replica. */
const READS_ONLY = '25006';
const REPLACED = 'Connection terminated: the database is read-only now';
const SILENT = 'Query read timeout';

/**
 * A client that reports every statement. When a statement times out or the database has become read-only, it closes
 * itself and all idle connections: a new connection may reach another primary.
 */
export function watchedClient({ sent, done }: StatementEars): typeof pg.Client {
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
          const reason = reasonToLeave(error);
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

function reasonToLeave(error: unknown): Error | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && error.code === READS_ONLY) return new Error(REPLACED);
  return error.message === SILENT ? error : null;
}
