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
      code: { type: 'string', description: 'Of the second factor, for accounts that have one.' },
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
    summary: 'A new access token for a refresh token.',
    isOpen: true,
    body: REFRESH,
    status: 200,
    answer: accessToken,
    handle: async ({ auth, db, address }, { body }) => {
      // Clients of the old product keep the refresh token that they have.
      const { access } = await auth.refreshAccess(db, body, { rotates: false, address });
      return { access };
    },
  },
  {
    method: 'POST',
    path: '/api/logout/',
    summary: 'Ends a sign-in, on every copy of the program.',
    isOpen: true,
    body: REFRESH,
    status: 204,
    handle: ({ auth, db, address }, { body }) => auth.signOut(db, body, address),
  },
  {
    method: 'POST',
    path: '/api/signup/',
    summary:
      'Creates an account, which an organiser activates; the first one, with its setup code, is the organiser.',
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
