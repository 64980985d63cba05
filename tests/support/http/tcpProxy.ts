import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  /** The same database through the proxy. */
  connectionString: string;
  /** Silently stops all open connections, like a pulled cable. */
  freeze(): void;
  /**
   * Sends new connections to this database. Ends open ones, like a replaced primary, or keeps them, like a changed DNS name.
   */
  retarget(connectionString: string, open?: 'ended' | 'kept'): void;
  /** The next statement containing this word reaches the database, but the connection ends before its response. */
  loseAnswerTo(word: string): void;
  /** False ends all connections and refuses new ones; true accepts them again. */
  setOpen(isOpen: boolean): void;
  /** Number of connections so far. */
  count(): number;
  stop(): Promise<void>;
}

/** Starts a TCP proxy to a database that can drop connections silently. */
export async function startTcpProxy(connectionString: string): Promise<TcpProxy> {
  const url = new URL(connectionString);
  let target = new URL(connectionString);
  let isOpen = true;
  const ends: Socket[] = [];
  const frozen: Socket[] = [];
  let count = 0;
  let unanswered: string | null = null;
  const server = createServer((near) => {
    count += 1;
    if (!isOpen) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
    near.on('data', (chunk: Buffer) => {
      if (unanswered === null || !chunk.includes(unanswered)) return;
      unanswered = null;
      far.unpipe(near);
      far.once('data', () => near.destroy());
    });
    ends.push(near, far);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.port = String((server.address() as AddressInfo).port);
  return {
    connectionString: url.href,
    loseAnswerTo: (word) => {
      unanswered = word;
    },
    freeze: () => {
      for (const end of ends.splice(0)) {
        end.unpipe();
        end.removeAllListeners('close');
        end.pause();
        frozen.push(end);
      }
    },
    retarget: (other, open = 'ended') => {
      target = new URL(other);
      if (open === 'ended') for (const end of ends.splice(0)) end.destroy();
    },
    setOpen: (willBeOpen) => {
      isOpen = willBeOpen;
      if (!isOpen) for (const end of ends.splice(0)) end.destroy();
    },
    count: () => count,
    stop: async () => {
      for (const end of [...ends, ...frozen]) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
