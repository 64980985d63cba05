import { beforeAll, describe, expect, it } from 'vitest';
import { startDescribedRest } from '../support/rest/describedRest.ts';

const { rest } = await startDescribedRest();

describe('/api/studios/', () => {
  it('adds, reads, changes and deletes a studio, with or without a final slash', async () => {
    const added = await rest('POST', '/api/studios/', { name: 'Harbor Ballroom' });
    expect(added).toMatchObject({ status: 201, body: { id: expect.any(Number), name: 'Harbor Ballroom' } });
    const { id } = added.body;
    expect(await rest('GET', `/api/studios/${id}`)).toMatchObject({
      status: 200,
      body: { id, name: 'Harbor Ballroom' },
    });
    const changed = await rest('PATCH', `/api/studios/${id}/`, { name: 'Harbor Studio', colour: 'ignored' });
    expect(changed).toMatchObject({ status: 200, body: { id, name: 'Harbor Studio' } });
    expect(await rest('GET', '/api/studios')).toMatchObject({
      status: 200,
      body: [{ id, name: 'Harbor Studio' }],
    });
    expect(await rest('DELETE', `/api/studios/${id}/`)).toMatchObject({ status: 204, body: null });
    expect(await rest('GET', `/api/studios/${id}/`)).toMatchObject({
      status: 404,
      body: { detail: 'Not found.' },
    });
  });

  it('names the wrong field', async () => {
    expect(await rest('POST', '/api/studios/', {})).toMatchObject({
      status: 400,
      body: { name: ['This field is required.'] },
    });
    expect(await rest('POST', '/api/studios/', { name: ' ' })).toMatchObject({
      status: 400,
      body: { name: [expect.any(String)] },
    });
  });

  it('refuses to delete a studio that has people, with a sentence', async () => {
    const { body: studio } = await rest('POST', '/api/studios/', { name: 'Kept' });
    await rest('POST', '/api/entrants/', { name: 'Anna', is_professional: false, studio: studio.id });
    const refusal = await rest('DELETE', `/api/studios/${studio.id}/`);
    expect(refusal).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Kept') } });
  });
});

describe('/api/entrants/', () => {
  let studio: { id: number };
  beforeAll(async () => {
    studio = (await rest('POST', '/api/studios/', { name: 'Riverside' })).body;
  });

  it('adds a teacher and returns exactly the shape of the contract, in its order', async () => {
    const { status, body } = await rest('POST', '/api/entrants/', {
      name: 'Tess Teller',
      card_number: '77',
      studio: { id: studio.id, name: 'whatever' },
      is_professional: true,
      level: 'Gold',
      category: 'B',
    });
    expect(status).toBe(201);
    expect(JSON.stringify(body)).toBe(
      `{"id":${body.id},"name":"Tess Teller","card_number":"77","studio":{"id":${studio.id},"name":"Riverside"},"is_professional":true,"level":null,"category":null}`,
    );
  });

  it('replaces with PUT, changes with PATCH, clears a studio with null', async () => {
    const student = {
      name: 'Sam Stone',
      card_number: '5',
      studio: studio.id,
      is_professional: false,
      level: 'Full Bronze',
      category: 'B1',
    };
    const { body } = await rest('POST', '/api/entrants/', student);
    const replaced = await rest('PUT', `/api/entrants/${body.id}/`, {
      ...student,
      name: 'Sam Stein',
      level: 'Pre Silver',
    });
    expect(replaced).toMatchObject({
      status: 200,
      body: { name: 'Sam Stein', level: 'Pre Silver', category: 'B1' },
    });
    const cleared = await rest('PATCH', `/api/entrants/${body.id}/`, { studio: null });
    expect(cleared).toMatchObject({
      status: 200,
      body: { name: 'Sam Stein', studio: null, level: 'Pre Silver' },
    });
    expect(await rest('PUT', `/api/entrants/${body.id}/`, { level: 'x' })).toMatchObject({
      status: 400,
      body: { name: ['This field is required.'] },
    });
  });

  it('lists teachers, students or both, by name', async () => {
    const names = async (query: string) =>
      (await rest<{ name: string }[]>('GET', `/api/entrants/${query}`)).body.map(({ name }) => name);
    expect(await names('?is_professional=true')).toEqual(['Tess Teller']);
    expect(await names('?is_professional=false')).toEqual(['Anna', 'Sam Stein']);
    expect(await names('')).toEqual(['Anna', 'Sam Stein', 'Tess Teller']);
    const wrong = await rest('GET', '/api/entrants/?is_professional=perhaps');
    expect(wrong).toMatchObject({ status: 400, body: { is_professional: ['Must be true or false.'] } });
  });

  it('names all wrong fields at once, by their REST names', async () => {
    const { status, body } = await rest('POST', '/api/entrants/', {
      card_number: true,
      studio: 'x',
      is_professional: 'maybe',
    });
    expect(status).toBe(400);
    expect(Object.keys(body).sort()).toEqual(['card_number', 'is_professional', 'name', 'studio']);
    const unknown = await rest('POST', '/api/entrants/', {
      name: 'A',
      is_professional: false,
      studio: 999_999,
    });
    expect(unknown).toMatchObject({ status: 400, body: { studio: [expect.any(String)] } });
  });

  it('returns 404 for ids that do not or cannot exist', async () => {
    for (const id of ['999999', '99999999999999999999', 'abc', '0', '-1', '1.5', '%00']) {
      expect(await rest('GET', `/api/entrants/${id}/`), id).toMatchObject({
        status: 404,
        body: { detail: 'Not found.' },
      });
      expect(await rest('DELETE', `/api/entrants/${id}/`), id).toMatchObject({ status: 404 });
      expect(await rest('PATCH', `/api/entrants/${id}/`, { name: 'x' }), id).toMatchObject({ status: 404 });
    }
  });
});
