import { useQuery } from '@apollo/client/react';
import { useSyncExternalStore } from 'react';
import { isPassSession, onSessionChange, pageUserId } from '../apollo/tokens.ts';
import { graphql } from '../gql';

const Me = graphql(`
  query Me {
    me {
      id
      username
      firstName
      lastName
      role
      hasGivenPassword
    }
  }
`);

/** The signed-in user; `isOrganiser` is false until loaded. */
export function useSession() {
  const signedIn = useSyncExternalStore(onSessionChange, pageUserId) !== null;
  const { data } = useQuery(Me, {
    skip: !signedIn || isPassSession(),
    fetchPolicy: 'cache-first',
    // Many components ask for it at once.
    context: { queryDeduplication: true },
  });
  const user = signedIn ? (data?.me ?? null) : null;
  return { isSignedIn: signedIn, user, isOrganiser: user?.role === 'ORGANISER' };
}
