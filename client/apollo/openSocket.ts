import { type Client, createClient } from 'graphql-ws';
import { connectionState, onConnectionChange, reportAnswer, reportLost } from './connection.ts';
import { refreshAccess } from './refreshAccess.ts';
import { accessToken, sessionUserId } from './tokens.ts';

const TOKEN_ENDED = [4401, 4403];
const CLEAN = [1000, 1001];
/** A new subscription receives the changes of the last ten seconds; a slower connection may have missed some. */
const SLOW_MS = 5000;

const returns = new Set<() => void>();

/** Called when the server, or a lost or slow socket, is there again: changes since the loss were not reported. */
export function onReturn(listener: () => void): () => void {
  returns.add(listener);
  const stop = onConnectionChange(() => connectionState() === 'live' && listener());
  return () => {
    returns.delete(listener);
    stop();
  };
}

/** Drops messages to a closing socket, which browsers log as errors; the next socket sends them again. */
class OpenOnlySocket extends WebSocket {
  override send(...message: Parameters<WebSocket['send']>): void {
    if (this.readyState === WebSocket.OPEN) super.send(...message);
  }
}

/**
 * Subscriptions over graphql-transport-ws at /graphql, opened with the first and closed after the last. After an
 * expired token it reconnects with a fresh one; after a loss it retries until the session ends.
 */
export function openSocket(userId: string | null): Client {
  let sentToken: string | null = null;
  let isRefused = false;
  let openedAt = 0;
  return createClient({
    url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    webSocketImpl: OpenOnlySocket,
    lazy: true,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => userId !== null && sessionUserId() === userId,
    retryWait: async (retries) => {
      const delayMs = Math.min(8000, 400 * 2 ** Math.min(retries, 5));
      await new Promise((wake) => setTimeout(wake, delayMs * (0.5 + Math.random())));
    },
    connectionParams: async () => {
      if (isRefused) await refreshAccess(sentToken);
      isRefused = false;
      if (sessionUserId() !== userId) throw new Error('The session is over.');
      sentToken = accessToken();
      return { authorization: `Bearer ${sentToken ?? ''}` };
    },
    on: {
      connecting: () => {
        openedAt = performance.now();
      },
      connected: (_socket, _payload, wasRetry) => {
        reportAnswer(openedAt);
        // The server keeps no missed events: screens must read again.
        if (wasRetry || performance.now() - openedAt > SLOW_MS) for (const listener of returns) listener();
      },
      closed: (event) => {
        const code = (event as CloseEvent).code;
        if (TOKEN_ENDED.includes(code)) isRefused = true;
        else if (!CLEAN.includes(code)) reportLost();
      },
    },
  });
}
