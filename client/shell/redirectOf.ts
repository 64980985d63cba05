import type { Location } from 'react-router-dom';
import { howSessionEnded, isPassSession, isStudioSession } from '../apollo/tokens.ts';
import type { RouteOf } from './route.ts';

type Redirect = { to: string; state: { from: string; message?: string } | null };

/**
 * Redirect for an address this session may not show, or null. Signed out: to the login, which remembers the address
 * unless the user logged out. Signed in: away from the login. A day pass: to /day from anything but its screens. A studio: to
 * its home.
 */
export function redirectOf(location: Location, isSignedIn: boolean, routeOf: RouteOf): Redirect | null {
  const { pathname, search, hash } = location;
  const route = routeOf(pathname);
  const from = pathname === '/' ? '/entries' : pathname + search + hash;
  if (isSignedIn && isPassSession())
    return /^\/day(\/|$)/.test(pathname) ? null : { to: '/day', state: null };
  if (isSignedIn && isStudioSession())
    return ['/', '/login'].includes(pathname) ? { to: '/studio', state: null } : null;
  if (isSignedIn) {
    if (route.isForStudio) return { to: '/entries', state: null };
    if (route.path === '/login') return { to: wanted(location.state), state: null };
    return pathname === '/' ? { to: from, state: null } : null;
  }
  if (route.isPublic) return null;
  if (howSessionEnded() === 'passEnded') return { to: '/day', state: null };
  if (howSessionEnded() === 'loggedOut') return { to: '/login', state: null };
  const message = howSessionEnded() === 'expired' ? 'Your session has ended. Log in again.' : undefined;
  return { to: '/login', state: { from, message } };
}

function wanted(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' ? from : '/entries';
}
