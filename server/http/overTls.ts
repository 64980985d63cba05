import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Tells browsers that came by https to use nothing else for a year. Only if a trusted proxy reports https: a ballroom on
 * plain http must keep working.
 */
export function stayOverTls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') {
      void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
    }
  });
}
