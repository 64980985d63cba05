import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFilled, type Competition } from '../../support/competition.ts';
import { personPath, personPaths } from '../../support/publishing/personPaths.ts';
import { newestLine } from '../../support/schedules/undoWorld.ts';

const api = await startApi();

const get = async (url: string): Promise<string> => (await api.app.inject({ url })).body;

interface Publication {
  path: string;
  ageGroups: { ageGroup: string; isJunior: boolean; isUndecided: boolean; students: number }[];
  people: { name: string; isJunior: boolean; shown: string | null }[];
}

async function act(name: string, type: string, input: object): Promise<Publication> {
  const data = await api.done<Record<string, { publication: Publication }>>(
    `mutation Act($input: ${type}!) { ${name}(input: $input) { publication {
      path ageGroups { ageGroup isJunior isUndecided students } people { name isJunior shown } } } }`,
    { input },
  );
  return (data[name] as { publication: Publication }).publication;
}
const choose = (eventId: string, input: object) =>
  act('updatePublication', 'UpdatePublicationInput', { eventId, ...input });
const open = async (eventId: string) => (await act('openPublicLink', 'EventInput', { eventId })).path;

/** A published competition whose first two students are in the given age group. */
async function published(seed: number, ageGroup: string) {
  const competition = await buildFilled(api, { students: 8, teachers: 3, seed });
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, o.name from entrants o where exists (
      select from entries e where e.entrant_id = o.id and e.event_id = ${Number(competition.eventId)})
    order by o.name limit 2`.execute(api.db);
  const ids = rows.map(({ id }) => id);
  await sql`update entrants set category = ${ageGroup} where id = any(${ids})`.execute(api.db);
  await publish(competition);
  return { ...competition, names: rows.map(({ name }) => name) };
}
const publish = ({ scheduleId }: Competition) => api.act('publishSchedule', { scheduleId });

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => `${word[0]}.`)
    .join(' ');

describe('juniors', () => {
  test('include unknown age groups until the organiser decides, even on published pages', async () => {
    const { eventId, scheduleId, names } = await published(91, 'Jubilee');
    const home = await open(eventId);
    const listed = async () => [...personPaths(await get(`${home}/people`)).keys()];
    expect(await listed()).toEqual(expect.arrayContaining(names.map(initials)));
    const [first] = (await choose(eventId, {})).ageGroups;
    expect(first).toEqual({ ageGroup: 'Jubilee', isJunior: true, isUndecided: true, students: 2 });

    const decided = await choose(eventId, { ageGroups: [{ ageGroup: 'jubilee ', isJunior: false }] });
    expect(decided.ageGroups).toContainEqual({
      ...{ ageGroup: 'Jubilee', isJunior: false, isUndecided: false, students: 2 },
    });
    expect(decided.people.filter(({ name }) => names.includes(name)).map(({ shown }) => shown)).toEqual(
      names,
    );
    expect(await listed()).toEqual(expect.arrayContaining(names));
    expect((await newestLine(api, scheduleId)).content).toBe('Age group jubilee no longer counts as juniors');

    const adults = (await choose(eventId, {})).ageGroups.find(({ isJunior }) => !isJunior);
    const other = adults?.ageGroup ?? '';
    await choose(eventId, { ageGroups: [{ ageGroup: other, isJunior: true }] });
    expect((await listed()).filter((name) => /^\S\. \S\.$/.test(name)).length).toBe(adults?.students);
  });

  test('are decided by organisers only, for groups with valid names', async () => {
    const { eventId } = await published(92, 'J1');
    const UPDATE = 'updatePublication { id }';
    const input = { eventId, ageGroups: [{ ageGroup: 'x'.repeat(201), isJunior: true }] };
    expect(await api.refusedAct(UPDATE, input)).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await api.as(api.staff.access).refusedAct(UPDATE, { eventId })).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

test('a person’s lines are headed by the partner and, with several floors, the floor', async () => {
  const { scheduleId, eventId, names } = await published(94, '');
  await sql`update sections set floor = case position % 2 when 0 then 'Ballroom A' else 'Ballroom B' end
    where schedule_id = ${scheduleId}::int`.execute(api.db);
  await publish({ scheduleId, eventId });
  const home = await open(eventId);
  const page = await get(personPath(await get(`${home}/people`), names[0] ?? ''));
  const heads = [...page.matchAll(/<li class="run">.*?<\/li>/g)].map(([head]) =>
    head.replaceAll(/<[^>]+>/g, ''),
  );
  expect(heads.length).toBeGreaterThan(0);
  for (const head of heads) expect(head).toMatch(/^\d*\S.* Ballroom [AB]$/);
});

describe('the address of a person', () => {
  test('differs per link, and changes when the link is replaced', async () => {
    const one = await published(93, '');
    const [name = ''] = one.names;
    const home = await open(one.eventId);
    const own = personPath(await get(`${home}/people`), name).slice(home.length);
    expect(own).toMatch(/^\/person\/\d+$/);
    expect((await api.app.inject({ url: `${home}${own}` })).statusCode).toBe(200);

    // The same people also dance in another event.
    const { rows } = await sql<{ id: number }>`
      select id from entrants where name = ${name} and not is_professional`.execute(api.db);
    expect(own).not.toBe(`/person/${rows[0]?.id}`);
    const { event } = await api.done<{ event: { publication: { publicPersonId: string } } }>(
      'query P($id: ID!, $entrantId: ID) { event(id: $id) { publication { publicPersonId(entrantId: $entrantId) } } }',
      { id: one.eventId, entrantId: rows[0]?.id },
    );
    expect(own).toBe(`/person/${event.publication.publicPersonId}`);
    const two = await buildFilled(api, { students: 8, teachers: 3, seed: 93 });
    await publish(two);
    const elsewhere = await open(two.eventId);
    expect(personPath(await get(`${elsewhere}/people`), name).slice(elsewhere.length)).not.toBe(own);

    await act('revokePublicLink', 'EventInput', { eventId: one.eventId });
    const again = await open(one.eventId);
    expect((await api.app.inject({ url: `${again}${own}` })).statusCode).toBe(404);
    // Calendars use the same ids.
    const path = personPath(await get(`${again}/people`), name);
    const calendar = await get(`${path}/heats.ics`);
    expect(calendar).not.toContain(`-p${rows[0]?.id}-`);
    expect(calendar).toContain(`-p${path.split('/').at(-1)}-`);
  });
});

describe('changing the time zone of an event', () => {
  test('keeps the clock times on pages, and moves the times in calendars', async () => {
    const { eventId, names } = await published(94, '');
    const home = await open(eventId);
    const path = personPath(await get(`${home}/people`), names[0] ?? '');
    const times = async () =>
      [...(await get(path)).matchAll(/<time class="time" datetime="[^"]+">([^<]+)</g)].map(
        ([, time]) => time,
      );
    const start = async () => /DTSTART:(\d{8}T\d{4})/.exec(await get(`${path}/heats.ics`))?.[1] ?? '';
    const [before, began] = [await times(), await start()];
    await api.act('updateEvent', { id: eventId, timeZone: 'America/New_York' });
    expect(before.length).toBeGreaterThan(0);
    expect(await times()).toEqual(before);
    expect(Number((await start()).slice(9)) - Number(began.slice(9))).toBe(500);
  });
});
