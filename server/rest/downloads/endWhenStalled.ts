import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';

const PATIENCE_MILLISECONDS = 60_000;

/**
 * Gives up what is being sent where its receiver has taken nothing for a while: as long as it is sent, a transaction
 * stays open for it.
 */
export function endWhenStalled(
  response: ServerResponse,
  source: Writable,
  patienceMilliseconds = PATIENCE_MILLISECONDS,
): void {
  const { socket } = response;
  // What is not asked over a network is taken at once.
  if (!(socket instanceof Socket)) return;
  const giveUp = (): void => {
    source.destroy(new Error('Nobody takes it any more.'));
    socket.destroy();
  };
  socket.setTimeout(patienceMilliseconds);
  socket.once('timeout', giveUp);
  // Whatever is asked next on this connection may take as long as it likes.
  response.once('close', () => {
    socket.off('timeout', giveUp);
    socket.setTimeout(0);
  });
}
