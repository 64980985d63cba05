import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const CONNECT_MILLISECONDS = 10_000;
const REOPEN_MILLISECONDS = 1000;
const CLOSE_TIMEOUT_MILLISECONDS = 1000;

/** Interval and timeout of the heartbeat. */
export interface Pulse {
  everyMilliseconds: number;
  patienceMilliseconds: number;
}
const PULSE: Pulse = { everyMilliseconds: 1000, patienceMilliseconds: 5000 };

/** The heartbeat also detects a read-only database: notifications are sent on the primary. */
const READ_ONLY = { text: 'show transaction_read_only', rowMode: 'array' as const };

interface ListenerOptions {
  connectionString: string;
  channel: string;
  notify: (payload: string) => void;
  /** The connection was lost and is back; notifications in between are lost. */
  reopened: () => void;
  log: FastifyBaseLogger;
  pulse?: Pulse;
}

/**
 * Listens for PostgreSQL's notifications, and reconnects whenever the connection is lost. It sends nothing, so only the
 * heartbeat and TCP keepalive notice a peer that vanished silently (a router's lost state, a host without power).
 */
export class Listener {
  readonly #options: ListenerOptions;
  readonly #pulse: Pulse;
  #client: pg.Client | null = null;
  #beat: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
    this.#pulse = options.pulse ?? PULSE;
  }

  async open(): Promise<void> {
    const { connectionString, channel, notify } = this.#options;
    const client = new pg.Client({
      connectionString,
      application_name: 'floorcraft news',
      keepAlive: true,
      keepAliveInitialDelayMillis: this.#pulse.everyMilliseconds,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      query_timeout: this.#pulse.patienceMilliseconds,
    });
    client.on('notification', ({ payload }) => notify(payload ?? ''));
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, null));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      drop(client);
      throw error;
    }
    if (this.#isClosed) return drop(client);
    this.#client = client;
    this.#heartbeat(client);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#beat);
    const client = this.#client;
    if (!client) return;
    const timeout = new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MILLISECONDS).unref());
    await Promise.race([client.end(), timeout]);
    drop(client);
  }

  #heartbeat(client: pg.Client): void {
    this.#beat = setTimeout(async () => {
      try {
        const { rows } = await client.query<[string]>(READ_ONLY);
        if (rows[0]?.[0] === 'on')
          throw new Error('The database is read-only now: another may have taken over.');
      } catch (error) {
        return this.#lose(client, error);
      }
      if (client === this.#client && !this.#isClosed) this.#heartbeat(client);
    }, this.#pulse.everyMilliseconds).unref();
  }

  #lose(client: pg.Client, error: unknown): void {
    if (this.#isClosed || client !== this.#client) return;
    this.#client = null;
    clearTimeout(this.#beat);
    this.#options.log.warn({ err: error }, 'lost the notification connection, reconnecting');
    drop(client);
    this.#reopen();
  }

  #reopen(): void {
    setTimeout(() => {
      if (this.#isClosed) return;
      this.open().then(this.#options.reopened, () => this.#reopen());
    }, REOPEN_MILLISECONDS).unref();
  }
}

/** Destroys the socket, since `end()` waits for a peer that may not answer. */
function drop(client: pg.Client): void {
  client.removeAllListeners();
  client.on('error', () => undefined);
  client.connection.stream.destroy();
}
