import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import type { Import_ReportFragment, ImportCsvInput } from '../gql/graphql.ts';
import { ImportPreview } from './importOperations.ts';
import { newProgressKey } from './useImportProgress.ts';

export interface ImportPreviewState {
  report: Import_ReportFragment | null;
  /** The report that stands is of an older choice; a newer one is being made, and tells of itself under this key. */
  readingKey: string | null;
  reason: string | null;
}

/**
 * Asks the server what the files would change, whenever the target or the files change. The texts are large, so the answers
 * are not kept in the cache; the last report stays on screen until the next has come.
 */
export function useImportPreview(input: ImportCsvInput | null): ImportPreviewState {
  const client = useApolloClient();
  const [state, setState] = useState<ImportPreviewState>({ report: null, readingKey: null, reason: null });

  useEffect(() => {
    if (input === null) {
      setState({ report: null, readingKey: null, reason: null });
      return;
    }
    const abort = new AbortController();
    const progressKey = newProgressKey();
    setState((last) => ({ ...last, readingKey: progressKey, reason: null }));
    client
      .query({
        query: ImportPreview,
        variables: { input: { ...input, progressKey } },
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal: abort.signal } },
      })
      .then(({ data }) => {
        if (!abort.signal.aborted)
          setState({ report: data?.previewCsv ?? null, readingKey: null, reason: null });
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted)
          setState((last) => ({ ...last, readingKey: null, reason: errorText(error) }));
      });
    return () => abort.abort();
  }, [client, input]);

  return state;
}
