import { signUp, signUpInput } from '../auth/signUp.service.ts';
import type { RestRoute } from './route.ts';
import { accessToken, account, tokenPair } from './shapes.ts';
import { takenBy } from './taken.ts';

const newAccount = takenBy(signUpInput, { setup: { description: 'Code of the first-run link.' } });

const REFRESH = { refresh: { type: 'string', isRequired: true } } as const;

export const authRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/token/',
    summary: 'Signs in.',
    isOpen: true,
    body: {
      username: { type: 'string', isRequired: true },
      password: { type: 'string', isRequired: true },
      code: { type: 'string', description: 'Code of the second factor, if the account has one.' },
    },
    status: 200,
    answer: tokenPair,
    handle: async ({ auth, db, address, userAgent }, { body }) => {
      const { access, refresh } = await auth.signIn(db, body, { address, userAgent });
      return { access, refresh };
    },
  },
  {
    method: 'POST',
    path: '/api/token/refresh/',
    summary: 'Exchanges a refresh token for a new access token.',
    isOpen: true,
    body: REFRESH,
    status: 200,
    answer: accessToken,
    handle: async ({ auth, db, address }, { body }) => {
      // Clients of the old product keep one refresh token.
      const { access } = await auth.refreshAccess(db, body, { rotates: false, address });
      return { access };
    },
  },
  {
    method: 'POST',
    path: '/api/logout/',
    summary: 'Ends a session on all instances.',
    isOpen: true,
    body: REFRESH,
    status: 204,
    handle: ({ auth, db, address }, { body }) => auth.signOut(db, body, address),
  },
  {
    method: 'POST',
    path: '/api/signup/',
    summary:
      'Creates an account, which an organiser must activate. With the setup code it is the first organiser.',
    isOpen: true,
    body: newAccount.body,
    status: 201,
    answer: account,
    handle: async ({ auth, db, address }, { body }) => {
      const user = await signUp(db, auth, newAccount.input(body), address);
      return { id: user.id, username: user.username, is_active: user.isActive };
    },
  },
];
