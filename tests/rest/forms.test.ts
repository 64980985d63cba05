import { beforeAll, describe, expect, test } from 'vitest';
import { startDescribedRest } from '../support/rest/describedRest.ts';

const { rest, description } = await startDescribedRest();

const ids: Record<string, number> = {};
const paths: Record<string, string> = {};
const added = async (path: string, body: object) => (await rest('POST', path, body)).body.id;

beforeAll(async () => {
  const studio = await added('/api/studios/', { name: 'Polka House' });
  ids.student = await added('/api/entrants/', { name: 'Sam Stone', is_professional: false, studio });
  const teacher = await added('/api/entrants/', { name: 'Tess Teller', is_professional: true });
  ids.event = await added('/api/events/', { name: 'Open' });
  ids.other = await added('/api/events/', { name: 'Closed' });
  ids.schedule = await added('/api/schedules/', { event: ids.event, name: 'Main' });
  ids.second = await added('/api/schedules/', { event: ids.event, name: 'Second' });
  const section = await added('/api/section2/', { schedule: ids.schedule });
  const dances = (await rest<{ id: number; category: number }[]>('GET', '/api/dances/')).body;
  const entry = await added('/api/entries/', {
    ...{ entrant: ids.student, event: ids.event, dance: dances[0]?.id, partners: [teacher] },
    entry_type: 'HEAT',
  });
  const limits = await rest<{ id: number }[]>('GET', `/api/entrylimits/?event=${ids.event}`);
  Object.assign(paths, {
    student: `/api/entrants/${ids.student}/`,
    schedule: `/api/schedules/${ids.schedule}/`,
    section: `/api/section2/${section}/`,
    entry: `/api/entries/${entry}/`,
    limit: `/api/entrylimits/${limits.body[0]?.id}/`,
  });
});

describe('the text of a form', () => {
  test.each<[string, object, object]>([
    ['section', { heat_duration: '90', max_couples: '4' }, { heat_duration: 90, max_couples: 4 }],
    ['section', { max_couples: '' }, { max_couples: null }],
    ['schedule', { level_range: '2', keep_contests: 'false' }, { level_range: 2, keep_contests: false }],
    ['schedule', { level_range: '' }, { level_range: null }],
    ['limit', { limit: '7' }, { limit: 7 }],
    ['limit', { limit: '' }, { limit: null }],
    ['entry', { quantity: '3', dance_category: '' }, { quantity: 3 }],
    ['student', { studio: '', is_professional: 'true' }, { studio: null, is_professional: true }],
  ])('of a %s is read as what it says: %j', async (kind, sent, answered) => {
    const { status, body } = await rest('PATCH', paths[kind] ?? '', sent);
    expect({ status, body }).toMatchObject({ status: 200, body: answered });
  });

  test('that is not a number is refused by its field', async () => {
    const { status, body } = await rest('PATCH', paths.section ?? '', {
      heat_duration: '',
      max_couples: '4x',
    });
    expect({ status, fields: Object.keys(body) }).toEqual({
      status: 400,
      fields: ['heat_duration', 'max_couples'],
    });
  });
});

describe('a field that a change cannot change', () => {
  test.each(['entry', 'schedule', 'section', 'student', 'limit'])(
    'of a %s may be sent back as it was read',
    async (kind) => {
      const read = await rest('GET', paths[kind] ?? '');
      const { status, body } = await rest('PATCH', paths[kind] ?? '', read.body);
      expect({ status, body }).toEqual({ status: 200, body: read.body });
    },
  );

  test.each([
    ['entry', 'event', 'other', 'An entry cannot move to another event.'],
    ['schedule', 'event', 'other', 'A schedule cannot move to another event.'],
    ['section', 'schedule', 'second', 'A section cannot move to another schedule.'],
  ])('of a %s is refused with another value: %s', async (kind, field, value, words) => {
    const { status, body } = await rest('PATCH', paths[kind] ?? '', { [field]: ids[value] });
    expect({ status, body }).toEqual({ status: 400, body: { [field]: [words] } });
  });

  test('is refused where only a change can set it', async () => {
    const locked = { event: ids.event, name: 'Locked', is_locked: true };
    const { status, body } = await rest('POST', '/api/schedules/', locked);
    expect({ status, body }).toEqual({
      status: 400,
      body: { is_locked: ['A new schedule cannot be locked. Lock it with PATCH.'] },
    });
  });

  test('is not in the description of calls that refuse it', () => {
    type Body = { requestBody: { content: { 'application/json': { schema: { properties: object } } } } };
    const fieldsOf = (path: string, method: string) => {
      const call = description.paths[path]?.[method] as unknown as Body;
      return Object.keys(call.requestBody.content['application/json'].schema.properties);
    };
    expect(fieldsOf('/api/entries/{id}/', 'patch')).not.toContain('event');
    expect(fieldsOf('/api/schedules/{id}/', 'patch')).not.toContain('event');
    expect(fieldsOf('/api/section2/{id}/', 'patch')).not.toContain('schedule');
    expect(fieldsOf('/api/schedules/', 'post')).not.toContain('is_locked');
  });
});

test('a field named like a property of Object is ignored like any unknown field', async () => {
  const sent = `{"name": "Ann", "is_professional": true, "constructor": {"prototype": {"name": "x"}}, "__proto__": {"a": 1}}`;
  const { status, body } = await rest('POST', '/api/entrants/', sent);
  expect({ status, name: body.name }).toEqual({ status: 201, name: 'Ann' });
});
