import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { showFailure } from '../../apollo/showFailure.ts';
import { showToast } from '../../ui/toaster.tsx';
import { UndoMerge } from './mergeOperations.ts';

/** After a merge, selects the kept one and offers an undo. */
export function useMerged(path: string) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const readAgain = () => {
    client.cache.evict({ id: 'ROOT_QUERY' });
    client.cache.gc();
  };
  const undo = async (id: string) => {
    try {
      await client.mutate({ mutation: UndoMerge, variables: { input: { id } }, fetchPolicy: 'no-cache' });
      readAgain();
      showToast({ tone: 'done', message: 'Merge undone' });
    } catch (error) {
      showFailure(error);
    }
  };
  return (kept: { id: string; name: string }, merged: { name: string }, changeId: string | null) => {
    void navigate(`${path}?id=${kept.id}`, { replace: true });
    readAgain();
    showToast({
      tone: 'done',
      message: `Merged ${merged.name} into ${kept.name}`,
      ...(changeId ? { action: { text: 'Undo', onClick: () => void undo(changeId) } } : {}),
    });
  };
}
