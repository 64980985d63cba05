import fastifyCors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Response headers that scripts of other origins may read. */
const EXPOSED = [
  ...['Retry-After', 'ETag', 'X-Request-Id', 'Allow', 'WWW-Authenticate'],
  ...['Content-Disposition', 'Document-Pages', 'Document-Missing-Letters'],
];
/** How long browsers cache a preflight response, in seconds. */
const REMEMBERED = 600;

/** Lets pages of the listed origins read, change and delete. */
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
    // Other OPTIONS requests get the allowed methods of the path.
    delegator: async (request: FastifyRequest) => ({
      ...options,
      preflight: request.headers['access-control-request-method'] !== undefined,
    }),
  });
}
