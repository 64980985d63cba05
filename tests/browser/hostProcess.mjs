// Serves as many databases as it is asked to, each at an address of its own, with the built program: it is loaded once.
import { once } from 'node:events';
import { createServer } from 'node:net';
import 'reflect-metadata';

const { readConfig } = await import('../../dist/server/config.js');
const { serve } = await import('../../dist/server/serve.js');

const servers = new Map();

/**
 * One address for the servers that follow each other here: a browser goes on with the process and the files that it has.
 * It lies below the ports that systems give out, so that hardly anyone takes it between two of them.
 */
const OWN_PORT = 20_000 + (process.pid % 10_000);

async function freePort() {
  const probe = createServer();
  try {
    await once(probe.listen(OWN_PORT, '127.0.0.1'), 'listening');
    return String(OWN_PORT);
  } catch {
    return '0';
  } finally {
    probe.close();
  }
}

async function answer({ open, close }) {
  if (close) {
    // Anyone who was served is gone; a browser may have left a connection behind on which it never asked anything.
    await servers.get(close)?.close(1000);
    servers.delete(close);
    return {};
  }
  const config = readConfig({ PORT: await freePort(), ...open });
  const server = await serve(config, config.databaseUrl ?? '');
  servers.set(server.address, server);
  return { address: server.address, setupLink: server.setupLink };
}

process.on('message', async ({ id, ...request }) => {
  try {
    process.send?.({ id, ...(await answer(request)) });
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
process.once('disconnect', () => process.exit(0));
