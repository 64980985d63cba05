import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { accountUser, storeTokens } from '../apollo/tokens.ts';
import { LogIn } from './authOperations.ts';

interface LogInOptions {
  isRemembered?: boolean;
  /** Code of the second factor. */
  code?: string;
}

/** @throws Apollo's error */
export function useLogIn() {
  const client = useApolloClient();
  return useCallback(
    async (username: string, password: string, { isRemembered = true, code }: LogInOptions = {}) => {
      const { data } = await client.mutate({
        mutation: LogIn,
        variables: { input: { username, password, code } },
      });
      if (!data) return;
      const { access, refresh, user } = data.logIn;
      storeTokens({ access, refresh, userId: accountUser(user) }, isRemembered);
    },
    [client],
  );
}
