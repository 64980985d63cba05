import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import type { ImportApplyMutation, ImportCsvInput } from '../gql/graphql.ts';
import { ImportApply } from './importOperations.ts';
import { newProgressKey } from './useImportProgress.ts';

type Applied = ImportApplyMutation['importCsv'];

/** Applies the files as one step. What other screens had read is forgotten then, since an import may touch all of it. */
export function useImportApply() {
  const client = useApolloClient();
  const [applied, setApplied] = useState<Applied | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [applyingKey, setApplyingKey] = useState<string | null>(null);
  const [mutate] = useMutation(ImportApply, { fetchPolicy: 'no-cache' });

  /** Answers what was done; null where it was refused. */
  const apply = async (input: ImportCsvInput): Promise<Applied | null> => {
    const progressKey = newProgressKey();
    setReason(null);
    setApplyingKey(progressKey);
    try {
      const { data } = await mutate({ variables: { input: { ...input, progressKey } } });
      setApplied(data?.importCsv ?? null);
      client.cache.evict({ id: 'ROOT_QUERY' });
      client.cache.gc();
      return data?.importCsv ?? null;
    } catch (error) {
      setReason(errorText(error));
      return null;
    } finally {
      setApplyingKey(null);
    }
  };
  return { apply, applied, reason, applyingKey, forget: () => setApplied(null) };
}
