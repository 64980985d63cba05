import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import { showToast } from '../../ui/toaster.tsx';

/** Changes the plan of a floor. If the server refuses, the reason is shown and the form keeps its input. */
export function usePlanChange<Variables extends OperationVariables>(
  mutation: TypedDocumentNode<unknown, Variables>,
): { isBusy: boolean; change: (variables: Variables) => Promise<boolean> } {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const change = async (variables: Variables): Promise<boolean> => {
    setBusy(true);
    try {
      await client.mutate<unknown, OperationVariables>({ mutation, variables });
      return true;
    } catch (failure) {
      showToast({ message: errorText(failure), tone: 'wrong' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, change };
}
