import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const scope = new AsyncLocalStorage<string>();

/** The current request's id, for code that has no context; null outside of a request. */
export const requestInHand = (): string | null => scope.getStore() ?? null;

/** Adds x-request-id to every response, and sets `requestInHand`. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    scope.run(request.id, done);
  });
}
