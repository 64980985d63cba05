import { describe, expect, it } from 'vitest';
import { startDescribedRest } from '../support/rest/describedRest.ts';

const { app, organiser, description } = await startDescribedRest();
const headers = { authorization: `Bearer ${organiser.access}` };
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof METHODS)[number];

const ask = (method: Method, url: string, more: Record<string, string> = headers) =>
  app.inject({ method, url, headers: more });

/** Each path with its methods. */
const paths: [string, Method[]][] = Object.entries(description.paths).map(([path, operations]) => {
  const methods = Object.keys(operations).map((method) => method.toUpperCase() as Method);
  return [
    path.replace('{id}', '1'),
    [...methods, ...(methods.includes('GET') ? ['HEAD' as const] : []), 'OPTIONS'],
  ];
});
const others: [string, Method[]][] = [
  ['/api/openapi.json', ['GET', 'HEAD', 'OPTIONS']],
  ['/api/backup/', ['GET', 'HEAD', 'OPTIONS']],
  ['/documents/schedules/1', ['GET', 'HEAD', 'OPTIONS']],
  ['/documents/schedules/1/program.csv', ['GET', 'HEAD', 'POST', 'OPTIONS']],
  ['/graphql', ['GET', 'POST', 'OPTIONS']],
  ['/healthz', ['GET', 'HEAD', 'OPTIONS']],
];

describe.each([...paths, ...others])('%s', (path, methods) => {
  it('returns 405 for every other method, and lists the allowed ones', async () => {
    for (const method of METHODS.filter((one) => !methods.includes(one))) {
      const answer = await ask(method, path);
      expect([method, answer.statusCode]).toEqual([method, 405]);
      expect(String(answer.headers.allow).split(', ').sort()).toEqual(methods.toSorted());
      if (method !== 'HEAD') expect(answer.json()).toEqual({ detail: `Method "${method}" not allowed.` });
    }
  });

  it('lists its methods for OPTIONS, with or without a token', async () => {
    const answer = await ask('OPTIONS', path, {});
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(String(answer.headers.allow).split(', ').sort()).toEqual(methods.toSorted());
  });
});

describe('HEAD', () => {
  const readable = [...paths, ...others].filter(([, methods]) => methods.includes('HEAD'));
  it.each(readable.map(([path]) => path))(
    'of %s returns the headers of GET, without the body',
    async (path) => {
      const [head, get] = [await ask('HEAD', path), await ask('GET', path)];
      expect([head.statusCode, head.headers['content-type'], head.headers.etag]).toEqual([
        get.statusCode,
        get.headers['content-type'],
        get.headers.etag,
      ]);
      expect(head.body).toBe('');
    },
  );
});

describe('an unknown path', () => {
  it.each(METHODS)('returns 404 for %s', async (method) => {
    for (const path of ['/api/nothing/', '/api/studios/1/2/', '/API/studios/', '/documents/nothing']) {
      const answer = await ask(method, path);
      expect([path, answer.statusCode, answer.headers.allow]).toEqual([path, 404, undefined]);
      if (method !== 'HEAD') expect(answer.json()).toEqual({ detail: 'Not found.' });
    }
  });
});

describe('an address', () => {
  it('that is malformed gets an error of the usual shape', async () => {
    const answer = await ask('GET', '/api/studios/%zz/');
    expect([answer.statusCode, answer.json()]).toEqual([400, { detail: 'The address is not valid.' }]);
  });

  it('may have an extra slash, as from a base URL that ends with one', async () => {
    expect((await ask('GET', '//api/studios/')).json()).toEqual([]);
    expect((await ask('GET', '/api//studios')).json()).toEqual([]);
  });
});

describe('a 401', () => {
  it('says how to authenticate, and whether a token was refused', async () => {
    const challenge = async (more: Record<string, string>) =>
      (await ask('GET', '/api/studios/', more)).headers['www-authenticate'];
    expect(await challenge({})).toBe('Bearer realm="Floorcraft"');
    expect(await challenge({ authorization: 'Bearer nonsense' })).toBe(
      'Bearer realm="Floorcraft", error="invalid_token"',
    );
    const login = await app.inject({
      method: 'POST',
      url: '/api/token/',
      payload: { username: 'a', password: 'b' },
    });
    expect([login.statusCode, login.headers['www-authenticate']]).toEqual([401, 'Bearer realm="Floorcraft"']);
    const graphql = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { accept: 'application/graphql-response+json' },
      payload: { query: '{ me { id } }' },
    });
    expect([graphql.statusCode, graphql.headers['www-authenticate']]).toEqual([
      401,
      'Bearer realm="Floorcraft"',
    ]);
  });
});
