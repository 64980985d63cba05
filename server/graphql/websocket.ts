import type { WebsocketHandler } from '@fastify/websocket';
import {
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  subscribe,
  validate,
} from 'graphql';
import { makeHandler } from 'graphql-ws/use/@fastify/websocket';
import { type Context, createContext, type House } from '../auth/context.ts';
import { Unauthenticated } from '../errors.ts';
import { refusalOf, validationRules } from './apollo.ts';
import { formatError, graphqlError } from './graphqlErrors.ts';

/** The code by which graphql-transport-ws tells a client that its token does not hold. */
const FORBIDDEN_CLOSE = 4403;
/** A timer cannot wait longer than this. */
const LONGEST_TIMER_MILLISECONDS = 2_147_483_647;

/**
 * Subscriptions (and any other operation) over the websocket. The token comes once, in `connection_init`; the
 * connection is refused without one and closed when the token ends.
 */
export function websocketHandler(schema: GraphQLSchema, house: House): WebsocketHandler {
  const expiries = new WeakMap<object, NodeJS.Timeout>();
  return makeHandler<{ authorization?: unknown }>({
    schema,
    isProd: true,
    connectionInitWaitTimeout: 5000,

    onConnect: async ({ connectionParams, extra }) => {
      const authorization = connectionParams?.authorization;
      if (typeof authorization !== 'string') return false;
      const user = await house.auth.authenticate(house.db, authorization).catch((error: unknown) => {
        if (error instanceof Unauthenticated) return null;
        throw error;
      });
      if (!user) return false;
      if (user.expiresAt) {
        const left = Math.min(user.expiresAt.getTime() - Date.now(), LONGEST_TIMER_MILLISECONDS);
        expiries.set(
          extra.socket,
          setTimeout(() => extra.socket.close(FORBIDDEN_CLOSE, 'Forbidden'), left).unref(),
        );
      }
      return true;
    },
    onDisconnect: ({ extra }) => clearTimeout(expiries.get(extra.socket)),

    onSubscribe: async ({ connectionParams, extra }, _id, { query, operationName, variables }) => {
      const document = parse(query);
      const problems = validate(schema, document, [...specifiedRules, ...validationRules]);
      if (problems.length > 0) return problems;
      const operation = getOperationAST(document, operationName);
      if (!operation) return [new GraphQLError('Name the operation to run.')];
      const contextValue: Context = await createContext(house, {
        authorization: String(connectionParams?.authorization),
        address: extra.request.ip,
        log: extra.request.log,
        requestId: extra.request.id,
      });
      const refusal = refusalOf(contextValue, operation);
      if (refusal) return [graphqlError(refusal)];
      return { schema, document, operationName, variableValues: variables, contextValue };
    },
    onNext: (_context, _id, _payload, _args, result) => {
      if (result.errors) return { ...result, errors: result.errors.map((error) => presented(error)) };
    },
    onError: (_context, _id, _payload, errors) =>
      errors.map((error) => formatError(error as GraphQLError, error)),
    execute,
    subscribe,
  });
}

function presented(error: GraphQLError): GraphQLError {
  const { message, extensions } = formatError(error.toJSON(), error);
  return new GraphQLError(message, { nodes: error.nodes, path: error.path, extensions });
}
