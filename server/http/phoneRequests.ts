import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPhone, ONLY_HERE } from '../auth/phoneSockets.ts';

/** Public pages, the screens of a day pass with their files, and what these ask. */
const FOR_PHONES = /^\/(p|day|assets)(\/|$)|^\/(graphql|healthz|readyz|robots\.txt)$/;

/**
 * Limits what connections of phones may ask, before a body is read. Accounts are refused where tokens are checked
 * (`Auth.authenticate`, `refusalOf`). Call it before any route is added.
 */
export function limitPhones(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { socket, method } = request.raw;
    if (!isPhone(socket)) return;
    if (!namesItsAddress(request))
      return reply.code(421).send({ detail: 'This server has another address.' });
    const [path = ''] = request.url.split('?', 1);
    const isRead = method === 'GET' || method === 'HEAD';
    if (path === '/' && isRead) return reply.redirect('/day');
    // The route that was found: a path can be written in several ways.
    const asked = request.routeOptions.url ?? path;
    if (FOR_PHONES.test(asked) && (isRead || (method === 'POST' && asked === '/graphql'))) return;
    return reply.code(403).send({ detail: `Phones open public pages and day passes only. ${ONLY_HERE}` });
  });
}

/** A page of another site whose name leads to this address sends that name. */
function namesItsAddress({ raw: { socket, headers } }: FastifyRequest): boolean {
  const { localAddress, localPort } = socket;
  return (
    headers.host === `${localAddress}:${localPort}` || (localPort === 80 && headers.host === localAddress)
  );
}
