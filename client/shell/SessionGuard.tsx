import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { howSessionEnded } from '../apollo/tokens.ts';
import { useSession } from './useSession.ts';

/**
 * Shows a screen to whoever is signed in, and leads everybody else to the sign-in, remembering where they wanted to go.
 * After a logout nothing is remembered.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { isSignedIn } = useSession();
  const { pathname, search, hash } = useLocation();
  if (isSignedIn) return children;
  const state = howSessionEnded() === 'loggedOut' ? null : { from: pathname + search + hash };
  return <Navigate to="/login" replace state={state} />;
}
