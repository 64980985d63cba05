import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { showFailure } from '../../apollo/showFailure.ts';
import { useClientKey } from '../../apollo/useClientKey.ts';

/**
 * Changes the plan of a floor. A refusal is shown and the form keeps its input; a retry after a lost answer does not
 * apply it twice.
 */
export function usePlanChange<Variables extends { input: object }>(
  mutation: TypedDocumentNode<unknown, Variables>,
): { isBusy: boolean; change: (variables: Variables) => Promise<boolean> } {
  const client = useApolloClient();
  const once = useClientKey();
  const [isBusy, setBusy] = useState(false);
  const change = async (variables: Variables): Promise<boolean> => {
    setBusy(true);
    try {
      await once(variables.input, (input) =>
        client.mutate<unknown, OperationVariables>({ mutation, variables: { input } }),
      );
      return true;
    } catch (failure) {
      showFailure(failure);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, change };
}
