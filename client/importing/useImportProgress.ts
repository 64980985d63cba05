import { useQuery } from '@apollo/client/react';
import type { ImportProgressQuery } from '../gql/graphql.ts';
import { ImportProgress } from './importOperations.ts';

const POLL_MS = 400;

/** Key to poll the progress of one import or preview; only its sender knows it. */
export const newProgressKey = (): string =>
  `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Progress by key; null until the server reports. */
export function useImportProgress(key: string | null): ImportProgressQuery['importProgress'] {
  const { data } = useQuery(ImportProgress, {
    variables: { key: key ?? '' },
    skip: key === null,
    pollInterval: POLL_MS,
    fetchPolicy: 'no-cache',
  });
  return key === null ? null : (data?.importProgress ?? null);
}
