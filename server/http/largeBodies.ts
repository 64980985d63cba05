import { finished } from 'node:stream/promises';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { contextOf, type Services } from '../auth/context.ts';
import { ConcurrencyLimit } from '../auth/rateLimits/concurrencyLimit.ts';

/** The largest body that is read from anyone, enough to sign in; a route that takes more says so by its `bodyLimit`. */
export const OPEN_BODY = 65_536;
/** Large bodies of one account that are held in memory; the others wait unread. */
const HELD_AT_ONCE = 4;
/** Of all accounts: a quarter of a gigabyte at most. */
const HELD_BY_ALL = 16;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Serves calls without a token too, none of which are large. */
    isOpen?: boolean;
  }
}

/**
 * Asks who sends a large body before reading it, because unknown senders could fill the memory. Call it before any route
 * is added.
 */
export function askBeforeReading(app: FastifyInstance, services: Services): void {
  const held = new ConcurrencyLimit(HELD_AT_ONCE);
  const heldByAll = new ConcurrencyLimit(HELD_BY_ALL);
  const ask = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (lengthOf(request) <= OPEN_BODY) return;
    const { sender } = await contextOf(request, services);
    if (sender instanceof Error)
      throw request.routeOptions.config.isOpen ? new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE() : sender;
    await new Promise<void>((read) => {
      void held.take(String(sender.id), () =>
        heldByAll.take('', () => {
          read();
          return finished(reply.raw).catch(() => undefined);
        }),
      );
    });
  };
  app.addHook('onRoute', (route) => {
    if ((route.bodyLimit ?? OPEN_BODY) > OPEN_BODY)
      route.onRequest = [ask, ...[route.onRequest ?? []].flat()];
  });
  readToTheEnd(app);
}

/** Infinite if the client does not say. */
const lengthOf = ({ headers }: FastifyRequest): number =>
  Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Infinity : 0));

/** Reads a body that is too large to its end: a connection that closes earlier often loses the answer. */
function readToTheEnd(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 413) return;
    reply.removeHeader('connection');
    request.raw.resume();
  });
}
