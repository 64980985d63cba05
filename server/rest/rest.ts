import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../answers/answers.ts';
import { sendOrConfirm } from '../answers/sendAnswer.ts';
import { type Context, contextOf, currentUser, type House } from '../auth/context.ts';
import { requireWrite } from '../auth/signedIn.ts';
import type { Config } from '../config.ts';
import { registerBackupDownload } from './backupDownload.ts';
import { registerDocuments } from './documentDownload.ts';
import { openApi } from './openapi.ts';
import { bodyOf, type Json } from './request.ts';
import { AsOf, type RestRequest, type RestRoute } from './route.ts';
import { routes } from './routes.ts';

/** The REST calls and their published description, under /api/. */
export async function registerRest(
  app: FastifyInstance,
  house: House,
  config: Config,
  connectionString: string,
): Promise<void> {
  const table = routes(config.legacyFillPath);
  await app.register(async (rest) => {
    // What can be confirmed says so itself, and is asked for again each time.
    rest.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    readEveryBodyAsJson(rest);
    for (const route of table) serve(rest, route, house);
    const description = openApi(routes());
    rest.get('/api/openapi.json', async (request) => {
      currentUser(await contextOf(request, house));
      return description;
    });
    registerBackupDownload(rest, house, connectionString);
    await rest.register(async (documents) => registerDocuments(documents, house));
    // Also where no path is found: whoever asks for what does not exist hears it in the shape of every other refusal.
    rest.all('/api/*', async (_request, reply) => reply.code(404).send({ detail: 'Not found.' }));
  });
}

function serve(rest: FastifyInstance, route: RestRoute, house: House): void {
  rest.route({
    method: route.method,
    url: route.path.replace('{id}', ':id'),
    exposeHeadRoute: false,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await contextOf(request, house);
      if (!route.isOpen) {
        const user = currentUser(context);
        if (route.method !== 'GET') requireWrite(user);
      }
      const { id = '' } = request.params as { id?: string };
      const asked = { id, query: request.query as Json, body: bodyOf(request) };
      if (route.followsFrom) {
        const kept = await keptAnswer(route, route.followsFrom(asked), context, asked);
        if (kept) return sendOrConfirm(request, reply.type(JSON_TYPE), kept);
      }
      const answer = await route.handle(context, asked);
      if (route.status === 204) return reply.code(204).send();
      return reply
        .code(route.status)
        .type(JSON_TYPE)
        .send(JSON.stringify(answer instanceof AsOf ? answer.answer : answer));
    },
  });
}

const JSON_TYPE = 'application/json';

/** Null where there is no such schedule: then the route answers as it does. */
function keptAnswer(
  route: RestRoute,
  scheduleId: number,
  context: Context,
  asked: RestRequest,
): Promise<Answer | null> {
  const keyOf = (query: Json): string =>
    `${route.path} ${JSON.stringify(Object.keys(route.query ?? {}).map((name) => query[name]))}`;
  return context.answers.to({
    key: keyOf(asked.query),
    scheduleId,
    moment: '',
    make: async (isKept) => {
      const answer = await route.handle(context, { ...asked, isKept: (query) => isKept(keyOf(query)) });
      if (!(answer instanceof AsOf)) return { text: JSON.stringify(answer) };
      const { revision, along } = answer;
      return {
        text: JSON.stringify(answer.answer),
        revision,
        along: along.map((one) => ({ key: keyOf(one.query), text: JSON.stringify(one.answer) })),
      };
    },
  });
}

/** Old clients do not always name the type of what they send, or name it on calls without a body. */
function readEveryBodyAsJson(rest: FastifyInstance): void {
  const parseJson = rest.getDefaultJsonParser('error', 'error');
  rest.removeAllContentTypeParsers();
  rest.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}
