import { client } from '../apollo/client.ts';
import { socketClient } from '../apollo/socketLink.ts';
import { endSession, refreshToken } from '../apollo/tokens.ts';
import { graphql } from '../gql';

const LogOut = graphql(`
  mutation LogOut($input: LogOutInput!) {
    logOut(input: $input) {
      refreshIsRevoked
    }
  }
`);

/** Ends the session here at once, and on the server as soon as it answers; what was read is forgotten. */
export async function logOut(): Promise<void> {
  const refresh = refreshToken();
  endSession('loggedOut');
  socketClient.terminate();
  if (refresh !== null) {
    await client.mutate({ mutation: LogOut, variables: { input: { refresh } } }).catch(() => undefined);
  }
  await client.clearStore();
}
