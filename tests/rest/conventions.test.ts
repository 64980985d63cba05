import { describe, expect, it } from 'vitest';
import { startDescribedRest } from '../support/rest/describedRest.ts';

const { rest, app, organiser, description } = await startDescribedRest();
const open = ['/api/token/', '/api/token/refresh/', '/api/logout/', '/api/signup/'];

describe('every route but sign-in, refresh, logout and sign-up', () => {
  const calls = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({ path, method: method.toUpperCase() as 'GET' })),
  );

  it.each(calls.filter(({ path }) => !open.includes(path)))(
    'refuses $method $path without a token',
    async ({ path, method }) => {
      const url = path.replace('{id}', '1');
      const without = await rest(method, url, undefined, null);
      expect(without).toMatchObject({
        status: 401,
        body: { detail: expect.any(String), code: 'not_authenticated' },
      });
      const bad = await rest(method, url, undefined, 'nonsense');
      expect(bad).toMatchObject({
        status: 401,
        body: { detail: expect.any(String), code: 'token_not_valid' },
      });
    },
  );

  it.each(calls.filter(({ method }) => method !== 'GET'))(
    'never returns 500 for nonsense: $method $path',
    async ({ path, method }) => {
      const url = path.replace('{id}', '1');
      const nonsense = [
        {},
        [],
        'text',
        { name: 7, id: {} },
        { schedule_id: {} },
        { schedule_id: [1] },
        { name: 'a\u0000b' },
      ];
      for (const body of [...nonsense, '{"a":', 'null', '12', '"x"', '{"__proto__":{"x":1}}']) {
        const response = await app.inject({
          method,
          url,
          headers: { authorization: `Bearer ${organiser.access}`, 'content-type': 'application/json' },
          payload: body,
        });
        expect(response.statusCode, JSON.stringify(body)).toBeLessThan(500);
      }
    },
  );
});

describe('a field', () => {
  const odd: [name: string, value: string][] = [
    ['an object that is not what it says', '{"toString":"x","valueOf":1}'],
    ['a list of thousands of levels', `${'['.repeat(5000)}1${']'.repeat(5000)}`],
  ];
  const calls: [path: string, field: string, others: object][] = [
    ['/api/move_eventheat2_to/', 'eventheat2_id', { target_num: 1 }],
    ['/api/move_eventheat2_to/', 'target_num', { eventheat2_id: 1 }],
    ['/api/change_eventheat2_of_eventdance2/', 'eventheat2_id', { eventdance2_id: 1 }],
    ['/api/change_eventheat2_of_eventdance2/', 'eventdance2_id', { eventheat2_id: 1 }],
    ['/api/generate_heat2s/', 'schedule_id', {}],
    ['/api/move_section2_up/', 'section_id', {}],
    ['/api/section2/', 'schedule', {}],
    ['/api/entrants/', 'card_number', { name: 'A' }],
    ['/api/entrants/', 'is_professional', { name: 'A' }],
    ['/api/entries/', 'partners', {}],
  ];

  it.each(calls.flatMap(([path, field, others]) => odd.map((one) => [path, field, ...one, others] as const)))(
    '%s refuses as %s %s',
    async (path, field, _name, value, others) => {
      const body = `${JSON.stringify({ ...others, [field]: '?' }).replace('"?"', value)}`;
      const { status, body: answer } = await rest('POST', path, body);
      expect(status).toBe(400);
      expect(Object.keys(answer)).toContain(field);
    },
  );
});

describe('what clients send', () => {
  it('returns 400 with a detail for a body that is not JSON or not an object', async () => {
    expect(await rest('POST', '/api/events/', '{"name":')).toMatchObject({
      status: 400,
      body: { detail: expect.any(String) },
    });
    expect(await rest('POST', '/api/events/', '[]')).toMatchObject({
      status: 400,
      body: { detail: expect.any(String) },
    });
  });

  it('returns 413 with a detail for a body that is too large', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/events/',
      headers: { authorization: `Bearer ${organiser.access}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ name: 'x'.repeat(1_100_000) }),
    });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual({ detail: 'The body is too large.' });
  });

  it('reads JSON of any content type, and a DELETE without a body', async () => {
    const headers = { authorization: `Bearer ${organiser.access}`, 'content-type': 'text/plain' };
    const added = await app.inject({
      method: 'POST',
      url: '/api/studios',
      headers,
      payload: '{"name":"Plain"}',
    });
    expect(added.statusCode).toBe(201);
    const gone = await app.inject({
      method: 'DELETE',
      url: `/api/studios/${added.json().id}`,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect(gone.statusCode).toBe(204);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'username=a&password=b'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="username"\r\n\r\na\r\n--x--',
    ],
  ])('returns 415 in words for a body of type %s', async (type, payload) => {
    for (const url of ['/api/token/', '/api/events/']) {
      const headers = { authorization: `Bearer ${organiser.access}`, 'content-type': type };
      const response = await app.inject({ method: 'POST', url, headers, payload });
      expect(response.statusCode).toBe(415);
      expect(response.json()).toEqual({
        detail: 'Forms are not read here. Send the body as application/json.',
      });
    }
  });

  it('forbids browsers and proxies to cache any response', async () => {
    const sent = async (method: 'GET' | 'POST', url: string, payload = {}, token = organiser.access) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await app.inject({ method, url, headers, ...(method === 'POST' ? { payload } : {}) });
      return `${answer.statusCode} ${answer.headers['cache-control']}`;
    };
    expect(await sent('GET', '/api/entrants/')).toBe('200 no-store');
    expect(await sent('GET', '/api/entrants/', {}, 'nobody')).toBe('401 no-store');
    expect(await sent('POST', '/api/studios/', { name: 'Kept nowhere' })).toBe('201 no-store');
    expect(await sent('POST', '/api/studios/', {})).toBe('400 no-store');
    expect(await sent('GET', '/api/nothing/')).toBe('404 no-store');
    const event = await rest('POST', '/api/events/', { name: 'Asked again' });
    const schedule = await rest('POST', '/api/schedules/', { event: event.body.id, name: 'Friday' });
    expect(await sent('GET', `/api/section2/?schedule=${schedule.body.id}`)).toBe('200 private, no-cache');
  });

  it('returns 404 in the same shape for an unknown path', async () => {
    for (const url of ['/api/nothing/', '/api/', '/api/events/1/2/3']) {
      expect(await rest('GET', url), url).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
    }
  });
});

describe('a list whose parent does not exist', () => {
  it.each([
    '/api/schedules/?event=424242',
    '/api/entries/?event=424242&entrant=424242',
    '/api/entrylimits/?event=424242',
    '/api/section2/?schedule=424242',
    '/api/get_remaining_entries/?event=424242&dance=1&entrant=1',
    '/api/get_entrant_stats/?event=424242',
    '/api/get_schedule_stats/?schedule_id=424242',
  ])('is not found: GET %s', async (url) => {
    expect(await rest('GET', url)).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
  });

  it.each([
    ['/api/schedules/', 'event', { name: 'Day', event: 424242 }],
    ['/api/section2/', 'schedule', { schedule: 424242 }],
    ['/api/dances/', 'category', { name: 'Polka', category: 424242 }],
    ['/api/entrants/', 'studio', { name: 'Ann', is_professional: true, studio: 424242 }],
  ])('is refused by its field: POST %s', async (url, field, body) => {
    expect(await rest('POST', url, body)).toMatchObject({
      status: 400,
      body: { [field]: [expect.stringContaining('There is no such')] },
    });
  });
});

describe('/api/openapi.json', () => {
  it('publishes the description of exactly these routes', async () => {
    const { status, body } = await rest('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(body).toEqual(JSON.parse(JSON.stringify(description)));
    expect(body).toMatchObject({ openapi: '3.1.0' });
  });

  it('allows new fields, names its server, bounds and codes, and says that PUT keeps omitted fields', () => {
    const text = JSON.stringify(description);
    expect(text).not.toContain('"additionalProperties":false');
    expect(description).toMatchObject({ servers: [{ url: '/' }] });
    for (const word of ['"maxLength":', '"304":', '"ETag":', '"second_factor_needed"'])
      expect(text).toContain(word);
    expect(description.paths['/api/entrants/{id}/']?.put).toMatchObject({
      summary: expect.stringContaining('omitted fields stay'),
    });
    expect(JSON.stringify(description.paths['/api/entries/{id}/']?.patch)).not.toContain('if omitted');
  });
});
