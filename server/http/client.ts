import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { Services } from '../auth/context.ts';
import { canSetUp } from '../auth/firstAccount.ts';

const CLIENT_FOLDER = fileURLToPath(new URL('../../client/', import.meta.url));

/** Parts of a page, never a page themselves. */
const PARTS = /\.(js|css|woff2)(\.br|\.gz)?$/;

/** Headers that browsers only read on pages; a screen has twenty other files. */
export const OF_PAGES = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Serves the built client. Every path outside /api and /graphql is a screen of the one page. */
export async function registerClient(
  app: FastifyInstance,
  fallback: RouteHandlerMethod,
  { db, auth }: Pick<Services, 'db' | 'auth'>,
): Promise<void> {
  // The source folder also has an index.html, but no assets.
  const isBuilt = existsSync(`${CLIENT_FOLDER}assets`);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: CLIENT_FOLDER,
      wildcard: false,
      // The build writes compressed copies beside the files.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      index: false,
      immutable: true,
      maxAge: '365d',
      setHeaders: (response, path) => {
        // Only files with a hash in their name may be cached forever.
        if (!path.includes('/assets/')) response.header('cache-control', 'no-cache');
        else if (PARTS.test(path)) for (const header of OF_PAGES) response.removeHeader(header);
      },
      acceptRanges: false,
      lastModified: false,
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '', search = ''] = request.url.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isBuilt && isRead && !/^\/+(api|graphql|assets|documents)(\/|$)/i.test(path);
    if (!isPage) return fallback.call(app, request, reply);
    const setup = path === '/signup' ? new URLSearchParams(search).get('setup') : null;
    // The page says of an empty code that the link no longer works.
    if (setup && !(await canSetUp(db, auth.secret, setup))) return reply.redirect('/signup?setup=');
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html')
      .sendFile('index.html', { maxAge: 0, immutable: false });
  });
}
