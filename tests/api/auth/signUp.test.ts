import { describe, expect, test } from 'vitest';
import { setupCode } from '../../../server/auth/firstAccount.ts';

import { startApi, TOKEN_SECRET } from '../../support/api.ts';

const api = await startApi();

const SIGN_UP =
  'mutation SignUp($input: SignUpInput!) { signUp(input: $input) { username firstName email role isActive } }';

const person = (overrides: Record<string, unknown> = {}) => ({
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'Ada@Example.org',
  password: 'a long password',
  ...overrides,
});

describe('signing up', () => {
  test('creates a pending staff account, named by the email address in lower case', async () => {
    expect(await api.done(SIGN_UP, { input: person() }, null)).toEqual({
      signUp: {
        username: 'ada@example.org',
        firstName: 'Ada',
        email: 'ada@example.org',
        role: 'STAFF',
        isActive: false,
      },
    });
    const { code } = await api
      .as(null)
      .refusedAct('logIn', { username: 'ada@example.org', password: 'a long password' });
    expect(code).toBe('UNAUTHENTICATED');
  });

  test('names all wrong fields at once', async () => {
    const input = { firstName: ' ', lastName: 'x'.repeat(101), email: 'no address', password: 'short' };
    expect(await api.as(null).refusedAct('signUp', input)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        firstName: ['This field may not be blank.'],
        lastName: ['Must be at most 100 characters.'],
        email: ['Must be an email address.'],
        password: ['Must be at least 8 characters.'],
      },
    });
  });

  test('refuses common passwords in any spelling, and accepts long uncommon ones', async () => {
    for (const password of [
      'password',
      'Password',
      '12345678',
      'QWERTYUIOP',
      'iloveyou',
      'trustno1',
      'Floorcraft2027!',
      'ballroom-dance',
    ]) {
      expect(await api.as(null).refusedAct('signUp', person({ password }))).toMatchObject({
        fields: {
          password: ['Many people use this password, so attackers try it first. Choose another one.'],
        },
      });
    }
    for (const password of ['waltz tango', 'пароль моей бабушки', '        ', 'x'.repeat(200)]) {
      const email = `${crypto.randomUUID()}@example.org`;
      await api.as(null).act('signUp', person({ email, password }));
    }
  });

  test('refuses a taken address, in any case', async () => {
    await api.as(null).act('signUp', person({ email: 'twice@example.org' }));
    const { fields } = await api.as(null).refusedAct('signUp', person({ email: 'TWICE@example.org' }));
    expect(fields).toEqual({ email: ['An account with this email address exists already.'] });
  });

  test('creates one account for many equal concurrent calls', async () => {
    const input = person({ email: 'race@example.org' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.call(SIGN_UP, { input }, null)));
    expect(answers.filter((answer) => answer.errors.length === 0)).toHaveLength(1);
  });

  test('refuses a setup code once there is an organiser, and creates no account', async () => {
    for (const setup of [setupCode(TOKEN_SECRET), 'wrong']) {
      const input = person({ email: 'late@example.org', setup });
      const { fields } = await api.as(null).refusedAct('signUp', input);
      expect(Object.keys(fields ?? {})).toEqual(['setup']);
    }
    await api.as(null).act('signUp', person({ email: 'late@example.org' }));
  });
});

describe('the first sign-up', () => {
  test('becomes the active organiser by the link’s code; of two at once only one does', async () => {
    await api.db.deleteFrom('users').execute();
    const wrong = await api.as(null).refusedAct('signUp', person({ setup: 'wrong' }));
    expect(wrong.fields).toEqual({ setup: ['This setup link is wrong or has been used.'] });

    const setup = setupCode(TOKEN_SECRET);
    const answers = await Promise.all(
      ['one@example.org', 'two@example.org'].map((email) =>
        api.call<{ signUp: unknown }>(SIGN_UP, { input: person({ email, setup }) }, null),
      ),
    );
    const made = answers.filter((answer) => answer.errors.length === 0);
    expect(made.map((answer) => answer.data.signUp)).toMatchObject([{ role: 'ORGANISER', isActive: true }]);
    const refused = answers.flatMap((answer) => answer.errors.map((error) => error.extensions.fields));
    expect(refused).toEqual([{ setup: ['This setup link is wrong or has been used.'] }]);
  });

  test('is rate-limited by address', async () => {
    const codes = new Set<string>();
    for (let tries = 0; tries < 110 && !codes.has('TOO_MANY_REQUESTS'); tries += 10) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          api.call(SIGN_UP, { input: person({ email: 'again@example.org' }) }, null),
        ),
      );
      for (const { errors } of answers) for (const error of errors) codes.add(error.extensions.code);
    }
    expect(codes).toEqual(new Set(['BAD_USER_INPUT', 'TOO_MANY_REQUESTS']));
  });
});
