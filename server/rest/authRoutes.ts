import { signUp } from '../auth/signUp.service.ts';
import { pick } from './request.ts';
import type { RestRoute } from './route.ts';
import { accessToken, account, tokenPair } from './shapes.ts';

const REFRESH = { refresh: { type: 'string', isRequired: true } } as const;

export const authRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/token/',
    summary: 'Signs in.',
    isOpen: true,
    body: { username: { type: 'string', isRequired: true }, password: { type: 'string', isRequired: true } },
    status: 200,
    answer: tokenPair,
    handle: async ({ auth, db, address }, { body }) => {
      const { access, refresh } = await auth.signIn(db, body, address);
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
    handle: ({ auth, db }, { body }) => auth.refreshAccess(db, body),
  },
  {
    method: 'POST',
    path: '/api/logout/',
    summary: 'Ends a sign-in, on every copy of the program.',
    isOpen: true,
    body: REFRESH,
    status: 204,
    handle: ({ auth, db }, { body }) => auth.signOut(db, body),
  },
  {
    method: 'POST',
    path: '/api/signup/',
    summary:
      'Makes an account, which waits for an organiser; the first one, with its setup code, is the organiser.',
    isOpen: true,
    body: {
      first_name: { type: 'string', isRequired: true },
      last_name: { type: 'string', isRequired: true },
      email: { type: 'string', isRequired: true },
      password: { type: 'string', isRequired: true },
      setup: { type: 'string', description: 'Code of the first-run link.' },
    },
    status: 201,
    answer: account,
    handle: async ({ auth, db, address }, { body }) => {
      const fields = {
        first_name: 'firstName',
        last_name: 'lastName',
        email: 'email',
        password: 'password',
        setup: 'setup',
      };
      const user = await signUp(db, auth, pick(body, fields), address);
      return { id: user.id, username: user.username, is_active: user.isActive };
    },
  },
];
