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
 * Each session has a client, a cache and a socket of its own. Nothing is cleared when another person signs in:
 * what one person read is out of reach for the next, and a running call ends in the cache it was made for.
 */
onSessionChange(() => {
  if (current === undefined || pageUserId() === current.userId) return;
  endSocket(current.socket);
  current = undefined;
});

/** One that is just being opened refuses, when it comes to it, to speak in the name of a session that is over: so it ends. */
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

/** What is on screen stays while it refreshes: reads answer from the cache, then from the server. */
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
    // A reading after an act must not be given the answer of one from before it; see newestAnswer.ts.
    queryDeduplication: false,
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
  return { userId, client, socket };
}
