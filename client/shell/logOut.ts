import { print } from 'graphql';
import { endSession, refreshToken } from '../apollo/tokens.ts';
import { graphql } from '../gql';
import { forgetOpened } from './lastChoice.ts';

const LogOut = graphql(`
  mutation LogOut($input: LogOutInput!) {
    logOut(input: $input) {
      refreshIsRevoked
    }
  }
`);

/**
 * Ends the session locally at once and revokes it on the server in the background; `keepalive` lets the request outlive
 * the tab.
 */
export async function logOut(): Promise<void> {
  const refresh = refreshToken();
  endSession('loggedOut');
  forgetOpened();
  if (refresh === null) return;
  const body = JSON.stringify({ query: print(LogOut), variables: { input: { refresh } } });
  const headers = { 'content-type': 'application/json' };
  await fetch('/graphql', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}
