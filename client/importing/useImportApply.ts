import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import type { ImportApplyMutation, ImportInput } from '../gql/graphql.ts';
import { ImportApply } from './importOperations.ts';
import { newProgressKey } from './useImportProgress.ts';

export type AppliedImport = ImportApplyMutation['applyImport'];

/** Applies the files in one step, then clears the cache: an import may change anything. */
export function useImportApply() {
  const client = useApolloClient();
  const [applied, setApplied] = useState<AppliedImport | null>(null);
  const [refusal, setRefusal] = useState<{ input: ImportInput; reason: string } | null>(null);
  const [applyingKey, setApplyingKey] = useState<string | null>(null);
  const [mutate] = useMutation(ImportApply, { fetchPolicy: 'no-cache' });

  /** Returns null if refused or stopped. */
  const apply = async (input: ImportInput): Promise<AppliedImport | null> => {
    const progressKey = newProgressKey();
    setRefusal(null);
    setApplyingKey(progressKey);
    try {
      const { data } = await mutate({ variables: { input: { ...input, progressKey } } });
      setApplied(data?.applyImport ?? null);
      client.cache.evict({ id: 'ROOT_QUERY' });
      client.cache.gc();
      return data?.applyImport ?? null;
    } catch (error) {
      setRefusal({ input, reason: errorText(error) });
      return null;
    } finally {
      setApplyingKey(null);
    }
  };
  return { apply, applied, refusal, applyingKey, forget: () => setApplied(null) };
}
