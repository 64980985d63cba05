import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Context, contextOf, resetLookUps, type Services } from '../auth/context.ts';
import type { Config } from '../config.ts';
import { domainErrorOf } from '../db/failures.ts';
import { createApollo, createSchema } from './apollo.ts';
import { refuseBeyondBounds, refuseHugeVariables } from './documentBounds.ts';
import { answerOutsideApollo, graphqlError, logError, refuseRequest } from './graphqlErrors.ts';
import { refuseForeignPages } from './ownOrigin.ts';
import { ResponseCache } from './responseCache.ts';
import { websocketHandler } from './websocket.ts';

/** A spreadsheet of 17,000 entries fits; without a valid token nothing that large is read. */
const LARGEST_BODY = 16 * 1_048_576;
const LARGEST_ANONYMOUS_BODY = 65_536;

/** GraphQL on one path: POST and GET over HTTP, and the websocket of the graphql-transport-ws protocol. */
export async function registerGraphql(
  app: FastifyInstance,
  services: Services,
  { corsOrigins }: Pick<Config, 'corsOrigins'>,
): Promise<void> {
  const schema = createSchema();
  const apollo = await createApollo(schema, [
    fastifyApolloDrainPlugin(app),
    {
      requestDidStart: async () => ({
        willSendResponse: async ({ response, contextValue }) => {
          if (response.body.kind !== 'single') return;
          // The log has the cause of unexpected errors under this id.
          for (const { extensions } of response.body.singleResult.errors ?? []) {
            if (extensions?.code === 'INTERNAL_SERVER_ERROR') extensions.requestId = contextValue.requestId;
          }
        },
        didEncounterErrors: async ({ errors, contextValue }) => {
          for (const error of errors) {
            logError(contextValue.log, error);
          }
        },
      }),
    },
  ]);

  const contexts = new WeakMap<FastifyRequest, Context>();
  const handler = fastifyApolloHandler<Context>(apollo, {
    context: async (request) =>
      contexts.get(request) ??
      contextOf(request, services).catch((error: unknown) => {
        const refusal = domainErrorOf(error);
        throw refusal ? graphqlError(refusal) : error;
      }),
  });

  const refuseLargeAnonymous = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const declared = Number(
      request.headers['content-length'] ?? (request.headers['transfer-encoding'] ? Infinity : 0),
    );
    if (declared <= LARGEST_ANONYMOUS_BODY) return;
    const context = await contextOf(request, services);
    if (context.sender instanceof Error) await refuseRequest(reply, 413);
    else contexts.set(request, context);
  };

  const responseCache = new ResponseCache(schema);
  const answerFromCache = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const remembered = async (): Promise<Context> => {
      const context = contexts.get(request) ?? (await contextOf(request, services));
      contexts.set(request, context);
      return context;
    };
    try {
      if (await responseCache.answer(request, reply, remembered)) return reply;
    } catch (error) {
      // Apollo hits the same error and reports it.
      request.log.debug({ err: error }, 'not answered from memory');
    }
    const context = contexts.get(request);
    if (context) resetLookUps(context);
    return undefined;
  };

  app.route({
    method: 'GET',
    url: '/graphql',
    exposeHeadRoute: false,
    handler,
    errorHandler: answerOutsideApollo,
    onRequest: refuseForeignPages(corsOrigins),
    preHandler: refuseHugeDocument,
    wsHandler: websocketHandler(schema, services, app.log),
  });
  app.route({
    method: 'POST',
    url: '/graphql',
    bodyLimit: LARGEST_BODY,
    onRequest: refuseLargeAnonymous,
    preHandler: [refuseHugeDocument, answerFromCache],
    handler,
    errorHandler: answerOutsideApollo,
  });
}

/** Runs before Apollo parses: an error inside its parser would look like a server fault. */
async function refuseHugeDocument(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const sent = Object(request.method === 'GET' ? request.query : request.body) as Record<string, unknown>;
  try {
    if (typeof sent.query === 'string') refuseBeyondBounds(sent.query);
    refuseHugeVariables(sent.variables);
  } catch (refusal) {
    const accept = request.headers.accept ?? '';
    await reply
      .code(accept.includes('application/graphql-response+json') ? 400 : 200)
      .send({ errors: [refusal] });
  }
}
