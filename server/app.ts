import fastifyCompress from '@fastify/compress';
import fastifyWebsocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import { Auth } from './auth/auth.service.ts';
import type { Services } from './auth/context.ts';
import { BackupFolder } from './backup/backupFolder.ts';
import { Checkout, type StripeAddress } from './billing/online/checkout.ts';
import { cacheOf } from './cache/revisionCache.ts';
import { type Config, tokenSecret } from './config.ts';
import { retryWhileUnavailable } from './db/retryWhileUnavailable.ts';
import { DocumentThreads } from './documents/documentThreads.ts';
import { EngineThreads } from './engineHost/engineThreads.ts';
import { endBroken } from './graphql/brokenSockets.ts';
import { registerGraphql } from './graphql/graphqlRoutes.ts';
import type { HealthSources } from './health/health.service.ts';
import { AnswerLog, Incidents } from './health/incidents.ts';
import { Metrics } from './health/metrics.ts';
import { followRequests, requestInHand } from './health/requestScope.ts';
import { answerBrokenRequest, REQUEST_MILLISECONDS } from './http/brokenRequests.ts';
import { registerClient } from './http/client.ts';
import { allowListedOrigins } from './http/crossOrigin.ts';
import { registerHealth } from './http/health.ts';
import { askBeforeReading, OPEN_BODY } from './http/largeBodies.ts';
import { registerMetrics } from './http/metrics.ts';
import { answerOtherMethods } from './http/otherMethods.ts';
import { limitPhones } from './http/phoneRequests.ts';
import { registerPublicPages } from './http/publicPages.ts';
import { protectBrowsers, stayOverTls } from './http/securityHeaders.ts';
import { trustedProxies } from './http/trustedProxies.ts';
import { ImportProcess, ImportThreads } from './importing/importProcess.ts';
import { hearImportStops } from './importing/stopImport.ts';
import { PHONES, PhoneListener } from './publishing/phoneListener.ts';
import { PublicAddress } from './publishing/publicAddress.ts';
import { Channel } from './pubsub/channel.ts';
import { answerBadAddress, answerError } from './rest/errors.ts';
import { registerRest } from './rest/rest.ts';
import type { Runtime } from './runtime.ts';
import { followStops } from './schedules/commands/stopCommand.service.ts';

/** The configuration and a migrated database. */
interface Foundation {
  config: Config;
  runtime: Runtime;
  connectionString: string;
  /** The computer's addresses in its networks; those of its interfaces by default. */
  networks?: (() => readonly string[]) | undefined;
  stripeAt?: StripeAddress | undefined;
  /** Workers that outlive the application; its own by default. */
  pools?: Pools | undefined;
}

/** Workers for long jobs. They keep nothing of a job, so applications can share them. */
export interface Pools {
  readonly engine: EngineThreads;
  readonly imports: ImportThreads;
  readonly documents: DocumentThreads;
}

export const openPools = (): Pools => ({
  engine: new EngineThreads(),
  imports: new ImportThreads(),
  documents: new DocumentThreads(),
});

/** Assembles the whole server, ready to listen. */
export async function buildApp({
  config,
  runtime,
  connectionString,
  networks,
  stripeAt,
  pools,
}: Foundation): Promise<FastifyInstance> {
  const incidents = new Incidents();
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization'],
      // Without the query string: it may be the code of a pass, a token or a name.
      serializers: {
        req: ({ method, url, host, ip: remoteAddress, socket }) => {
          const [path] = url.split('?', 1);
          return { method, url: path, host, remoteAddress, remotePort: socket?.remotePort };
        },
      },
      hooks: {
        logMethod(args, method, level) {
          incidents.record(args, level, this.bindings());
          method.apply(this, args);
        },
      },
    },
    logController: new AnswerLog(),
    trustProxy: trustedProxies(config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    frameworkErrors: answerBadAddress,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: OPEN_BODY,
    requestTimeout: REQUEST_MILLISECONDS,
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: 'idle',
  });

  const channel = new Channel(connectionString, app.log);
  const { engine, documents, ...others } = pools ?? openPools();
  const imports = new ImportProcess(connectionString, others.imports);
  const auth = new Auth(tokenSecret(config), runtime.db);
  const health: HealthSources = {
    startedAt: new Date(),
    isEmbedded: config.databaseUrl === undefined,
    backups: new BackupFolder(config.backupDir),
    incidents,
  };
  const metrics = new Metrics(health, () => app.websocketServer.clients.size);
  runtime.onStatementDone = (statement, milliseconds) => {
    const isSlow = milliseconds >= config.slowStatementMilliseconds;
    metrics.statementDone(milliseconds, isSlow);
    const reqId = requestInHand();
    if (isSlow) app.log.warn({ reqId, statement: statement.slice(0, 2000), milliseconds }, 'slow statement');
  };
  const { db } = runtime;
  const phones = new PhoneListener(config, db, app.log, networks);
  const services: Services = {
    db,
    auth,
    channel,
    engine,
    imports,
    health,
    documents,
    phones,
    checkout: config.stripe ? await Checkout.open(config.stripe, stripeAt) : null,
    publicAddress: new PublicAddress(config.publicUrl, () => phones.addresses()),
  };
  // After a failover the new database may lack the last changes.
  channel.follow({ kind: 'schedule' }, { missed: () => cacheOf(db).clear() });
  channel.follow({ kind: PHONES }, { heard: () => void phones.follow(), missed: () => void phones.follow() });
  await retryWhileUnavailable(() => channel.open());
  followStops(db, channel);
  hearImportStops(channel);
  app.addHook('onListen', async () => {
    engine.warmUp();
    const at = app.server.address();
    if (typeof at === 'object' && at)
      await phones.start(at.port, (socket) => app.server.emit('connection', socket));
  });
  app.addHook('preClose', async () => void phones.close());
  app.addHook('onClose', async () => {
    const own = pools ? [] : [engine, imports, documents];
    await Promise.all([phones, channel, ...own].map((part) => part.close()));
  });

  const fallback = answerOtherMethods(app);
  followRequests(app);
  protectBrowsers(app);
  limitPhones(app);
  app.setErrorHandler(answerError);
  askBeforeReading(app, services);
  stayOverTls(app);
  await allowListedOrigins(app, config.corsOrigins);
  // No zstd: Node below 22.15 asks for it through some libraries, and cannot read it.
  await app.register(fastifyCompress, { threshold: 2048, encodings: ['br', 'gzip', 'identity'] });
  await app.register(fastifyWebsocket, { options: { maxPayload: 1_048_576 }, errorHandler: endBroken });

  registerHealth(app, runtime);
  registerMetrics(app, metrics, config.metricsToken);
  await registerGraphql(app, services, config);
  await registerRest(app, services, { config, connectionString, fallback });
  registerPublicPages(app, services);
  await registerClient(app, fallback, services);
  return app;
}
