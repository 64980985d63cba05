import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { storeTokens } from '../apollo/tokens.ts';
import { LogIn } from './authOperations.ts';

/** Signs in and keeps the tokens; rejects with Apollo's error. */
export function useLogIn() {
  const client = useApolloClient();
  return useCallback(
    async (username: string, password: string, isRemembered = true) => {
      const { data } = await client.mutate({
        mutation: LogIn,
        variables: { input: { username, password } },
      });
      if (!data) return;
      const { access, refresh, user } = data.logIn;
      storeTokens({ access, refresh, userId: user.id }, isRemembered);
    },
    [client],
  );
}
