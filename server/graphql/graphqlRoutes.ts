import { HeaderMap } from '@apollo/server';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { type Context, contextOf, type Services } from '../auth/context.ts';
import type { Config } from '../config.ts';
import { domainErrorOf } from '../db/failures.ts';
import { createApollo, createSchema } from './apollo.ts';
import { refuseBeyondBounds, refuseHugeVariables } from './documentBounds.ts';
import { answerOutsideApollo, formatError, graphqlError, logError } from './graphqlErrors.ts';
import { refuseForeignPages } from './ownOrigin.ts';
import { ResponseCache } from './responseCache.ts';
import { websocketHandler } from './websocket.ts';

/** A spreadsheet of 17,000 entries fits. */
const LARGEST_BODY = 16 * 1_048_576;

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
        responseForOperation: async ({ contextValue }) => {
          const { failed } = contextValue;
          if (!failed) return null;
          const errors = failed.errors.map((error) => reported(error, contextValue));
          const singleResult = { data: failed.data, errors };
          return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult } };
        },
      }),
    },
  ]);

  const handler = fastifyApolloHandler<Context>(apollo, {
    context: (request) =>
      contextOf(request, services).catch((error: unknown) => {
        const refusal = domainErrorOf(error);
        throw refusal ? graphqlError(refusal) : error;
      }),
  });

  const responseCache = new ResponseCache(schema);
  const answerFromCache = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    try {
      if (await responseCache.answer(request, reply, () => contextOf(request, services))) return reply;
    } catch (error) {
      // Apollo hits the same error and reports it.
      request.log.debug({ err: error }, 'not answered from memory');
    }
    return undefined;
  };

  app.route({
    method: 'GET',
    url: '/graphql',
    exposeHeadRoute: false,
    handler,
    errorHandler: answerOutsideApollo,
    onRequest: refuseForeignPages(corsOrigins),
    preHandler: [boundVariables, boundDocument],
    wsHandler: websocketHandler(schema, services, app.log),
  });
  app.route({
    method: 'POST',
    url: '/graphql',
    bodyLimit: LARGEST_BODY,
    config: { isOpen: true },
    // The cache bounds a document once, when it first sees it.
    preHandler: [boundVariables, answerFromCache, boundDocument],
    handler,
    errorHandler: answerOutsideApollo,
  });
}

/** Logs and formats an error of a compiled query as Apollo would; its own class may lack `extensions`. */
function reported(error: GraphQLError, { log }: Context): GraphQLFormattedError {
  const { message, path, originalError } = error;
  const own = new GraphQLError(message, { path, originalError });
  logError(log, own);
  const extensions = { code: 'INTERNAL_SERVER_ERROR', ...own.extensions };
  return formatError({ ...error.toJSON(), extensions }, own);
}

type Sent = Record<string, unknown>;

/** Runs before Apollo parses: an error inside its parser would look like a server fault. */
const refuseBefore =
  (check: (sent: Sent) => void) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      check(Object(request.method === 'GET' ? request.query : request.body) as Sent);
    } catch (refusal) {
      const accept = request.headers.accept ?? '';
      await reply
        .code(accept.includes('application/graphql-response+json') ? 400 : 200)
        .send({ errors: [refusal] });
    }
  };
const boundVariables = refuseBefore(({ variables }) => refuseHugeVariables(variables));
const boundDocument = refuseBefore(({ query }) => {
  if (typeof query === 'string') refuseBeyondBounds(query);
});
