import { beforeAll, describe, expect, it } from 'vitest';
import { startDescribedRest } from '../support/rest/describedRest.ts';

const { rest } = await startDescribedRest();

const ids: Record<string, number> = {};
beforeAll(async () => {
  const people = { teacher: true, otherTeacher: true, student: false, partner: false };
  for (const [who, isProfessional] of Object.entries(people)) {
    const body = { name: who, is_professional: isProfessional, level: 'Full Silver', category: 'B1' };
    ids[who] = (await rest('POST', '/api/entrants/', body)).body.id;
  }
  ids.event = (await rest('POST', '/api/events/', { name: 'Open' })).body.id;
  const dances = (await rest<{ id: number; name: string; category: number }[]>('GET', '/api/dances/')).body;
  const waltz = dances.find(({ name }) => name === 'Waltz');
  ids.waltz = waltz?.id ?? 0;
  ids.smooth = waltz?.category ?? 0;
  ids.tango = dances.find(({ name, category }) => name === 'Tango' && category === ids.smooth)?.id ?? 0;
});

const heat = (overrides: object = {}) => ({
  entrant: ids.student,
  event: ids.event,
  dance: ids.waltz,
  dance_category: null,
  partners: [ids.teacher],
  entry_type: 'HEAT',
  quantity: 2,
  ...overrides,
});

describe('/api/entries/', () => {
  it('adds an entry with the style of its dance and the level of its entrant', async () => {
    const { status, body } = await rest('POST', '/api/entries/', heat());
    expect(status).toBe(201);
    expect(JSON.stringify(body)).toBe(
      `{"id":${body.id},"entrant":${ids.student},"event":${ids.event},"dance":${ids.waltz},"dance_category":${ids.smooth},"partners":[${ids.teacher}],"entry_type":"HEAT","quantity":2,"level":"Full Silver","category":"B1"}`,
    );
    const list = `/api/entries/?event=${ids.event}&entrant=`;
    expect((await rest('GET', `${list}${ids.student}`)).body).toEqual([body]);
    expect((await rest('GET', `${list}${ids.teacher}`)).body).toEqual([body]);
    expect((await rest('GET', `${list}${ids.partner}`)).body).toEqual([]);
    const changed = await rest('PATCH', `/api/entries/${body.id}/`, {
      ...heat(),
      id: body.id,
      quantity: 3,
      level: 'Gold',
    });
    expect(changed).toMatchObject({ status: 200, body: { quantity: 3, level: 'Gold', dance: ids.waltz } });
    expect((await rest('DELETE', `/api/entries/${body.id}/`)).status).toBe(204);
    expect((await rest('DELETE', `/api/entries/${body.id}/`)).status).toBe(404);
  });

  it('takes references as objects, and a multi-dance by its style', async () => {
    const multi = heat({
      entry_type: 'MULTI',
      dance: null,
      dance_category: { id: ids.smooth },
      partners: [{ id: ids.teacher }],
      category: 'B1',
    });
    const { status, body } = await rest('POST', '/api/entries', multi);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { dance: null, dance_category: ids.smooth, category: 'B1' },
    });
    expect((await rest('DELETE', `/api/entries/${body.id}`)).status).toBe(204);
  });

  it('needs both event and entrant to list', async () => {
    for (const query of ['', `?event=${ids.event}`, `?entrant=${ids.student}`, '?event=&entrant=']) {
      expect(await rest('GET', `/api/entries/${query}`)).toEqual(
        expect.objectContaining({ status: 400, body: { detail: 'Both event and entrant must be set' } }),
      );
    }
  });

  it.each([
    ['nothing', () => ({}), ['dance', 'entrant', 'entry_type', 'event', 'partners']],
    ['a heat without a dance', () => heat({ dance: null }), ['dance']],
    [
      'a multi-dance with a dance',
      () => heat({ entry_type: 'MULTI', dance_category: ids.smooth }),
      ['dance'],
    ],
    ['a multi-dance without a style', () => heat({ entry_type: 'MULTI', dance: null }), ['dance_category']],
    ['no partner', () => heat({ partners: [] }), ['partners']],
    ['the entrant as partner', () => heat({ partners: [ids.student] }), ['partners']],
    ['a partner twice', () => heat({ partners: [ids.teacher, ids.teacher] }), ['partners']],
    ['an unknown partner', () => heat({ partners: [999_999] }), ['partners']],
    ['quantity 0', () => heat({ quantity: 0 }), ['quantity']],
    ['quantity 1000', () => heat({ quantity: 1000 }), ['quantity']],
    ['an unknown type', () => heat({ entry_type: 'WALK' }), ['entry_type']],
    ['an unknown event', () => heat({ event: 999_999 }), ['event']],
    [
      'three mistakes',
      () => heat({ quantity: 'x', partners: 'y', entry_type: 3 }),
      ['entry_type', 'partners', 'quantity'],
    ],
  ])('refuses %s and names the fields', async (_what, entry, fields) => {
    const { status, body } = await rest('POST', '/api/entries/', entry());
    expect({ status, fields: Object.keys(body).sort() }).toEqual({ status: 400, fields });
  });
});

describe('entry limits', () => {
  it('refuses an entry over the limit with the teacher, the dance and what remains', async () => {
    const limits = (
      await rest<{ id: number; dance: number }[]>('GET', `/api/entrylimits/?event=${ids.event}`)
    ).body;
    const limit = limits.find(({ dance }) => dance === ids.tango);
    await rest('PATCH', `/api/entrylimits/${limit?.id}/`, { limit: 3 });
    const tango = heat({ dance: ids.tango });
    const { body: entry } = await rest('POST', '/api/entries/', tango);
    const remaining = (who: string) =>
      rest('GET', `/api/get_remaining_entries/?event=${ids.event}&dance=${ids.tango}&entrant=${ids[who]}`);
    expect(await remaining('teacher')).toMatchObject({ status: 200, body: { remaining_entries: 1 } });
    expect((await remaining('student')).body).toEqual({ remaining_entries: -1 });
    const refusal = await rest<{ detail: string }>('POST', '/api/entries/', tango);
    expect(refusal.status).toBe(409);
    expect(refusal.body.detail).toMatch(/teacher.*Tango/);
    expect(refusal.body.detail).toMatch(/1/);
    expect((await rest('PATCH', `/api/entries/${entry.id}/`, { quantity: 4 })).status).toBe(409);
    expect((await rest('PATCH', `/api/entries/${entry.id}/`, { quantity: 3 })).status).toBe(200);
    expect((await remaining('teacher')).body).toEqual({ remaining_entries: 0 });
    expect((await rest('POST', '/api/entries/', { ...tango, partners: [ids.otherTeacher] })).status).toBe(
      201,
    );
    await rest('PATCH', `/api/entrylimits/${limit?.id}/`, { limit: 1 });
    expect((await rest('PATCH', `/api/entries/${entry.id}/`, { level: 'Gold' })).status).toBe(200);
  });

  it('accepts exactly what remains when many requests arrive at once', async () => {
    const limits = (
      await rest<{ id: number; dance: number }[]>('GET', `/api/entrylimits/?event=${ids.event}`)
    ).body;
    const limit = limits.find(({ dance }) => dance === ids.waltz);
    await rest('PATCH', `/api/entrylimits/${limit?.id}/`, { limit: 7 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => rest('POST', '/api/entries/', heat({ quantity: 1 }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(13);
  });

  it('adds up quantities in the stats of an entrant', async () => {
    const { status, body } = await rest<{ limits: object[] }>(
      'GET',
      `/api/get_entrant_stats/?event=${ids.event}&entrant=${ids.teacher}`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ total_heats: 10, total_solos: 0 });
    expect(body.limits).toContainEqual({ dance: ids.waltz, dance_name: 'Waltz', limit: 7, remaining: 0 });
    expect((await rest('GET', '/api/get_entrant_stats/')).body).toMatchObject({
      limits: [],
      total_heats: 12,
    });
    const missing = await rest('GET', '/api/get_remaining_entries/');
    expect(Object.keys(missing.body).sort()).toEqual(['dance', 'entrant', 'event']);
  });
});
