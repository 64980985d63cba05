import { ApolloClient, ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import type { Client as SocketClient } from 'graphql-ws';
import { makeCache } from './cache.ts';
import { httpChain } from './links.ts';
import { openSocket } from './openSocket.ts';
import { onSessionChange, pageUserId } from './tokens.ts';

type Session = { userId: string | null; client: ApolloClient; socket: SocketClient };

let current: Session | undefined;

/**
 * A new session gets a new client, cache and socket. Nothing is cleared: the next person cannot reach what the last one
 * read, and a call still running writes to its old cache.
 */
onSessionChange(() => {
  if (current === undefined || pageUserId() === current.userId) return;
  endSocket(current.socket);
  current = undefined;
});

/** A socket still connecting refuses to open for an ended session; that rejection is expected. */
function endSocket(socket: SocketClient): void {
  Promise.resolve(socket.dispose()).catch(() => undefined);
}

function session(): Session {
  current ??= openSession();
  return current;
}

export function theClient(): ApolloClient {
  return session().client;
}

export function theSocket(): SocketClient {
  return session().socket;
}

/** `cache-and-network` keeps the screen filled while it refreshes. */
function openSession(): Session {
  const userId = pageUserId();
  const socket = openSocket(userId);
  const link = ApolloLink.split(
    ({ operationType }) => operationType === 'subscription',
    new GraphQLWsLink(socket),
    httpChain(userId),
  );
  const client = new ApolloClient({
    link,
    cache: makeCache(),
    // A read after a mutation must not get the answer of one sent before it; see newestAnswer.ts.
    queryDeduplication: false,
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
  return { userId, client, socket };
}
