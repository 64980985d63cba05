import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Refuses a websocket that a page of another origin opens, unless that origin is listed. Who is no browser says no
 * origin. A proxy may have changed the host: there the browser says by itself that the page is ours.
 */
export function refuseForeignPages(listed: readonly string[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { upgrade, origin, 'sec-fetch-site': site } = request.headers;
    if (upgrade?.toLowerCase() !== 'websocket' || origin === undefined) return;
    if (site === 'same-origin' || listed.includes(origin) || hostOf(origin) === request.host) return;
    await reply.code(403).send({ detail: 'This page may not open a connection here.' });
  };
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
