import { useApolloClient } from '@apollo/client/react';
import { useEffect, useReducer, useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import { useOnListChange } from '../apollo/useOnListChange.ts';
import type { ImportInput } from '../gql/graphql.ts';
import { ImportPreview, ImportStop } from './importOperations.ts';
import { type ReadReport, rowsOf } from './importRows.ts';
import { newProgressKey } from './useImportProgress.ts';

export interface ImportPreviewState {
  report: ReadReport | null;
  /** While a newer report is made, the key under which its progress is known. */
  readingKey: string | null;
  /** Why there is none for what was chosen last. */
  reason: string | null;
  /** Whether people, dances or entries have changed since. */
  isOld: boolean;
}

const NONE: ImportPreviewState = { report: null, readingKey: null, reason: null, isOld: false };

/**
 * Asks the server what the files would change, whenever the target, the files or the decisions change. The answers are
 * large and stay out of the cache; the last report stays on screen until the next has come.
 */
export function useImportPreview(input: ImportInput | null): ImportPreviewState & { again: () => void } {
  const client = useApolloClient();
  const [state, setState] = useState(NONE);
  const [attempt, again] = useReducer((before: number) => before + 1, 0);
  // What is being compared just now has the change.
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
      // The server reads one import after another: the next preview would wait for one that no one will see.
      if (!isOver)
        void client
          .mutate({ mutation: ImportStop, variables: { input: { progressKey } }, fetchPolicy: 'no-cache' })
          .catch(() => undefined);
    };
  }, [client, input, attempt]);

  return { ...state, again };
}
