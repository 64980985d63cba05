import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { logError } from './graphqlErrors.ts';

/** What a sender does to its own websocket: frames that are too large, or none; or it goes away. */
const OF_SENDER = /^(WS_ERR_|ECONNRESET$|EPIPE$)/;

/** Ends a websocket that has failed. Only what the sender cannot help is an error of the program. */
export function endBroken(
  error: Error & { code?: string },
  socket: WebSocket,
  request: FastifyRequest,
): void {
  if (OF_SENDER.test(error.code ?? '')) request.log.info({ reason: error.message }, 'websocket ended');
  else logError(request.log, error);
  socket.terminate();
}
