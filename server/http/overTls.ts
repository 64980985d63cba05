import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * A browser that has come by https comes by nothing else for a year. Only where a trusted proxy says that it did: in a
 * hotel ballroom the program is reached by plain http, and must stay so.
 */
export function stayOverTls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') {
      void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
    }
  });
}
