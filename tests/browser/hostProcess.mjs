// Serves several databases, each at its own address, with the built program loaded once.
import { once } from 'node:events';
import { createServer } from 'node:net';
import 'reflect-metadata';

const { readConfig } = await import('../../dist/server/config.js');
const { openPools, serve } = await import('../../dist/server/serve.js');

const servers = new Map();
const pools = openPools();

/**
 * One port for consecutive servers, so that the browser keeps its process and files. It is below the ephemeral range,
 * so that others rarely take it in between.
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
    // Clients are gone; a browser may have left an unused connection.
    await servers.get(close)?.close(1000);
    servers.delete(close);
    return {};
  }
  const config = readConfig({ PORT: await freePort(), ...open });
  const server = await serve(config, config.databaseUrl ?? '', () => ['127.0.0.2'], pools);
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
