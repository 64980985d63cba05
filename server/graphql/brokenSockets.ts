import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { logError } from './graphqlErrors.ts';

/** Failures that the client causes: frames that are too large or invalid, or a closed connection. */
const OF_SENDER = /^(WS_ERR_|ECONNRESET$|EPIPE$)/;

/** Ends a failed websocket. It is logged as an error only if the client did not cause it. */
export function endBroken(
  error: Error & { code?: string },
  socket: WebSocket,
  request: FastifyRequest,
): void {
  if (OF_SENDER.test(error.code ?? '')) request.log.info({ reason: error.message }, 'websocket ended');
  else logError(request.log, error);
  socket.terminate();
}
