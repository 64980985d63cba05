import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { clientLeft } from '../../errors.ts';

const STALL_TIMEOUT_MILLISECONDS = 60_000;

/** Ends a response whose client has read nothing for a while, because it keeps a transaction open. */
export function endWhenStalled(
  response: ServerResponse,
  source: Writable,
  patienceMilliseconds = STALL_TIMEOUT_MILLISECONDS,
): void {
  const { socket } = response;
  // Injected requests have no socket.
  if (!(socket instanceof Socket)) return;
  const giveUp = (): void => {
    source.destroy(clientLeft('The client has stopped reading.'));
    socket.destroy();
  };
  socket.setTimeout(patienceMilliseconds);
  socket.once('timeout', giveUp);
  // The next request on this connection has no such limit.
  response.once('close', () => {
    socket.off('timeout', giveUp);
    socket.setTimeout(0);
  });
}
