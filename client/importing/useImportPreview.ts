import { useApolloClient } from '@apollo/client/react';
import { useEffect, useReducer, useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import { useOnListChange } from '../apollo/useOnListChange.ts';
import type { ImportInput } from '../gql/graphql.ts';
import { ImportPreview, ImportStop } from './importOperations.ts';
import { type ReadReport, rowsOf } from './importRows.ts';
import { newProgressKey } from './useImportProgress.ts';

interface ImportPreviewState {
  report: ReadReport | null;
  /** Progress key of the preview being made. */
  readingKey: string | null;
  /** Why the latest preview failed. */
  reason: string | null;
  /** Whether people, dances or entries have changed since the report. */
  isOld: boolean;
}

const NONE: ImportPreviewState = { report: null, readingKey: null, reason: null, isOld: false };

/**
 * Previews the import whenever target, files or decisions change. Reports are large and bypass the cache; the last one
 * stays on screen until the next arrives.
 */
export function useImportPreview(input: ImportInput | null): ImportPreviewState & { again: () => void } {
  const client = useApolloClient();
  const [state, setState] = useState(NONE);
  const [attempt, again] = useReducer((before: number) => before + 1, 0);
  // A preview in progress already includes the change.
  const age = () => setState((last) => (last.readingKey === null ? { ...last, isOld: true } : last));
  useOnListChange(age, input === null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    if (input === null) {
      setState(NONE);
      return;
    }
    const abort = new AbortController();
    const progressKey = newProgressKey();
    let isOver = false;
    setState(({ report }) => ({ ...NONE, report, readingKey: progressKey }));
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
        if (!abort.signal.aborted) setState({ ...NONE, report });
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setState(({ report }) => ({ ...NONE, report, reason: errorText(error) }));
      })
      .finally(() => {
        isOver = true;
      });
    return () => {
      abort.abort();
      // Stops the abandoned preview: the server runs one at a time, and the next one would wait.
      if (!isOver)
        void client
          .mutate({ mutation: ImportStop, variables: { input: { progressKey } }, fetchPolicy: 'no-cache' })
          .catch(() => undefined);
    };
  }, [client, input, attempt]);

  return { ...state, again };
}
