import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const START_MILLISECONDS = 120_000;

export interface RunningServer {
  /** http://127.0.0.1:<port> */
  address: string;
  pid: number;
  /** One-time sign-up link, printed by a server without accounts. */
  setupLink: string | undefined;
  /** Everything printed so far. */
  output(): string;
  /** Sends a signal, by default SIGTERM; resolves to the exit code, null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the built program like `npm start`, on a free port; run `npm run build` first.
 * Pass DATABASE_URL (see `freshDatabase`) or DATA_DIR; undefined variables are omitted.
 */
export async function startServer(
  variables: Record<string, string | undefined>,
  /** Folder of another build; by default this one. */
  folder?: string,
): Promise<RunningServer> {
  const program = folder ? join(folder, 'dist/server/main.js') : fileOf('dist/server/main.js');
  if (!existsSync(program)) throw new Error('The program is not built: run npm run build or npm test.');
  const secret = variables.DATABASE_URL ? { TOKEN_SECRET: randomBytes(32).toString('hex') } : {};
  const child = spawn(process.execPath, ['--import', fileOf('server/bootstrap/endWithParent.mjs'), program], {
    env: { PATH: process.env.PATH, PORT: '0', ...secret, ...variables },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  const end = once(child, 'exit').then(([code]) => code as number | null);
  const address = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${printed}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail('The server does not become ready.');
    }, START_MILLISECONDS);
    const listen = (chunk: string) => {
      printed += chunk;
      const found = /^Floorcraft is ready at (\S+)$/m.exec(printed)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout?.setEncoding('utf8').on('data', listen);
    child.stderr?.setEncoding('utf8').on('data', listen);
    void end.then((code) => {
      clearTimeout(timer);
      fail(`The server ended with code ${code}.`);
    });
  });
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return end;
  };
  const setupLink = /https?:\/\/\S+\/signup\?setup=\S+/.exec(printed)?.[0];
  return { address, pid: child.pid ?? 0, setupLink, output: () => printed, stop };
}
