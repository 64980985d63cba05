import type { WebsocketHandler } from '@fastify/websocket';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  type ExecutionArgs,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  parse,
  specifiedRules,
  subscribe,
  validate,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { makeHandler } from 'graphql-ws/use/@fastify/websocket';
import type { WebSocket } from 'ws';
import { type Context, createContext, originOf, type Services } from '../auth/context.ts';
import { isPhone } from '../auth/phoneSockets.ts';
import { readRights } from '../auth/readRights.ts';
import { LiveConnections } from '../auth/sessions/liveConnections.ts';
import { Unauthenticated } from '../errors.ts';
import { refusalOf } from './apollo.ts';
import { refuseBeyondBounds, refuseHugeVariables } from './documentBounds.ts';
import { formatError, graphqlError, logError } from './graphqlErrors.ts';
import { type QueryCost, queryCost, refusalOfCost } from './queryCost.ts';
import { validationRules } from './validationRules.ts';

/** The code of graphql-transport-ws for an invalid token. */
const FORBIDDEN_CLOSE = 4403;
/** WebSocket code for "try again later": clients reconnect. */
const TRY_AGAIN_CLOSE = 1013;

const LARGEST_FRAME = 1_048_576;
/** Before the token is known: `connection_init` is small, and anyone can send it. */
const OPEN_FRAME = 8192;

/** The library takes one limit for all connections, and reads it at each frame. */
function limitFrames(socket: WebSocket, bytes: number): void {
  const { _receiver: receiver } = socket as unknown as { _receiver?: { _maxPayload: number } };
  if (receiver) receiver._maxPayload = bytes;
}

/** Concurrent operations of one connection; a screen has a handful. */
const MOST_AT_ONCE = 200;
const TOO_MANY_AT_ONCE = new GraphQLError(
  `This connection has ${MOST_AT_ONCE} running operations already. End some of them first.`,
  { extensions: { code: 'CONFLICT' } },
);

/**
 * Subscriptions and other operations over a websocket. The token comes once, in `connection_init`; the connection is
 * refused without one and closed when the token ends. An error of one operation does not affect the others.
 */
export function websocketHandler(
  schema: GraphQLSchema,
  services: Services,
  log: FastifyBaseLogger,
): WebsocketHandler {
  const live = new LiveConnections(services.channel, (users) => readRights(services.db, users), log);
  const handle = makeHandler<Record<string, unknown>>({
    schema,
    isProd: true,
    connectionInitWaitTimeout: 5000,

    onConnect: async ({ connectionParams, extra }) => {
      const authorization = authorizationIn(connectionParams);
      const { socket, request } = extra;
      if (authorization === undefined) return false;
      try {
        const leave = await live.letIn(
          () => services.auth.authenticate(services.db, authorization, isPhone(request.raw.socket)),
          () => socket.close(FORBIDDEN_CLOSE, 'Forbidden'),
        );
        if (socket.readyState === socket.OPEN) socket.once('close', leave);
        else leave();
        limitFrames(socket, LARGEST_FRAME);
        return true;
      } catch (error) {
        if (error instanceof Unauthenticated) return false;
        logError(request.log, error);
        socket.close(TRY_AGAIN_CLOSE, 'Try again later');
        return false;
      }
    },

    onSubscribe: async ({ connectionParams, extra, subscriptions }, _id, payload) => {
      if (Object.keys(subscriptions).length > MOST_AT_ONCE) return [TOO_MANY_AT_ONCE];
      try {
        const { request } = extra;
        return await operationOf(schema, payload, () =>
          createContext(services, {
            authorization: authorizationIn(connectionParams),
            address: request.ip,
            isFromPhone: isPhone(request.raw.socket),
            origin: originOf(request),
            userAgent: request.headers['user-agent'],
            log: request.log,
            requestId: request.id,
            connection: extra.socket,
          }),
        );
      } catch (error) {
        return [asGraphqlError(error)];
      }
    },
    onNext: ({ extra }, _id, _payload, { contextValue, document, operationName }, result) => {
      const errors = result.errors?.map((error) => presented(error, extra));
      // A subscription would repeat it with every event.
      const isFollowed = getOperationAST(document, operationName)?.operation === 'subscription';
      const cost = isFollowed ? undefined : costs.get(contextValue as Context);
      return { ...result, ...(errors ? { errors } : {}), ...(cost ? { extensions: { cost } } : {}) };
    },
    onError: ({ extra }, _id, _payload, errors) =>
      errors.map((error) => presented(asGraphqlError(error), extra).toJSON()),
    execute,
    subscribe,
  });
  return function takeUp(socket, request) {
    limitFrames(socket, OPEN_FRAME);
    const listeners = new Set(socket.listeners('error'));
    handle.call(this, socket, request);
    // The library's handler would log a client's broken frame as a server error; endBroken ends such a socket.
    for (const listener of socket.listeners('error'))
      if (!listeners.has(listener)) socket.off('error', listener as () => void);
  };
}

/** As in HTTP, the name may be spelled in any case. */
const authorizationIn = (params: Readonly<Record<string, unknown>> = {}): string | undefined => {
  const name = Object.keys(params).find((one) => one.toLowerCase() === 'authorization');
  const value = name && params[name];
  return typeof value === 'string' ? value : undefined;
};

const costs = new WeakMap<Context, QueryCost>();

/** The operation to run, or its errors. @throws GraphQLError for a syntax error */
async function operationOf(
  schema: GraphQLSchema,
  { query, operationName, variables }: SubscribePayload,
  makeContext: () => Promise<Context>,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  const document = parsed(query);
  refuseHugeVariables(variables);
  const problems = validate(schema, document, [...specifiedRules, ...validationRules]);
  if (problems.length > 0) return problems.map((problem) => withCode(problem, 'GRAPHQL_VALIDATION_FAILED'));
  const operation = getOperationAST(document, operationName);
  if (!operation) return [unresolved(document, operationName)];
  const contextValue = await makeContext();
  const refusal = await refusalOf(contextValue, { schema, document, operation, variables });
  if (refusal) return [graphqlError(refusal)];
  const cost = queryCost({ schema, document, operationName, variables });
  const tooMuch = refusalOfCost(cost);
  if (tooMuch) return [tooMuch];
  if (cost) costs.set(contextValue, cost);
  return { schema, document, operationName, variableValues: variables, contextValue };
}

/** @throws GraphQLError with the code that HTTP gives */
function parsed(query: string): DocumentNode {
  refuseBeyondBounds(query);
  try {
    return parse(query);
  } catch (error) {
    throw error instanceof GraphQLError ? withCode(error, 'GRAPHQL_PARSE_FAILED') : error;
  }
}

/** The code that HTTP uses, if the error has none. */
function withCode(error: GraphQLError, code: string): GraphQLError {
  error.extensions.code ??= code;
  return error;
}

function unresolved(document: DocumentNode, operationName: string | null | undefined): GraphQLError {
  const hasOne = document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const words = operationName
    ? `Unknown operation named "${operationName}".`
    : hasOne
      ? 'Must provide operation name if query contains multiple operations.'
      : 'Must provide an operation.';
  return withCode(new GraphQLError(words), 'OPERATION_RESOLUTION_FAILURE');
}

function asGraphqlError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(originalError.message, { originalError });
}

function presented(error: GraphQLError, { request }: { request: FastifyRequest }): GraphQLError {
  logError(request.log, error);
  const { message, extensions = {} } = formatError(error.toJSON(), error);
  if (extensions.code === 'INTERNAL_SERVER_ERROR') extensions.requestId = request.id;
  const { nodes, source, positions, path } = error;
  return new GraphQLError(message, { nodes, source, positions, path, extensions });
}
