import fastifyCors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** What a script of another origin may read of an answer beside its body. */
const EXPOSED = [
  ...['Retry-After', 'ETag', 'X-Request-Id', 'Allow', 'WWW-Authenticate'],
  ...['Content-Disposition', 'Document-Pages', 'Document-Missing-Letters'],
];
/** How long a browser need not ask again, in seconds. */
const REMEMBERED = 600;

/** Lets pages of the listed origins call: read, change and delete. */
export async function allowListedOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const options: FastifyCorsOptions = {
    origin: [...origins],
    methods: METHODS,
    exposedHeaders: EXPOSED,
    maxAge: REMEMBERED,
  };
  await app.register(fastifyCors, {
    hook: 'onRequest',
    // Who asks for the methods of a path without being such a page is answered as everywhere.
    delegator: async (request: FastifyRequest) => ({
      ...options,
      preflight: request.headers['access-control-request-method'] !== undefined,
    }),
  });
}
