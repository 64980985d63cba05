import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const scope = new AsyncLocalStorage<string>();

/** The request on whose behalf something happens, for what is too far down to be told; null outside of one. */
export const requestInHand = (): string | null => scope.getStore() ?? null;

/** Gives every answer the id under which the log knows its request, and lets what happens for it know it too. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    scope.run(request.id, done);
  });
}
