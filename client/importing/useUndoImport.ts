import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import { showToast } from '../ui/toaster.tsx';
import { ImportUndo } from './importOperations.ts';

export function useUndoImport() {
  const client = useApolloClient();
  const [undoing, setUndoing] = useState<string | null>(null);
  const [mutate] = useMutation(ImportUndo, { fetchPolicy: 'no-cache' });

  /** Returns whether it succeeded. */
  const undo = async (id: string, words = 'Import undone'): Promise<boolean> => {
    setUndoing(id);
    try {
      await mutate({ variables: { input: { id } } });
      client.cache.evict({ id: 'ROOT_QUERY' });
      client.cache.gc();
      showToast({ message: words, tone: 'done' });
      return true;
    } catch (error) {
      showToast({ message: errorText(error), tone: 'wrong' });
      return false;
    } finally {
      setUndoing(null);
    }
  };
  return { undo, undoing };
}
