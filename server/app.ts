import fastifyCompress from '@fastify/compress';
import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import fastifyWebsocket from '@fastify/websocket';
import type { MikroORM } from '@mikro-orm/postgresql';
import Fastify, { type FastifyInstance } from 'fastify';
import { Auth } from './auth/auth.service.ts';
import { registerClient } from './client.ts';
import { type Config, tokenSecret } from './config.ts';
import { contentSecurity } from './contentSecurity.ts';
import type { House } from './context.ts';
import { registerGraphql } from './graphqlRoutes.ts';
import { registerHealth } from './health.ts';
import { Channel } from './realtime/channel.ts';
import { registerRest } from './rest/rest.ts';
import { EngineThreads } from './schedules/engineThreads.ts';

/** What the application stands on: a migrated database and the configuration. */
export interface Ground {
  config: Config;
  orm: MikroORM;
  connectionString: string;
}

/** The whole server, ready to listen; reads as a list of what it is made of. */
export async function buildApp({ config, orm, connectionString }: Ground): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization'] },
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
  });

  const channel = new Channel(connectionString, app.log);
  const engine = new EngineThreads();
  const auth = new Auth(tokenSecret(config));
  const house: House = { auth, channel, engine };
  await channel.open();
  app.addHook('onClose', async () => {
    await Promise.all([channel.close(), engine.close()]);
  });

  await app.register(fastifyHelmet, contentSecurity);
  if (config.corsOrigins.length > 0) await app.register(fastifyCors, { origin: config.corsOrigins });
  await app.register(fastifyCompress, { threshold: 2048 });
  await app.register(fastifyWebsocket, { options: { maxPayload: 1_048_576 } });

  registerHealth(app, orm);
  await registerGraphql(app, house, orm);
  await registerRest(app, house, orm, config);
  await registerClient(app);
  return app;
}
