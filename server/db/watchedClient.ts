import type { Socket } from 'node:net';
import pg from 'pg';
import { isAtWork } from './atWork.ts';

/** Hears of each statement when it is sent, and of how long it took once it is done. */
export interface StatementEars {
  sent?: (sql: string) => void;
  done?: (sql: string, milliseconds: number) => void;
}

const DEAF = 'Connection terminated: the database does not work for it any more';
/** A statement that is not answered by then is asked after, and again after each further while. */
const SILENCE_MILLISECONDS = 2000;
/** The answer may be under way while somebody asks after it. */
const ON_THE_WAY_MILLISECONDS = 300;

/**
 * A connection that tells of each statement, whichever layer sends it, and that does not wait for ever: where a host is
 * without power or a router has forgotten it, nothing comes back, not even an error. Whether the database is still at
 * work for it is asked on another connection. Where one has gone deaf, the others that are idle have most likely gone with
 * it: they are given up as well, so that not each of them has to be found out by somebody who waits.
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
        result.then(tell, tell);
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
      if (isSilent() && !(await isAtWork(this.#config, this.#pid))) {
        await new Promise((resolve) => setTimeout(resolve, ON_THE_WAY_MILLISECONDS));
        if (isSilent()) {
          this.#stream.destroy(new Error(DEAF));
          for (const other of open) other.giveUpIdle();
          return;
        }
      }
      if (this.#answered < this.#asked) this.#watch = this.#askLater();
    }

    get #stream(): Socket {
      return this.connection.stream as Socket;
    }

    get #pid(): number {
      return Number(Reflect.get(this, 'processID'));
    }
  };
}
