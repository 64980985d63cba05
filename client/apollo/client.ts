import { ApolloClient, ApolloLink } from '@apollo/client';
import { makeCache } from './cache.ts';
import { httpChain } from './links.ts';
import { socketLink } from './socketLink.ts';

const link = ApolloLink.split(({ operationType }) => operationType === 'subscription', socketLink, httpChain);

/** The one Apollo client. What is on screen stays while it refreshes: reads answer from the cache, then from the server. */
export const client = new ApolloClient({
  link,
  cache: makeCache(),
  defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
});
