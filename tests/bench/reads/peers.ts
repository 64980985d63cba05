import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Peers {
  /** Serves `/same/:name`, `/sections` and `/heat`. */
  address: string;
  /** Process that serves all of them. */
  pid: number;
  /** PostGraphile's URL; null if it is not installed. */
  postgraphile: string | null;
  /** Sets the text that `/same/:name` returns. */
  say: (name: string, text: string) => Promise<void>;
  end: () => Promise<unknown>;
}

/**
 * Starts the servers that the product is compared with, on the same database. PostGraphile is not a dependency: install it
 * with `npm install --prefix DIR postgraphile@5.1.5` and set POSTGRAPHILE_DIR to DIR.
 */
export async function openPeers(databaseUrl: string): Promise<Peers> {
  const postgraphileDir = process.env.POSTGRAPHILE_DIR;
  const child = fork(
    fileURLToPath(new URL('./peerProcess.mjs', import.meta.url)),
    [JSON.stringify({ databaseUrl, postgraphileDir })],
    { execArgv: [], env: { ...process.env, GRAPHILE_ENV: 'production', NODE_ENV: 'production' } },
  );
  const ended = once(child, 'exit');
  const [said] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The peers do not start.'))),
  ])) as [Pick<Peers, 'address' | 'postgraphile'>];
  return {
    ...said,
    pid: child.pid ?? 0,
    say: async (name, text) => {
      await fetch(`${said.address}/body/${name}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
      });
    },
    end: () => {
      child.disconnect();
      return ended;
    },
  };
}
