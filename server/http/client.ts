import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';

const CLIENT_FOLDER = fileURLToPath(new URL('../../client/', import.meta.url));

/** What is a part of a page and never one itself; the compressed copies go by their own names. */
const PARTS = /\.(js|css|woff2)(\.br|\.gz)?$/;

/** What browsers heed of pages alone: with each of twenty files of a screen they weigh as much as the files' words do. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** The built client, everywhere but under /api and /graphql; every other path is a screen of the one page. */
export async function registerClient(app: FastifyInstance, otherwise: RouteHandlerMethod): Promise<void> {
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
      setHeaders: (response, path) => {
        // Only what carries a hash in its name may be kept for ever.
        if (!path.includes('/assets/')) response.header('cache-control', 'no-cache');
        else if (PARTS.test(path)) for (const header of OF_PAGES) response.removeHeader(header);
      },
      acceptRanges: false,
      lastModified: false,
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isBuilt && isRead && !/^\/+(api|graphql|assets|documents)(\/|$)/i.test(path);
    if (!isPage) return otherwise.call(app, request, reply);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html')
      .sendFile('index.html', { maxAge: 0, immutable: false });
  });
}
