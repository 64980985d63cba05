import { useQuery } from '@apollo/client/react';
import type { ImportProgressQuery } from '../gql/graphql.ts';
import { ImportProgress } from './importOperations.ts';

export type ImportProgressState = NonNullable<ImportProgressQuery['importProgress']>;

const POLL_MS = 400;

/** A key for one import or preview; its sender alone can ask with it. */
export const newProgressKey = (): string =>
  `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** How many of how many lines are done, while something runs under the key; null where the server has not said yet. */
export function useImportProgress(key: string | null): ImportProgressState | null {
  const { data } = useQuery(ImportProgress, {
    variables: { key: key ?? '' },
    skip: key === null,
    pollInterval: POLL_MS,
    fetchPolicy: 'no-cache',
  });
  return key === null ? null : (data?.importProgress ?? null);
}
