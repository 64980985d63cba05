import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./hostProcess.mjs', import.meta.url));

export interface HostedServer {
  address: string;
  setupLink: string | null;
  /** Everything the process has printed, for all its servers. */
  output(): string;
  stop(): Promise<unknown>;
}

interface HostAnswer {
  id: number;
  address?: string;
  setupLink?: string | null;
  error?: string;
}

/** Serves the test files of this worker, one after the other, and ends with it. */
let host: { child: ChildProcess; printed: () => string; ended: Promise<never> } | undefined;
let requests = 0;

/**
 * Runs the built program like `startServer`, but in a process shared by several databases: loading the program takes
 * longer than most test files. A test that kills the process needs its own.
 */
export async function startHosted(variables: Record<string, string>): Promise<HostedServer> {
  host ??= startHost();
  const { address = '', setupLink = null } = await request({ open: variables });
  return { address, setupLink, output: host.printed, stop: () => request({ close: address }) };
}

function startHost() {
  const child = fork(PROGRAM, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      printed = (printed + chunk).slice(-20_000);
    });
  // Process and sockets must not keep a finished worker alive.
  child.unref();
  child.channel?.unref();
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The process that serves the tests has ended.\n${printed}`);
  });
  ended.catch(() => undefined);
  return { child, printed: () => printed, ended };
}

async function request(asked: object): Promise<HostAnswer> {
  if (!host) throw new Error('No server is hosted.');
  const { child, ended } = host;
  requests += 1;
  const id = requests;
  const answered = new Promise<HostAnswer>((resolve, reject) => {
    const listen = (answer: HostAnswer) => {
      if (answer.id !== id) return;
      child.off('message', listen);
      if (answer.error) reject(new Error(answer.error));
      else resolve(answer);
    };
    child.on('message', listen);
  });
  child.send({ id, ...asked });
  return Promise.race([answered, ended]);
}
