import { createServer, type Server, type Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { markPhone } from '../auth/phoneSockets.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/orm.ts';
import { networkAddresses, privateAddresses } from './networkAddresses.ts';
import { isLoopback } from './publicAddress.ts';

/** Kind of the notice that the switch changed. */
export const PHONES = 'phones';

/** How often to look for networks that the computer joined or left. */
const LOOK_MILLISECONDS = 5000;

const EVERY_ADDRESS: readonly string[] = ['0.0.0.0', '::'];

interface Open {
  readonly server: Server;
  readonly sockets: Set<Socket>;
}

/** Takes a connection that a phone opened. */
type Accept = (socket: Socket) => void;

/**
 * Also listens on the computer's private addresses, at the port of the server, while organisers let phones in. Its
 * connections are marked, and http/phoneRequests.ts limits what they may ask.
 */
export class PhoneListener {
  /** The server was started with an address for phones, so there is nothing to switch. */
  readonly isFixed: boolean;
  /** Why an address can't be opened; null if all are. */
  problem: string | null = null;
  readonly #db: Db;
  readonly #log: FastifyBaseLogger;
  readonly #isOpenEverywhere: boolean;
  readonly #present: () => readonly string[];
  readonly #open = new Map<string, Open>();
  #isOn = false;
  #at: { port: number; accept: Accept } | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** One after the other, or two would open the same address. */
  #turn: Promise<unknown> = Promise.resolve();
  readonly #ending = new Set<Promise<unknown>>();

  constructor(
    { host, publicUrl, trustProxy }: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>,
    db: Db,
    log: FastifyBaseLogger,
    present: () => readonly string[] = privateAddresses,
  ) {
    this.isFixed = publicUrl !== undefined || trustProxy !== false || !isLoopback(host);
    this.#isOpenEverywhere = EVERY_ADDRESS.includes(host);
    this.#db = db;
    this.#log = log;
    this.#present = present;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Whether the computer is in a network of which phones can be part. */
  get hasNetwork(): boolean {
    return this.#present().length > 0;
  }

  /** Where phones reach this computer. */
  addresses(): readonly string[] {
    return this.#isOpenEverywhere ? networkAddresses() : [...this.#open.keys()];
  }

  async start(port: number, accept: Accept): Promise<void> {
    if (this.isFixed) return;
    this.#at = { port, accept };
    this.#timer = setInterval(() => void this.#look(), LOOK_MILLISECONDS).unref();
    await this.follow();
  }

  /** Does what the switch now says. */
  follow(): Promise<void> {
    return this.#next(async () => {
      const row = await this.#db.selectFrom('phone_access').select('is_on').executeTakeFirst();
      this.#isOn = row?.is_on ?? false;
      await this.#arrange();
    });
  }

  /** Opens no further connection; resolves once all are closed. */
  close(): Promise<unknown> {
    clearInterval(this.#timer);
    this.#at = null;
    return this.#next(() => this.#arrange()).then(() => Promise.all(this.#ending));
  }

  #look(): Promise<void> {
    return this.#isOn ? this.#next(() => this.#arrange()) : Promise.resolve();
  }

  #next(act: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(act);
    this.#turn = done.catch((err: unknown) => this.#log.warn({ err }, 'cannot follow the switch for phones'));
    return this.#turn as Promise<void>;
  }

  async #arrange(): Promise<void> {
    const wanted = this.#isOn && this.#at ? this.#present() : [];
    for (const [address, open] of this.#open) {
      if (wanted.includes(address)) continue;
      this.#open.delete(address);
      this.#end(open, this.#at !== null);
    }
    this.problem = null;
    for (const address of wanted) if (!this.#open.has(address)) await this.#listen(address);
  }

  /** @param isCut false when the server closes, which answers running requests first */
  #end({ server, sockets }: Open, isCut: boolean): void {
    const ended: Promise<unknown> = new Promise((resolve) => server.close(resolve)).then(() =>
      this.#ending.delete(ended),
    );
    this.#ending.add(ended);
    if (isCut) for (const socket of sockets) socket.destroy();
  }

  async #listen(address: string): Promise<void> {
    if (!this.#at) return;
    const { port, accept } = this.#at;
    const sockets = new Set<Socket>();
    // As Node's own HTTP server does.
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      markPhone(socket);
      accept(socket);
    });
    const failure = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
      server.once('error', resolve).listen({ host: address, port }, () => resolve(null));
    });
    if (!failure) {
      server.on('error', (err) => this.#log.warn({ err, address }, 'phones cannot connect'));
      this.#open.set(address, { server, sockets });
      return;
    }
    // An address that was just left is not worth a word.
    if (failure.code === 'EADDRNOTAVAIL') return;
    this.problem =
      failure.code === 'EADDRINUSE'
        ? `Another program uses port ${port} at ${address}.`
        : `Phones can't connect to ${address}: ${failure.code}.`;
    this.#log.warn({ err: failure, address }, 'phones cannot connect');
  }
}

declare module '../auth/context.ts' {
  interface Services {
    phones: PhoneListener;
  }
}
