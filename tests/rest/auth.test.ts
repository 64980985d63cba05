import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/api.ts';
import { startDescribedRest } from '../support/rest/describedRest.ts';

const { rest, buildAccount, organiser, staff } = await startDescribedRest();

interface Pair {
  access: string;
  refresh: string;
}

const signIn = async (username: string): Promise<Pair> =>
  (await rest<Pair>('POST', '/api/token/', { username, password: PASSWORD }, null)).body;

describe('/api/token/', () => {
  it('returns both tokens, whatever the case of the user name', async () => {
    const { status, body } = await rest<Pair>(
      'POST',
      '/api/token',
      { username: 'ORGANISER@example.org', password: PASSWORD },
      null,
    );
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['access', 'refresh']);
    expect(await rest('GET', '/api/events/', undefined, body.access)).toMatchObject({ status: 200 });
  });

  it('gives an unknown name, a wrong password and a pending account the same message', async () => {
    const { username } = await buildAccount({ isActive: false });
    const detail = 'No active account found with the given credentials';
    for (const credentials of [
      { username: 'nobody@example.org', password: PASSWORD },
      { username: organiser.username, password: 'wrong' },
      { username, password: PASSWORD },
    ]) {
      const refusal = await rest('POST', '/api/token/', credentials, null);
      expect(refusal).toMatchObject({ status: 401, body: { detail } });
      expect(Object.keys(refusal.body)).toEqual(['detail']);
    }
  });

  it('names both fields when both are missing', async () => {
    const required = ['This field is required.'];
    expect(await rest('POST', '/api/token/', {}, null)).toMatchObject({
      status: 400,
      body: { username: required, password: required },
    });
  });

  it('limits guesses at one name, and no one else', async () => {
    const { username } = await buildAccount();
    const guess = () => rest('POST', '/api/token/', { username, password: 'guess' }, null);
    const statuses = [];
    for (let tries = 0; tries < 11; tries++) statuses.push((await guess()).status);
    expect(statuses.at(0)).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    const refusal = await guess();
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect(refusal.body).toMatchObject({ detail: expect.any(String) });
    expect(
      (await rest('POST', '/api/token/', { username: staff.username, password: PASSWORD }, null)).status,
    ).toBe(200);
  });
});

describe('/api/token/refresh/ and /api/logout/', () => {
  it('returns a new access token until the session ends', async () => {
    const { refresh } = await signIn(staff.username);
    const fresh = await rest<Pair>('POST', '/api/token/refresh/', { refresh }, null);
    expect(fresh.status).toBe(200);
    expect(Object.keys(fresh.body)).toEqual(['access']);
    expect((await rest('GET', '/api/events/', undefined, fresh.body.access)).status).toBe(200);
    expect(await rest('POST', '/api/logout/', { refresh }, fresh.body.access)).toMatchObject({
      status: 204,
      body: null,
    });
    expect(await rest('POST', '/api/token/refresh/', { refresh }, null)).toMatchObject({
      status: 401,
      body: { code: 'token_not_valid' },
    });
    expect((await rest('POST', '/api/logout/', { refresh }, null)).status).toBe(204);
  });

  it('refuses an access token in place of a refresh token, and vice versa', async () => {
    const { access, refresh } = await signIn(staff.username);
    expect(await rest('POST', '/api/token/refresh/', { refresh: access }, null)).toMatchObject({
      status: 401,
    });
    expect(await rest('POST', '/api/token/refresh/', { refresh: 'x' }, null)).toMatchObject({ status: 401 });
    expect(await rest('GET', '/api/events/', undefined, refresh)).toMatchObject({
      status: 401,
      body: { code: 'token_not_valid' },
    });
  });
});

describe('/api/signup/', () => {
  const form = {
    first_name: 'Ada',
    last_name: 'Lane',
    email: 'Ada.Lane@Example.org',
    password: 'a long enough one',
  };

  it('creates a pending account, named by the email in lower case', async () => {
    const { status, body } = await rest('POST', '/api/signup/', form, null);
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), username: 'ada.lane@example.org', is_active: false });
    const early = await rest('POST', '/api/token/', { username: form.email, password: form.password }, null);
    expect(early.status).toBe(401);
  });

  it('names all wrong fields at once, and a taken email', async () => {
    const empty = await rest('POST', '/api/signup/', { email: 'nonsense', password: 'short' }, null);
    expect(empty.status).toBe(400);
    expect(Object.keys(empty.body).sort()).toEqual(['email', 'first_name', 'last_name', 'password']);
    expect(await rest('POST', '/api/signup/', form, null)).toMatchObject({
      status: 400,
      body: { email: [expect.any(String)] },
    });
    const late = await rest('POST', '/api/signup/', { ...form, email: 'b@example.org', setup: 'x' }, null);
    expect(late).toMatchObject({ status: 400, body: { setup: [expect.any(String)] } });
  });
});
