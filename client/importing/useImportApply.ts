import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import type { ImportApplyMutation, ImportCsvInput } from '../gql/graphql.ts';
import { ImportApply } from './importOperations.ts';

type Applied = ImportApplyMutation['importCsv'];

/** Applies the files as one step. What other screens had read is forgotten then, since an import may touch all of it. */
export function useImportApply() {
  const client = useApolloClient();
  const [applied, setApplied] = useState<Applied | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [mutate, { loading }] = useMutation(ImportApply, { fetchPolicy: 'no-cache' });

  const apply = async (input: ImportCsvInput) => {
    setReason(null);
    try {
      const { data } = await mutate({ variables: { input } });
      setApplied(data?.importCsv ?? null);
      client.cache.evict({ id: 'ROOT_QUERY' });
      client.cache.gc();
    } catch (error) {
      setReason(errorText(error));
    }
  };
  return { apply, applied, reason, isApplying: loading, forget: () => setApplied(null) };
}
