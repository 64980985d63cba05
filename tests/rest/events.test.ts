import { describe, expect, it } from 'vitest';
import { startDescribedRest } from '../support/rest/describedRest.ts';

const { rest, staff } = await startDescribedRest();

interface Limit {
  id: number;
  event: number;
  dance: number;
  limit: number | null;
}

const newEvent = async (name: string) => (await rest('POST', '/api/events/', { name })).body;

describe('/api/events/', () => {
  it('adds an event with nothing but its name, in the shape and order of the contract', async () => {
    const { status, body } = await rest('POST', '/api/events/', { name: 'Harbor Lights' });
    expect(status).toBe(201);
    expect(JSON.stringify(body)).toBe(
      `{"id":${body.id},"name":"Harbor Lights","description":"","location":"","notes":"","date":null,"time":null,"time_zone":"UTC","is_locked":false,"schedules":[]}`,
    );
    expect(await rest('GET', `/api/events/${body.id}/`)).toMatchObject({ status: 200, body });
  });

  it('saves date, time and time zone', async () => {
    const { id } = await newEvent('Dated');
    const change = { date: '2027-03-05', time: '09:00', time_zone: 'America/New_York', notes: 'Doors 7:15' };
    expect(await rest('PATCH', `/api/events/${id}/`, change)).toMatchObject({ status: 200, body: change });
    expect((await rest('GET', `/api/events/${id}/`)).body).toMatchObject({ name: 'Dated', ...change });
    expect((await rest('PATCH', `/api/events/${id}/`, { date: null, time: null })).body).toMatchObject({
      date: null,
      time: null,
    });
    const wrong = await rest('PATCH', `/api/events/${id}/`, {
      date: '2027-02-30',
      time: '25:00',
      time_zone: 'Mars',
      name: '',
    });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body).sort()).toEqual(['date', 'name', 'time', 'time_zone']);
  });

  it('lists schedules by name and is locked when all of them are', async () => {
    const { id } = await newEvent('Scheduled');
    const ids = [];
    for (const name of ['Sunday', 'Saturday'])
      ids.push((await rest('POST', '/api/schedules/', { event: id, name })).body.id);
    const lock = (schedule: number | undefined) =>
      rest('PATCH', `/api/schedules/${schedule}/`, { is_locked: true });
    expect((await rest('GET', `/api/events/${id}/`)).body).toMatchObject({
      is_locked: false,
      schedules: [
        { id: ids[1], name: 'Saturday' },
        { id: ids[0], name: 'Sunday' },
      ],
    });
    await lock(ids[0]);
    expect((await rest('GET', `/api/events/${id}/`)).body).toMatchObject({ is_locked: false });
    await lock(ids[1]);
    expect((await rest('GET', `/api/events/${id}/`)).body).toMatchObject({ is_locked: true });
  });

  it('can only be deleted by organisers, with everything that belongs to it', async () => {
    const { id } = await newEvent('Short-lived');
    const { body: schedule } = await rest('POST', '/api/schedules/', { event: { id }, name: 'A' });
    expect(await rest('DELETE', `/api/events/${id}/`, undefined, staff.access)).toMatchObject({
      status: 403,
      body: { detail: expect.any(String) },
    });
    expect((await rest('DELETE', `/api/events/${id}/`)).status).toBe(204);
    expect((await rest('GET', `/api/schedules/${schedule.id}/`)).status).toBe(404);
  });
});

describe('/api/entrylimits/', () => {
  it('has one row per dance, also for dances added later', async () => {
    const { id } = await newEvent('Limited');
    const dances = (await rest<{ id: number }[]>('GET', '/api/dances/')).body;
    const limits = (await rest<Limit[]>('GET', `/api/entrylimits/?event=${id}`)).body;
    expect(limits.map((limit) => limit.dance).sort()).toEqual(dances.map((dance) => dance.id).sort());
    expect(new Set(limits.map((limit) => limit.limit))).toEqual(new Set([null]));
    const { body: category } = await rest('POST', '/api/dancecategories/', { name: 'Country' });
    const { body: dance } = await rest('POST', '/api/dances/', { name: 'Two Step', category: category.id });
    const later = (await rest<Limit[]>('GET', `/api/entrylimits/?event=${id}`)).body;
    expect(later.find((limit) => limit.dance === dance.id)).toEqual({
      id: expect.any(Number),
      event: id,
      dance: dance.id,
      limit: null,
    });
  });

  it('sets and clears a limit', async () => {
    const { id } = await newEvent('Set');
    const [limit] = (await rest<Limit[]>('GET', `/api/entrylimits/?event=${id}`)).body;
    expect(await rest('PATCH', `/api/entrylimits/${limit?.id}/`, { limit: 12 })).toMatchObject({
      status: 200,
      body: { ...limit, limit: 12 },
    });
    expect(await rest('PATCH', `/api/entrylimits/${limit?.id}/`, { limit: null })).toMatchObject({
      status: 200,
      body: { ...limit, limit: null },
    });
    for (const wrong of [-1, 1.5, 'many', true]) {
      expect(await rest('PATCH', `/api/entrylimits/${limit?.id}/`, { limit: wrong })).toMatchObject({
        status: 400,
        body: { limit: [expect.any(String)] },
      });
    }
    expect((await rest('GET', '/api/entrylimits/')).status).toBe(400);
    expect((await rest('GET', '/api/entrylimits/?event=999999')).status).toBe(404);
  });
});

describe('/api/dances/ and /api/dancecategories/', () => {
  it('starts with the reference dances', async () => {
    const categories = (await rest<{ id: number; name: string }[]>('GET', '/api/dancecategories/')).body;
    expect(categories.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Smooth', 'Rhythm', 'Standard', 'Latin', 'Nightclub']),
    );
    const smooth = categories.find(({ name }) => name === 'Smooth');
    const dances = (await rest<{ name: string; category: number }[]>('GET', '/api/dances/')).body;
    const inSmooth = dances.filter(({ category }) => category === smooth?.id).map(({ name }) => name);
    expect(inSmooth).toEqual(expect.arrayContaining(['Waltz', 'Tango']));
  });

  it('adds, changes, deletes, and refuses to delete what is in use', async () => {
    const { body: category } = await rest('POST', '/api/dancecategories/', { name: 'Showdance' });
    const { status, body: dance } = await rest('POST', '/api/dances', {
      name: 'Freestyle',
      category: { id: category.id },
    });
    expect({ status, dance }).toEqual({
      status: 201,
      dance: { id: expect.any(Number), name: 'Freestyle', category: category.id },
    });
    expect(await rest('PATCH', `/api/dances/${dance.id}/`, { name: 'Free' })).toMatchObject({
      status: 200,
      body: { name: 'Free' },
    });
    expect(await rest('DELETE', `/api/dancecategories/${category.id}/`)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Showdance') },
    });
    expect((await rest('DELETE', `/api/dances/${dance.id}/`)).status).toBe(204);
    expect((await rest('DELETE', `/api/dancecategories/${category.id}/`)).status).toBe(204);
    expect(await rest('POST', '/api/dances/', {})).toMatchObject({
      status: 400,
      body: { name: [expect.any(String)], category: [expect.any(String)] },
    });
    expect(await rest('POST', '/api/dances/', { name: 'X', category: 999_999 })).toMatchObject({
      status: 400,
      body: { category: [expect.any(String)] },
    });
  });
});
