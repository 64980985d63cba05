import type { Location } from 'react-router-dom';
import { howSessionEnded } from '../apollo/tokens.ts';
import type { RouteOf } from './route.ts';

export type Redirect = { to: string; state: { from: string } | null };

/**
 * Where an address leads that has no screen for whoever asks; null where it has one. Strangers are led to the sign-in, which
 * remembers where they wanted to go, but for those who logged out; whoever is signed in has no use for it.
 */
export function redirectOf(location: Location, isSignedIn: boolean, routeOf: RouteOf): Redirect | null {
  const { pathname, search, hash } = location;
  const route = routeOf(pathname);
  const from = pathname === '/' ? '/entries' : pathname + search + hash;
  if (isSignedIn) {
    if (route.path === '/login') return { to: wanted(location.state), state: null };
    return pathname === '/' ? { to: from, state: null } : null;
  }
  if (route.isPublic) return null;
  return { to: '/login', state: howSessionEnded() === 'loggedOut' ? null : { from } };
}

function wanted(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' ? from : '/entries';
}
