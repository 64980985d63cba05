import type { FastifyBaseLogger } from 'fastify';
import type { Channel } from '../../pubsub/channel.ts';
import type { SignedIn } from '../signedIn.ts';
import { ACCESS_TOKEN, ACCOUNT, SIGN_IN, tokenKey } from './revocations.ts';

const RETRY_MILLISECONDS = 1000;
/** The longest delay of setTimeout. */
const LONGEST_TIMER_MILLISECONDS = 2_147_483_647;

/** A connection that stays open while its token is valid. */
interface Connection {
  user: SignedIn;
  /** Has an effect once. */
  end: () => void;
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

/** The current role of each token that is still valid, by `tokenKey`, in one statement. */
export type ReadRights = (users: readonly SignedIn[]) => Promise<Map<string, SignedIn['role']>>;

/**
 * Ends connections whose token was revoked or whose account changed on any instance. A notice of an ended session or
 * token ends its connections directly. After a changed account, or a lost notification connection, it checks the rights
 * in the database, one batch at a time.
 */
export class LiveConnections {
  readonly #byKey = new Map<string, Set<Connection>>();
  /** To check. */
  readonly #doubted = new Set<Connection>();
  /** Notices during `letIn`, which may have come between its check and its entry. */
  readonly #lettingIn = new Set<{ heard: Set<string>; hasMissed: boolean }>();
  readonly #readRights: ReadRights;
  readonly #log: FastifyBaseLogger;
  #isLooking = false;

  constructor(channel: Channel, readRights: ReadRights, log: FastifyBaseLogger) {
    this.#readRights = readRights;
    this.#log = log;
    const missed = (): void => this.#missed();
    for (const kind of [SIGN_IN, ACCESS_TOKEN]) {
      channel.follow({ kind }, { heard: (id) => this.#end(this.#concerned(`${kind} ${id}`)), missed });
    }
    channel.follow(
      { kind: ACCOUNT },
      { heard: (id) => this.#doubt(this.#concerned(`${ACCOUNT} ${id}`)), missed },
    );
  }

  /**
   * Registers a connection, and calls `end` when its token ends.
   * @param authenticate reads the user; called again if a notice about the user arrives in between
   * @returns unregisters it; call it when the connection closes
   */
  async letIn(authenticate: () => Promise<SignedIn>, end: () => void): Promise<() => void> {
    const pending = { heard: new Set<string>(), hasMissed: false };
    this.#lettingIn.add(pending);
    try {
      for (;;) {
        const user = await authenticate();
        if (!pending.hasMissed && !keysOf(user).some((key) => pending.heard.has(key)))
          return this.#enter({ user, end: once(end) });
        pending.heard.clear();
        pending.hasMissed = false;
      }
    } finally {
      this.#lettingIn.delete(pending);
    }
  }

  #enter(connection: Connection): () => void {
    const { user } = connection;
    for (const key of keysOf(user)) {
      this.#byKey.set(key, (this.#byKey.get(key) ?? new Set()).add(connection));
    }
    const cancel = user.expiresAt ? at(user.expiresAt, connection.end) : () => undefined;
    return () => {
      cancel();
      this.#doubted.delete(connection);
      for (const key of keysOf(user)) {
        const connections = this.#byKey.get(key);
        connections?.delete(connection);
        if (connections?.size === 0) this.#byKey.delete(key);
      }
    };
  }

  #concerned(key: string): Connection[] {
    for (const { heard } of this.#lettingIn) heard.add(key);
    return [...(this.#byKey.get(key) ?? [])];
  }

  #missed(): void {
    for (const pending of this.#lettingIn) pending.hasMissed = true;
    this.#doubt([...this.#byKey.values()].flatMap((connections) => [...connections]));
  }

  #end(connections: readonly Connection[]): void {
    for (const { end } of connections) end();
  }

  #doubt(connections: readonly Connection[]): void {
    for (const connection of connections) this.#doubted.add(connection);
    if (!this.#isLooking) void this.#look();
  }

  /** Checks until no connection is in doubt; retries while the database is unavailable. */
  async #look(): Promise<void> {
    this.#isLooking = true;
    while (this.#doubted.size > 0) {
      const asked = [...this.#doubted];
      try {
        this.#doubted.clear();
        const rights = await this.#readRights(asked.map(({ user }) => user));
        this.#end(asked.filter(({ user }) => rights.get(tokenKey(user)) !== user.role));
      } catch (error) {
        this.#log.warn({ err: error }, 'cannot check the live connections, trying again');
        for (const connection of asked) {
          if (this.#byKey.get(tokenKey(connection.user))?.has(connection)) this.#doubted.add(connection);
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS).unref());
      }
    }
    this.#isLooking = false;
  }
}

const keysOf = (user: SignedIn): string[] => [tokenKey(user), `${ACCOUNT} ${user.id}`];

/** setTimeout for any distance. @returns cancels it */
function at(moment: Date, act: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    const left = moment.getTime() - Date.now();
    timer =
      left > LONGEST_TIMER_MILLISECONDS
        ? setTimeout(wait, LONGEST_TIMER_MILLISECONDS).unref()
        : setTimeout(act, left).unref();
  };
  wait();
  return () => clearTimeout(timer);
}
