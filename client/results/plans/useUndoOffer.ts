import { useApolloClient } from '@apollo/client/react';
import { showFailure } from '../../apollo/showFailure.ts';
import { showToast } from '../../ui/toaster.tsx';
import { NewestChange, UndoChange } from './planOperations.ts';

/** Says what has just changed in a schedule, with Undo. */
export function useUndoOffer(scheduleId: string, onDone: () => void): () => Promise<void> {
  const client = useApolloClient();
  const undo = async (logEntryId: string) => {
    await client.mutate({ mutation: UndoChange, variables: { input: { logEntryId } } });
    onDone();
  };
  return async () => {
    const variables = { id: scheduleId };
    const { data } = await client.query({ query: NewestChange, variables, fetchPolicy: 'no-cache' });
    const [line] = data?.schedule.logs ?? [];
    if (!line) return;
    const onClick = () => void undo(line.id).catch(showFailure);
    showToast({ message: line.content, tone: 'done', action: { text: 'Undo', onClick } });
  };
}
