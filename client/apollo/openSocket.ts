import { type Client, createClient } from 'graphql-ws';
import { reportAnswer, reportLost } from './connection.ts';
import { refreshAccess } from './refreshAccess.ts';
import { accessToken, sessionUserId } from './tokens.ts';

const TOKEN_ENDED = [4401, 4403];
const CLEAN = [1000, 1001];
/** The server tells a new subscription what changed in the last ten seconds; a screen may have been read before. */
const SLOW_MS = 5000;

const returns = new Set<() => void>();

/** Tells whenever a socket that was lost, for whatever reason, or took long to connect is there and its subscriptions with it. */
export function onSocketReturn(listener: () => void): () => void {
  returns.add(listener);
  return () => returns.delete(listener);
}

/** What is said to a socket that is closing is lost, and said again on the next; browsers complain of it in the console. */
class CalmSocket extends WebSocket {
  override send(...message: Parameters<WebSocket['send']>): void {
    if (this.readyState === WebSocket.OPEN) super.send(...message);
  }
}

/**
 * Subscriptions over graphql-transport-ws at /graphql, opened with the first one and closed after the last. A connection
 * that the server ends because the token ended comes back with a fresh one; a lost one comes back as often as it takes, as
 * long as the session is that of the one for whom it was opened.
 */
export function openSocket(userId: string | null): Client {
  let sentToken: string | null = null;
  let isRefused = false;
  let openedAt = 0;
  return createClient({
    url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    webSocketImpl: CalmSocket,
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
        // Missed news is not kept for it: the screen must read again.
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
