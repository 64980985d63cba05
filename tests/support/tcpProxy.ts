import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  /** The same database by way of the proxy. */
  connectionString: string;
  /** From now on the connections that are open carry nothing, and nobody is told: as if a cable was pulled. */
  freeze(): void;
  /** Ends the connections that are open, and lets none in until it is mended. */
  cut(): void;
  mend(): void;
  /** How many connections came in so far. */
  count(): number;
  stop(): Promise<void>;
}

/** A way to the database of a socket folder that can be cut without a word. */
export async function startTcpProxy(connectionString: string): Promise<TcpProxy> {
  const url = new URL(connectionString);
  const path = `${url.searchParams.get('host')}/.s.PGSQL.${url.port || 5432}`;
  const ends: Socket[] = [];
  const frozen: Socket[] = [];
  let count = 0;
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    count += 1;
    const far = connect(path);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
    ends.push(near, far);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    connectionString: url.href,
    freeze: () => {
      for (const end of ends.splice(0)) {
        end.unpipe();
        end.removeAllListeners('close');
        end.pause();
        frozen.push(end);
      }
    },
    cut: () => {
      isCut = true;
      for (const end of ends.splice(0)) end.destroy();
    },
    mend: () => {
      isCut = false;
    },
    count: () => count,
    stop: async () => {
      for (const end of [...ends, ...frozen]) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
