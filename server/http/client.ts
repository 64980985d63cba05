import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const CLIENT_FOLDER = fileURLToPath(new URL('../../client/', import.meta.url));

/** The built client, everywhere but under /api and /graphql; every other path is a screen of the one page. */
export async function registerClient(app: FastifyInstance): Promise<void> {
  // The source has an index.html, too, and no assets.
  const isBuilt = existsSync(`${CLIENT_FOLDER}assets`);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: CLIENT_FOLDER,
      wildcard: false,
      // The build lays them beside the files.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      index: false,
      immutable: true,
      maxAge: '365d',
      // Only what carries a hash in its name may be kept for ever.
      setHeaders: (response, path) => {
        if (!path.includes('/assets/')) response.header('cache-control', 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isPage = isBuilt && request.method === 'GET' && !/^\/(api|graphql|assets)(\/|$)/.test(path);
    if (!isPage) return reply.code(404).send({ detail: 'Not found.' });
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html')
      .sendFile('index.html', { maxAge: 0, immutable: false });
  });
}
