import { beforeAll, describe, expect, it } from 'vitest';
import { startDescribedRest } from '../support/rest/describedRest.ts';

const { rest } = await startDescribedRest();

interface Section {
  id: number;
  order: number;
  title: string;
  heats_possible: number;
  eventheat2s: { id: number; order: number; start_time: string; dance: { name: string } }[];
}
interface Heat {
  id: number;
  order: number;
  section: number;
  start_time: string;
  dance: { id: number | null; name: string };
  eventdance2s: { id: number; entry: { entrant: { name: string } } }[];
}
interface Stats {
  sections: number;
  heats: number;
  entries: number;
  orphan_entries: number;
  orphan_entries_objs: { dancename: string; people: string }[];
  logs: { content: string }[];
}

const ids: Record<string, number> = {};
const sections = async (schedule: number | undefined) =>
  (await rest<Section[]>('GET', `/api/section2?schedule=${schedule}`)).body;
const heatsOf = async (schedule: number | undefined) =>
  (await sections(schedule)).flatMap((section) => section.eventheat2s);
const heat = async (schedule: number | undefined, order: number) =>
  (await rest<Heat[]>('GET', `/api/eventheat2/?schedule=${schedule}&order=${order}`)).body[0];
const stats = async (schedule: number | undefined) =>
  (await rest<Stats>('GET', `/api/get_schedule_stats/?schedule_id=${schedule}`)).body;
const run = <Body = Record<string, number>>(command: string, schedule: number | undefined) =>
  rest<Body>('POST', `/api/${command}/`, { schedule_id: schedule });
const newSchedule = async (name: string) =>
  (await rest('POST', '/api/schedules/', { event: ids.event, name })).body.id;
const newSection = async (schedule: number, change: object) => {
  const { body } = await rest('POST', '/api/section2/', { schedule });
  return (await rest<Section>('PATCH', `/api/section2/${body.id}/`, change)).body;
};

beforeAll(async () => {
  const { body: teacher } = await rest('POST', '/api/entrants/', { name: 'Tess T', is_professional: true });
  ids.event = (await rest('POST', '/api/events/', { name: 'Open' })).body.id;
  const dances = (await rest<{ id: number; name: string; category: number }[]>('GET', '/api/dances/')).body;
  const waltz = dances.find(({ name }) => name === 'Waltz');
  ids.smooth = waltz?.category ?? 0;
  ids.waltz = waltz?.id ?? 0;
  ids.tango = dances.find(({ name, category }) => name === 'Tango' && category === ids.smooth)?.id ?? 0;
  for (const name of ['Ann', 'Bea']) {
    const { body: student } = await rest('POST', '/api/entrants/', {
      name,
      is_professional: false,
      level: 'Gold',
    });
    for (const dance of [ids.waltz, ids.tango]) {
      await rest('POST', '/api/entries/', {
        entrant: student.id,
        event: ids.event,
        dance,
        partners: [teacher.id],
        entry_type: 'HEAT',
        quantity: 1,
      });
    }
  }
});

const FRAME = { start_time: '2027-03-05T14:00:00Z', end_time: '2027-03-05T14:06:00Z', heat_duration: 90 };

describe('/api/schedules/', () => {
  it('adds a schedule in the shape and order of the contract, changes its parameters and deletes it', async () => {
    const { status, body } = await rest('POST', '/api/schedules/', {
      event: { id: ids.event },
      name: 'Main',
    });
    expect(status).toBe(201);
    expect(JSON.stringify(body)).toBe(
      `{"id":${body.id},"name":"Main","event":${ids.event},"is_locked":false,"max_couples":8,"level_range":null,"fill_mode":"RUNS","keep_contests":true}`,
    );
    const change = {
      name: 'Main floor',
      is_locked: true,
      max_couples: 6,
      level_range: 3,
      fill_mode: 'SPREAD',
      keep_contests: false,
    };
    expect(await rest('PATCH', `/api/schedules/${body.id}/`, change)).toMatchObject({
      status: 200,
      body: change,
    });
    expect((await rest('GET', `/api/schedules/${body.id}`)).body).toMatchObject(change);
    expect((await rest('GET', `/api/schedules/?event=${ids.event}`)).body).toContainEqual({
      id: body.id,
      event: ids.event,
      ...change,
    });
    const wrong = await rest('PATCH', `/api/schedules/${body.id}/`, {
      name: 'x',
      is_locked: 'x',
      max_couples: 0,
      level_range: -1,
      fill_mode: 'FAST',
      keep_contests: null,
    });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body).sort()).toEqual([
      'fill_mode',
      'is_locked',
      'keep_contests',
      'level_range',
      'max_couples',
    ]);
    expect((await rest('GET', `/api/schedules/${body.id}`)).body).toMatchObject(change);
    expect((await rest('DELETE', `/api/schedules/${body.id}/`)).status).toBe(204);
    expect((await rest('GET', `/api/schedules/${body.id}/`)).status).toBe(404);
    expect(await rest('POST', '/api/schedules/', { name: '' })).toMatchObject({
      status: 400,
      body: { event: [expect.any(String)], name: [expect.any(String)] },
    });
  });
});

describe('/api/section2/', () => {
  it('adds a section that starts where the last one ends, with its type and duration', async () => {
    const schedule = await newSchedule('Sections');
    const { status, body } = await rest<Section>('POST', '/api/section2', { schedule });
    expect(status).toBe(201);
    expect(JSON.stringify(body)).toBe(
      `{"id":${body.id},"schedule":${schedule},"order":1,"title":"","dance_category":[],"section_type":"HEAT","start_time":null,"end_time":null,"heat_duration":90,"max_couples":null,"notes":"","heats_possible":0,"eventheat2s":[]}`,
    );
    const full = {
      ...body,
      title: 'Solos',
      section_type: 'SOLO',
      dance_category: [ids.smooth],
      ...FRAME,
      heat_duration: 120,
      notes: 'n',
    };
    const changed = await rest('PATCH', `/api/section2/${body.id}/`, full);
    expect(changed).toMatchObject({
      status: 200,
      body: {
        title: 'Solos',
        dance_category: [{ id: ids.smooth, name: 'Smooth' }],
        heats_possible: 3,
        ...FRAME,
        heat_duration: 120,
      },
    });
    const next = await rest('POST', '/api/section2/', { schedule: { id: schedule } });
    expect(next.body).toMatchObject({
      order: 2,
      section_type: 'SOLO',
      start_time: FRAME.end_time,
      heat_duration: 120,
    });
  });

  it('refuses an end before the start, a duration under a second and unknown styles', async () => {
    const section = await newSection(await newSchedule('Wrong'), FRAME);
    const change = (body: object) => rest('PATCH', `/api/section2/${section.id}/`, body);
    expect(await change({ end_time: '2027-03-05T13:00:00Z' })).toMatchObject({
      status: 400,
      body: { end_time: [expect.any(String)] },
    });
    const wrong = await change({
      heat_duration: 0,
      start_time: 'noon',
      section_type: 'TEA',
      dance_category: ['x'],
    });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body).sort()).toEqual([
      'dance_category',
      'heat_duration',
      'section_type',
      'start_time',
    ]);
    expect(await change({ dance_category: [999_999] })).toMatchObject({
      status: 400,
      body: { dance_category: [expect.any(String)] },
    });
    expect(
      (await sections((await rest('GET', `/api/section2/${section.id}/`)).body.schedule as number))[0],
    ).toMatchObject(FRAME);
  });

  it('moves up and down, returns all sections in their new order, and does nothing at the ends', async () => {
    const schedule = await newSchedule('Order');
    const [a, b] = [await newSection(schedule, { title: 'A' }), await newSection(schedule, { title: 'B' })];
    const move = (way: string, id: number) =>
      rest<Section[]>('POST', `/api/move_section2_${way}/`, { section_id: id });
    const titles = ({ body }: { body: Section[] }) => body.map(({ order, title }) => `${order} ${title}`);
    expect(titles(await move('up', b.id))).toEqual(['1 B', '2 A']);
    expect(titles(await move('up', b.id))).toEqual(['1 B', '2 A']);
    expect(titles(await move('down', b.id))).toEqual(['1 A', '2 B']);
    expect(titles(await move('down', b.id))).toEqual(['1 A', '2 B']);
    expect((await rest('DELETE', `/api/section2/${a.id}/`)).status).toBe(204);
    expect((await sections(schedule)).map(({ order, title }) => `${order} ${title}`)).toEqual(['1 B']);
    expect((await rest('POST', '/api/move_section2_up/', { section_id: 999_999 })).status).toBe(404);
    expect(await rest('POST', '/api/move_section2_up/', {})).toMatchObject({
      status: 400,
      body: { section_id: ['This field is required.'] },
    });
  });
});

describe('the commands', () => {
  it('go from entries to a filled schedule, and change nothing when repeated', async () => {
    const schedule = await newSchedule('Commands');
    await newSection(schedule, { title: 'Smooth', dance_category: [ids.smooth], ...FRAME });
    expect(await run('generate_heat2s', schedule)).toMatchObject({ status: 200, body: { created: 4 } });
    expect((await run('generate_heat2s', schedule)).body).toEqual({ created: 0 });
    expect((await run('generate_eventdance2s', schedule)).body).toEqual({ created: 4, deleted: 0 });
    expect((await run('generate_eventdance2s', schedule)).body).toEqual({ created: 0, deleted: 0 });
    expect(await stats(schedule)).toMatchObject({ sections: 1, heats: 4, entries: 4, orphan_entries: 4 });
    expect((await stats(schedule)).orphan_entries_objs).toContainEqual({
      id: expect.any(Number),
      dancename: 'Waltz',
      people: 'Ann & Tess T',
    });
    expect((await run('fill_heat2s', schedule)).body).toEqual({ assigned: 4, unassigned: 0 });
    expect((await run('fill_heat2s', schedule)).body).toEqual({ assigned: 4, unassigned: 0 });
    const filled = await stats(schedule);
    expect(filled).toMatchObject({ orphan_entries: 0, orphan_entries_objs: [] });
    expect(filled.logs[0]?.content).toContain('4 of 4 entries assigned');
    expect((await run('clear_heat2s', schedule)).body).toEqual({ cleared: 4 });
    expect((await run('clear_heat2s', schedule)).body).toEqual({ cleared: 0 });
    expect((await run('delete_eventdance2s', schedule)).body).toEqual({ deleted: 4 });
    expect((await run('delete_heat2s', schedule)).body).toEqual({ deleted: 4 });
    expect((await run('delete_heat2s', schedule)).body).toEqual({ deleted: 0 });
  });

  it.each([
    'generate_heat2s',
    'delete_heat2s',
    'generate_eventdance2s',
    'delete_eventdance2s',
    'clear_heat2s',
    'fill_heat2s',
  ])('names what is missing, and does not find what does not exist: %s', async (command) => {
    expect(await rest('POST', `/api/${command}/`, {})).toMatchObject({
      status: 400,
      body: { schedule_id: ['This field is required.'] },
    });
    expect(await run(command, 999_999)).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
  });

  it('respect the lock', async () => {
    const schedule = await newSchedule('Locked');
    const section = await newSection(schedule, { dance_category: [ids.smooth], ...FRAME });
    await run('generate_heat2s', schedule);
    await rest('PATCH', `/api/schedules/${schedule}/`, { is_locked: true });
    const locked = { status: 409, body: { detail: 'This schedule is locked.' } };
    const [first] = await heatsOf(schedule);
    for (const command of ['generate_heat2s', 'delete_heat2s', 'delete_eventdance2s', 'clear_heat2s']) {
      expect(await run(command, schedule), command).toMatchObject(locked);
    }
    expect(await rest('POST', '/api/section2/', { schedule })).toMatchObject(locked);
    expect(await rest('PATCH', `/api/section2/${section.id}/`, { title: 'x' })).toMatchObject(locked);
    expect(await rest('DELETE', `/api/section2/${section.id}/`)).toMatchObject(locked);
    expect(await rest('POST', '/api/move_section2_up/', { section_id: section.id })).toMatchObject(locked);
    expect(
      await rest('POST', '/api/move_eventheat2_to/', { eventheat2_id: first?.id, target_num: 2 }),
    ).toMatchObject(locked);
    expect((await run('generate_eventdance2s', schedule)).body).toEqual({ created: 4, deleted: 0 });
    expect((await run('fill_heat2s', schedule)).body).toEqual({ assigned: 4, unassigned: 0 });
  });
});

describe('heats', () => {
  it('are loaded by number with rows, moved with their times, and exchange rows', async () => {
    const schedule = await newSchedule('Heats');
    await newSection(schedule, { dance_category: [ids.smooth], ...FRAME });
    for (const command of ['generate_heat2s', 'generate_eventdance2s', 'fill_heat2s'])
      await run(command, schedule);
    const heats = await heatsOf(schedule);
    expect(heats.map(({ order, start_time }) => `${order} ${start_time}`)).toEqual([
      '1 2027-03-05T14:00:00Z',
      '2 2027-03-05T14:01:30Z',
      '3 2027-03-05T14:03:00Z',
      '4 2027-03-05T14:04:30Z',
    ]);
    const first = await heat(schedule, 1);
    expect(Object.keys(first ?? {})).toEqual([
      'id',
      'order',
      'schedule',
      'section',
      'start_time',
      'dance',
      'eventdance2s',
    ]);
    expect(first?.eventdance2s[0]?.entry.entrant.name).toMatch(/Ann|Bea/);
    for (const order of ['99', '99999999999'])
      expect((await rest('GET', `/api/eventheat2/?schedule=${schedule}&order=${order}`)).body).toEqual([]);
    expect((await rest('GET', '/api/eventheat2/?schedule=424242&order=1')).status).toBe(404);
    expect(Object.keys((await rest('GET', '/api/eventheat2/')).body)).toEqual(['schedule', 'order']);

    const move = (target: unknown) =>
      rest<Heat>('POST', '/api/move_eventheat2_to/', { eventheat2_id: first?.id, target_num: target });
    expect(await move(3)).toMatchObject({
      status: 200,
      body: { id: first?.id, order: 3, start_time: '2027-03-05T14:03:00Z' },
    });
    expect((await move(99_999_999_999)).body).toMatchObject({ order: 4 });
    expect((await move('0')).body).toMatchObject({ order: 1 });
    expect((await move(-5)).body).toMatchObject({ order: 1 });
    expect(await move('x')).toMatchObject({ status: 400, body: { target_num: [expect.any(String)] } });
    expect((await heatsOf(schedule)).map(({ order }) => order)).toEqual([1, 2, 3, 4]);
  });

  it('refuses a row of another dance or a person already in the heat, and names the person', async () => {
    const schedule = await newSchedule('Refusals');
    await newSection(schedule, { dance_category: [ids.smooth], ...FRAME });
    for (const command of ['generate_heat2s', 'generate_eventdance2s', 'fill_heat2s'])
      await run(command, schedule);
    const all = await Promise.all([1, 2, 3, 4].map((order) => heat(schedule, order)));
    const used = all.filter((one) => one?.eventdance2s.length);
    const from = used.find((one) => one?.dance.id === ids.waltz);
    const clash = used.find((one) => one?.dance.id === ids.waltz && one !== from);
    const otherDance = all.find((one) => one?.dance.id !== ids.waltz);
    const row = from?.eventdance2s[0]?.id;
    const move = (target: number | undefined) =>
      rest<{ detail: string }>('POST', '/api/change_eventheat2_of_eventdance2/', {
        eventheat2_id: target,
        eventdance2_id: row,
      });
    const twice = await move(clash?.id);
    expect(twice.status).toBe(409);
    expect(twice.body.detail).toContain('Tess T');
    const wrong = await move(otherDance?.id);
    expect(wrong.status).toBe(409);
    expect(wrong.body.detail).toContain('Waltz');
    expect(await move(from?.id)).toMatchObject({ status: 200, body: { id: from?.id } });
    expect((await move(999_999)).status).toBe(404);
    const missing = await rest('POST', '/api/change_eventheat2_of_eventdance2/', {});
    expect(Object.keys(missing.body).sort()).toEqual(['eventdance2_id', 'eventheat2_id']);
  });
});
