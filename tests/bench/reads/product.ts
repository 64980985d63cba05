import { readFileSync } from 'node:fs';
import { type RunningServer, startServer } from '../../support/server.ts';

export const ADMIN = { username: 'bench@example.org', password: 'correct horse battery' };
const TOKEN_SECRET = 'the secret of all copies on the bench';

/** One instance of the built program, with a signed-in account. */
export interface Product {
  server: RunningServer;
  headers: Record<string, string>;
  graphql: <D>(query: string, variables?: object) => Promise<D>;
  /** Body of an uncompressed response. */
  text: (method: 'GET' | 'POST', path: string, body?: object) => Promise<string>;
}

export async function openProduct(databaseUrl: string): Promise<Product> {
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    TOKEN_SECRET,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'warn',
  });
  const headers = { authorization: '' };
  let freshUntil = 0;
  // The bench of a whole day outlasts an access token.
  const stayIn = async (): Promise<void> => {
    if (Date.now() < freshUntil) return;
    freshUntil = Date.now() + 10 * 60_000;
    headers.authorization = `Bearer ${(await signIn(server.address)).access}`;
  };
  await stayIn();
  const text: Product['text'] = async (method, path, body) => {
    await stayIn();
    const response = await fetch(new URL(path, server.address), {
      method,
      headers: { ...headers, 'content-type': 'application/json', 'accept-encoding': 'identity' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.text();
  };
  return {
    server,
    headers,
    text,
    graphql: async (query, variables = {}) => {
      const { data, errors } = JSON.parse(await text('POST', '/graphql', { query, variables }));
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    },
  };
}

export async function signIn(address: string): Promise<{ access: string }> {
  const response = await fetch(`${address}/api/token/`, { method: 'POST', body: JSON.stringify(ADMIN) });
  return (await response.json()) as { access: string };
}

/** Processor seconds used by a process; null if the system does not report them. */
export function processorSeconds(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}
