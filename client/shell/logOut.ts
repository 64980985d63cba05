import { print } from 'graphql';
import { endSession, refreshToken } from '../apollo/tokens.ts';
import { graphql } from '../gql';

const LogOut = graphql(`
  mutation LogOut($input: LogOutInput!) {
    logOut(input: $input) {
      refreshIsRevoked
    }
  }
`);

/**
 * Ends the session here immediately, and on the server as soon as it answers: the next person to sign in need not wait
 * for that, and closing the tab does not stop it.
 */
export async function logOut(): Promise<void> {
  const refresh = refreshToken();
  endSession('loggedOut');
  if (refresh === null) return;
  const body = JSON.stringify({ query: print(LogOut), variables: { input: { refresh } } });
  const headers = { 'content-type': 'application/json' };
  await fetch('/graphql', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}
