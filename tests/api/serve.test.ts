import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { serve } from '../../server/serve.ts';
import { freshDatabase } from '../support/database.ts';

test('closing does not wait for a connection on which nobody ever asked anything', async () => {
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: 'a secret that is long enough for a test',
  });
  const server = await serve(config, await freshDatabase());
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  await once(socket, 'connect');
  // The server has heard of the connection once it answers another one.
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  const ended = once(socket, 'close');
  socket.resume();
  await server.close(100);
  await ended;
});
