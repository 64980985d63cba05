import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Refuses websockets of pages from other origins, unless the origin is listed. Clients other than browsers send no origin.
 * A proxy may have changed the host; then Sec-Fetch-Site shows that the page is ours.
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
