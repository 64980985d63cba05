import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import type { ImportInput } from '../gql/graphql.ts';
import { ImportPreview, ImportStop } from './importOperations.ts';
import { type ReadReport, rowsOf } from './importRows.ts';
import { newProgressKey } from './useImportProgress.ts';

export interface ImportPreviewState {
  report: ReadReport | null;
  /** While a newer report is made, the key under which its progress is known. */
  readingKey: string | null;
  reason: string | null;
}

/**
 * Asks the server what the files would change, whenever the target, the files or the decisions change. The answers are
 * large and stay out of the cache; the last report stays on screen until the next has come.
 */
export function useImportPreview(input: ImportInput | null): ImportPreviewState {
  const client = useApolloClient();
  const [state, setState] = useState<ImportPreviewState>({ report: null, readingKey: null, reason: null });

  useEffect(() => {
    if (input === null) {
      setState({ report: null, readingKey: null, reason: null });
      return;
    }
    const abort = new AbortController();
    const progressKey = newProgressKey();
    let isOver = false;
    setState((last) => ({ ...last, readingKey: progressKey, reason: null }));
    client
      .query({
        query: ImportPreview,
        variables: { input: { ...input, progressKey } },
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal: abort.signal } },
      })
      .then(async ({ data }) => {
        const made = data?.previewImport;
        const report = made ? { ...made, rows: await rowsOf(made) } : null;
        if (!abort.signal.aborted) setState({ report, readingKey: null, reason: null });
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted)
          setState((last) => ({ ...last, readingKey: null, reason: errorText(error) }));
      })
      .finally(() => {
        isOver = true;
      });
    return () => {
      abort.abort();
      // The server reads one import after another: the next preview would wait for one that no one will see.
      if (!isOver)
        void client
          .mutate({ mutation: ImportStop, variables: { input: { progressKey } }, fetchPolicy: 'no-cache' })
          .catch(() => undefined);
    };
  }, [client, input]);

  return state;
}
