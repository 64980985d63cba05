import fastifyCompress from '@fastify/compress';
import fastifyCors from '@fastify/cors';
import fastifyWebsocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import { Answers } from './answers/answers.ts';
import { Admissions } from './auth/admissions.ts';
import { Auth } from './auth/auth.service.ts';
import type { House } from './auth/context.ts';
import { BackupFolder } from './backup/backupFolder.ts';
import { type Config, tokenSecret } from './config.ts';
import { whenItAnswers } from './db/whenItAnswers.ts';
import { DocumentThreads } from './documents/documentThreads.ts';
import { MadeFiles } from './documents/madeFiles.ts';
import { EngineThreads } from './engineHost/engineThreads.ts';
import { endBroken } from './graphql/brokenSockets.ts';
import { registerGraphql } from './graphql/graphqlRoutes.ts';
import type { Ground } from './ground.ts';
import type { HealthSources } from './health/health.service.ts';
import { Incidents } from './health/incidents.ts';
import { Metrics } from './health/metrics.ts';
import { followRequests, requestInHand } from './health/requestScope.ts';
import { answerBrokenRequest, REQUEST_MILLISECONDS } from './http/brokenRequests.ts';
import { registerClient } from './http/client.ts';
import { registerHealth } from './http/health.ts';
import { registerMetrics } from './http/metrics.ts';
import { stayOverTls } from './http/overTls.ts';
import { registerPublicPages } from './http/publicPages.ts';
import { protectBrowsers } from './http/securityHeaders.ts';
import { trustedProxies } from './http/trustedProxies.ts';
import { ImportThreads } from './importing/importThreads.ts';
import { Channel } from './news/channel.ts';
import { Revisions } from './news/revisions.ts';
import { answerError } from './rest/errors.ts';
import { registerRest } from './rest/rest.ts';
import { hearStops } from './schedules/commands/stopCommand.service.ts';
import { Findings } from './schedules/insight/findings.ts';
import { ScheduleRevisions } from './schedules/scheduleRevisions.ts';

/** What the application stands on: a migrated database and the configuration. */
export interface Foundation {
  config: Config;
  ground: Ground;
  connectionString: string;
}

/** The whole server, ready to listen; reads as a list of what it is made of. */
export async function buildApp({ config, ground, connectionString }: Foundation): Promise<FastifyInstance> {
  const incidents = new Incidents();
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization'],
      hooks: {
        logMethod(args, method, level) {
          incidents.hear(args, level, this.bindings());
          method.apply(this, args);
        },
      },
    },
    trustProxy: trustedProxies(config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 1_048_576,
    requestTimeout: REQUEST_MILLISECONDS,
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: 'idle',
  });

  const channel = new Channel(connectionString, app.log);
  const engine = new EngineThreads();
  const imports = new ImportThreads();
  const documents = new DocumentThreads();
  const auth = new Auth(tokenSecret(config), ground.db);
  const health: HealthSources = {
    startedAt: new Date(),
    isEmbedded: config.databaseUrl === undefined,
    backups: new BackupFolder(config.backupDir),
    incidents,
  };
  const metrics = new Metrics(health, () => app.websocketServer.clients.size);
  ground.onStatementDone = (statement, milliseconds) => {
    const isSlow = milliseconds >= config.slowStatementMilliseconds;
    metrics.statementDone(milliseconds, isSlow);
    const reqId = requestInHand();
    if (isSlow) app.log.warn({ reqId, statement: statement.slice(0, 2000), milliseconds }, 'slow statement');
  };
  const { db, writes } = ground;
  const revisions = new Revisions(db, channel, writes);
  const admissions = new Admissions(auth, db, revisions);
  const scheduleRevisions = new ScheduleRevisions(db, revisions, channel);
  const answers = new Answers(db, scheduleRevisions);
  const house: House = {
    ...{ db, auth, admissions, channel, revisions, scheduleRevisions, answers },
    ...{
      findings: new Findings(scheduleRevisions),
      engine,
      imports,
      health,
      documents,
      madeFiles: new MadeFiles(),
    },
  };
  await whenItAnswers(() => channel.open());
  hearStops(db, channel);
  app.addHook('onClose', async () => {
    await Promise.all([channel.close(), engine.close(), imports.close(), documents.close()]);
  });

  followRequests(app);
  protectBrowsers(app);
  app.setErrorHandler(answerError);
  stayOverTls(app);
  if (config.corsOrigins.length > 0) await app.register(fastifyCors, { origin: config.corsOrigins });
  await app.register(fastifyCompress, { threshold: 2048 });
  await app.register(fastifyWebsocket, { options: { maxPayload: 1_048_576 }, errorHandler: endBroken });

  registerHealth(app, ground);
  registerMetrics(app, metrics, config.metricsToken);
  await registerGraphql(app, house, config);
  await registerRest(app, house, config, connectionString);
  registerPublicPages(app, house);
  await registerClient(app);
  return app;
}
