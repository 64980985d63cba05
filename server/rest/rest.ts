import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { type Context, contextOf, currentUser, type Services } from '../auth/context.ts';
import { requireWrite } from '../auth/signedIn.ts';
import type { Answer } from '../cache/answer.ts';
import { sendOrConfirm } from '../cache/sendAnswer.ts';
import type { Config } from '../config.ts';
import { scheduleAnswer } from '../schedules/scheduleAnswer.ts';
import { registerBackupDownload } from './downloads/backupDownload.ts';
import { registerDocuments } from './downloads/documentDownload.ts';
import { registerExports } from './downloads/exportDownload.ts';
import { registerMoneyDownloads } from './downloads/moneyDownload.ts';
import { RefusedCall } from './errors.ts';
import { openApi } from './openapi.ts';
import { bodyOf, type Json } from './request.ts';
import type { RestRequest, RestRoute } from './route.ts';
import { routes } from './routes.ts';
import { registerImportUpload } from './uploads/importUpload.ts';
import { registerStripeNews } from './uploads/stripeNews.ts';

interface RestFoundation {
  config: Config;
  connectionString: string;
  /** Answers unknown paths and wrong methods of known ones. */
  fallback: RouteHandlerMethod;
}

/** The REST calls and their published description, under /api/. */
export async function registerRest(
  app: FastifyInstance,
  services: Services,
  { config, connectionString, fallback }: RestFoundation,
): Promise<void> {
  const table = routes(config.legacyFillPath);
  await app.register(async (rest) => {
    // Responses with an ETag set their own header; clients revalidate them each time.
    rest.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    readEveryBodyAsJson(rest);
    for (const route of table) serve(rest, route, services);
    const description = openApi(routes());
    rest.get('/api/openapi.json', async (request) => {
      currentUser(await contextOf(request, services));
      return description;
    });
    registerBackupDownload(rest, services, connectionString);
    registerExports(rest, services);
    await rest.register(async (documents) => {
      registerMoneyDownloads(documents, services);
      registerDocuments(documents, services, fallback);
    });
    await rest.register(async (uploads) => registerImportUpload(uploads, services));
    await rest.register(async (news) => registerStripeNews(news, services));
    // Unknown paths get the same error shape as everything else.
    rest.all('/api/*', fallback);
  });
}

function serve(rest: FastifyInstance, route: RestRoute, services: Services): void {
  rest.route({
    method: route.method,
    url: route.path.replace('{id}', ':id'),
    exposeHeadRoute: route.method === 'GET',
    ...(route.isOpen ? {} : { bodyLimit: LARGEST_BODY }),
    onRequest: async (request: FastifyRequest) => {
      if (route.isOpen) return;
      const user = currentUser(await contextOf(request, services));
      if (route.method !== 'GET') requireWrite(user);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await contextOf(request, services);
      const { id = '' } = request.params as { id?: string };
      const asked = { id, query: request.query as Json, body: bodyOf(request) };
      if (route.followsFrom) {
        const kept = await cachedAnswer(route, route.followsFrom(asked), context, asked);
        if (kept) return sendOrConfirm(request, reply.type(JSON_TYPE), kept);
      }
      const answer = await route.handle(context, asked);
      if (route.status === 204) return reply.code(204).send();
      return reply.code(route.status).type(JSON_TYPE).send(JSON.stringify(answer));
    },
  });
}

const JSON_TYPE = 'application/json';
/** Of a signed-in sender. */
const LARGEST_BODY = 1_048_576;

/** Null if there is no such schedule; the route itself then answers. */
function cachedAnswer(
  route: RestRoute,
  scheduleId: number,
  context: Context,
  asked: RestRequest,
): Promise<Answer | null> {
  const query = Object.keys(route.query ?? {}).map((name) => asked.query[name]);
  return scheduleAnswer(context, {
    scheduleId,
    key: `${route.path} ${JSON.stringify(query)}`,
    make: async () => JSON.stringify(await route.handle(context, asked)),
  });
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/)/i;
const IS_FORM = 'Forms are not read here. Send the body as application/json.';

/** Old clients omit the content type, or send one without a body. */
function readEveryBodyAsJson(rest: FastifyInstance): void {
  // Drops `__proto__` and `constructor` like any unknown field, instead of refusing the body.
  const parseJson = rest.getDefaultJsonParser('remove', 'remove');
  rest.removeAllContentTypeParsers();
  rest.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else
      parseJson(request, body as string, (error, json) => {
        if (error && FORM.test(request.headers['content-type'] ?? '')) done(new RefusedCall(415, IS_FORM));
        else done(error, json);
      });
  });
}
