import { beforeAll, describe, expect, it } from 'vitest';
import { startDescribedRest } from '../support/rest/describedRest.ts';

const { rest } = await startDescribedRest();

const NOBODY = 999_999;
const ids: Record<string, number> = {};
const added = async (path: string, body: object) => (await rest('POST', path, body)).body.id;

beforeAll(async () => {
  ids.student = await added('/api/entrants/', { name: 'Sam Stone', is_professional: false });
  ids.teacher = await added('/api/entrants/', { name: 'Tess Teller', is_professional: true });
  ids.event = await added('/api/events/', { name: 'Open' });
  ids.schedule = await added('/api/schedules/', { event: ids.event, name: 'Main' });
  ids.section = await added('/api/section2/', { schedule: ids.schedule });
  const dances = (await rest<{ id: number; name: string; category: number }[]>('GET', '/api/dances/')).body;
  const waltz = dances.find(({ name }) => name === 'Waltz');
  ids.waltz = waltz?.id ?? 0;
  ids.smooth = waltz?.category ?? 0;
  ids.entry = await added('/api/entries/', {
    entrant: ids.student,
    event: ids.event,
    dance: ids.waltz,
    partners: [ids.teacher],
    entry_type: 'HEAT',
  });
});

describe('a call with several wrong fields', () => {
  it.each([
    [
      'POST /api/entrants/',
      { name: '', is_professional: 'maybe', studio: NOBODY },
      { studio: ['There is no such studio.'] },
      ['is_professional', 'name', 'studio'],
    ],
    [
      'PUT /api/entrants/student/',
      { is_professional: 3, studio: NOBODY },
      {},
      ['is_professional', 'name', 'studio'],
    ],
    ['PATCH /api/entrants/student/', { level: 'x'.repeat(101), studio: NOBODY }, {}, ['level', 'studio']],
    [
      'POST /api/dances/',
      { name: '', category: { id: NOBODY } },
      { category: ['There is no such dance category.'] },
      ['category', 'name'],
    ],
    ['PATCH /api/dances/waltz/', { name: ' ', category: NOBODY }, {}, ['category', 'name']],
    [
      'POST /api/entries/',
      { entrant: 999_998, event: NOBODY, dance: NOBODY, partners: [NOBODY], entry_type: 'WALK', quantity: 0 },
      { entrant: ['There is no such entrant.'], partners: [`There is no entrant ${NOBODY}.`] },
      ['dance', 'entrant', 'entry_type', 'event', 'partners', 'quantity'],
    ],
    [
      'POST /api/entries/',
      { entrant: 'x', event: NOBODY, dance_category: NOBODY, entry_type: 'MULTI', partners: [] },
      { dance_category: ['There is no such dance category.'] },
      ['dance_category', 'entrant', 'event', 'partners'],
    ],
    [
      'PATCH /api/entries/entry/',
      { quantity: 0, dance: null, partners: [NOBODY] },
      { dance: ['A heat entry needs a dance.'], partners: [`There is no entrant ${NOBODY}.`] },
      ['dance', 'partners', 'quantity'],
    ],
    ['PATCH /api/entries/entry/', { dance: null, partners: [NOBODY] }, {}, ['dance', 'partners']],
    [
      'PATCH /api/entries/entry/',
      { partners: [NOBODY, 999_998] },
      { partners: [`There is no entrant ${NOBODY}.`, 'There is no entrant 999998.'] },
      ['partners'],
    ],
    ['PATCH /api/entries/entry/', { partners: ['x', 'y'] }, { partners: ['Must be an id.'] }, ['partners']],
    [
      'POST /api/entries/',
      {},
      {
        entry_type: ['This field is required.'],
        dance: ['An entry needs a dance, a multi-dance entry a dance category.'],
      },
      ['dance', 'entrant', 'entry_type', 'event', 'partners'],
    ],
    ['POST /api/section2/', { schedule: NOBODY }, { schedule: ['There is no such schedule.'] }, ['schedule']],
    [
      'POST /api/schedules/',
      { event: NOBODY, name: '', max_couples: 0 },
      { event: ['There is no such event.'] },
      ['event', 'max_couples', 'name'],
    ],
    [
      'POST /api/section2/',
      {
        schedule: NOBODY,
        heat_duration: 0,
        dance_category: [NOBODY],
        start_time: '2027-03-05T14:00:00Z',
        end_time: '2027-03-05T13:00:00Z',
      },
      {
        schedule: ['There is no such schedule.'],
        dance_category: [`There is no dance category ${NOBODY}.`],
        end_time: ['Must not be before the start time.'],
      },
      ['dance_category', 'end_time', 'heat_duration', 'schedule'],
    ],
    [
      'PATCH /api/section2/section/',
      {
        max_couples: 0,
        dance_category: [NOBODY],
        start_time: '2027-03-05T14:00:00Z',
        end_time: '2027-03-05T13:00:00Z',
      },
      {},
      ['dance_category', 'end_time', 'max_couples'],
    ],
    [
      'PATCH /api/section2/section/',
      { dance_category: [NOBODY], start_time: '2027-03-05T14:00:00Z', end_time: '2027-03-05T13:00:00Z' },
      {},
      ['dance_category', 'end_time'],
    ],
  ])('%s names each of them, references that do not exist among them', async (call, body, words, fields) => {
    const [method, path = ''] = call.split(' ');
    const url = path.replace(/\b(student|waltz|entry|section)(?=\/$)/, (name) => String(ids[name]));
    const answer = await rest<Record<string, string[]>>(method as 'POST', url, body);
    expect({ status: answer.status, fields: Object.keys(answer.body).sort() }).toEqual({
      status: 400,
      fields,
    });
    expect(answer.body).toMatchObject(words);
  });

  it.each([
    ['eventheat2/?schedule=x&order=y', ['order', 'schedule']],
    ['eventheat2/', ['order', 'schedule']],
    ['get_entrant_stats/?event=x&entrant=y', ['entrant', 'event']],
    ['entries/?event=x&entrant=y', ['entrant', 'event']],
  ])('GET /api/%s names each wrong parameter', async (path, fields) => {
    const { status, body } = await rest<object>('GET', `/api/${path}`);
    expect({ status, fields: Object.keys(body).sort() }).toEqual({ status: 400, fields });
  });

  it('returns 404 for a missing object', async () => {
    for (const path of ['entrants', 'dances', 'entries', 'schedules', 'section2']) {
      expect((await rest('PATCH', `/api/${path}/${NOBODY}/`, {})).status, path).toBe(404);
    }
  });
});
