import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isAtWork } from './atWork.ts';

/** Hears of each statement when it is sent, and of how long it took once it is done. */
export interface StatementEars {
  sent?: (sql: string) => void;
  done?: (sql: string, milliseconds: number) => void;
}

/** PostgreSQL's code for a change where it may only read: a primary that has become a copy of another one. */
const READS_ONLY = '25006';
const REPLACED = 'Connection terminated: the database only reads any more';
const DEAF = 'Connection terminated: the database does not work for it any more';
/** A statement that is not answered by then is asked after, and again after each further while. */
const SILENCE_MILLISECONDS = 2000;
/** The answer may be under way while somebody asks after it. */
const ON_THE_WAY_MILLISECONDS = 300;

/**
 * A connection that tells of each statement, whichever layer sends it, and that does not wait for ever: where a host is
 * without power or a router has forgotten it, nothing comes back, not even an error. Whether the database is still at
 * work for it is asked on another connection. Nor does it stay with a primary that only reads any more: by now its name may
 * lead to another one.
 */
export function watchedClient({ sent, done }: StatementEars): typeof pg.Client {
  const open = new Set<{ giveUpIdle: () => void }>();
  return class extends pg.Client {
    readonly #config: pg.ClientConfig;
    #asked = 0;
    #answered = 0;
    #watch: NodeJS.Timeout | undefined;

    constructor(config: pg.ClientConfig) {
      super(config);
      this.#config = config;
      open.add(this);
      this.once('end', () => open.delete(this));
    }

    giveUpIdle(): void {
      if (this.#asked === this.#answered) this.#stream.destroy(new Error(DEAF));
    }

    override query = ((statement: unknown, ...rest: unknown[]) => {
      const text = typeof statement === 'string' ? statement : String(Object(statement).text);
      sent?.(text);
      const start = performance.now();
      const result: unknown = Reflect.apply(pg.Client.prototype.query, this, [statement, ...rest]);
      if (result instanceof Promise) {
        this.#asked += 1;
        this.#watch ??= this.#askLater();
        const tell = (): void => {
          this.#answered += 1;
          if (this.#answered === this.#asked) {
            clearTimeout(this.#watch);
            this.#watch = undefined;
          }
          done?.(text, performance.now() - start);
        };
        result.then(tell, (error: unknown) => {
          tell();
          if (codeOf(error) === READS_ONLY) this.#leave(new Error(REPLACED));
        });
      }
      return result;
    }) as typeof pg.Client.prototype.query;

    #askLater(): NodeJS.Timeout {
      const { bytesRead } = this.#stream;
      const answered = this.#answered;
      return setTimeout(() => void this.#ask(answered, bytesRead), SILENCE_MILLISECONDS).unref();
    }

    async #ask(answered: number, bytesRead: number): Promise<void> {
      const isSilent = (): boolean => answered === this.#answered && bytesRead === this.#stream.bytesRead;
      const isStillSilent = async (): Promise<boolean> => {
        await sleep(ON_THE_WAY_MILLISECONDS);
        return isSilent();
      };
      const isGone =
        isSilent() && !(await isAtWork(this.#config, this.#pid, isStillSilent)) && (await isStillSilent());
      if (isGone) {
        this.#leave(new Error(DEAF));
        return;
      }
      if (this.#answered < this.#asked) this.#watch = this.#askLater();
    }

    /** The others that are idle have most likely gone with it: not each has to be found out by somebody who waits. */
    #leave(reason: Error): void {
      this.#stream.destroy(reason);
      for (const other of open) other.giveUpIdle();
    }

    get #stream(): Socket {
      return this.connection.stream as Socket;
    }

    get #pid(): number {
      return Number(Reflect.get(this, 'processID'));
    }
  };
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);
