import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { matchesName, publicName, rankOfName } from '../../../server/publishing/public/publicNames.ts';
import { startApi } from '../../support/api.ts';
import { buildFilled, type Competition } from '../../support/competition.ts';
import { expectNamesAsChosen } from '../../support/publishing/namesShown.ts';
import { personPaths, wordsOf } from '../../support/publishing/personPaths.ts';

const statements: string[] = [];
const api = await startApi({ onStatement: (text) => statements.push(text) });

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers });

async function publish(scheduleId: string): Promise<void> {
  await api.act('publishSchedule', { scheduleId });
}

async function act(name: string, type: string, input: object): Promise<{ path: string | null }> {
  const data = await api.done<Record<string, { publication: { path: string | null } }>>(
    `mutation Act($input: ${type}!) { ${name}(input: $input) { publication { path namesShown } } }`,
    { input },
  );
  return data[name]?.publication ?? { path: null };
}

const open = async ({ eventId }: Competition): Promise<string> =>
  (await act('openPublicLink', 'EventInput', { eventId })).path ?? '';

const competition = await buildFilled(api, { students: 14, teachers: 5, seed: 71 });
const scheduleId = Number(competition.scheduleId);
await publish(competition.scheduleId);
const home = await open(competition);

/** Files are tested in publicFiles.long.test.ts. */
const isPage = (href: string): boolean => !/\.pdf|\.ics|calendar$/.test(href);

interface Person {
  id: number;
  name: string;
  is_professional: boolean;
  heats: number[];
}

const { rows: people } = await sql<Person>`
  select o.id, o.name, o.is_professional, array_agg(h.number order by h.number) as heats
  from heat_entries r join heats h on h.id = r.heat_id join entries e on e.id = r.entry_id
  join lateral (select e.entrant_id as id union all
    select entrant_id from entry_partners where entry_id = e.id) p on true
  join entrants o on o.id = p.id where r.schedule_id = ${scheduleId} group by o.id order by o.id`.execute(
  api.db,
);
const student = people.find((person) => !person.is_professional) as Person;
const paths = personPaths((await get(`${home}/people`)).body);
const pathOf = ({ name }: Pick<Person, 'name'>): string => paths.get(name) ?? '';

describe('a public page', () => {
  test('opens for anyone with the link, without sign-in, and is not indexed', async () => {
    expect(home).toMatch(/^\/p\/([2-9a-zA-Z]{4}-){3}[2-9a-zA-Z]{4}$/);
    const answer = await get(home);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow, noarchive');
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<meta name="robots" content="noindex,nofollow,noarchive">');
    expect(wordsOf(answer.body)).toContain('Version 1 , as of');
  });

  test('runs only its own scripts, and has no inline styles', async () => {
    const { body } = await get(pathOf(student));
    expect(body.match(/<script[^>]*>/g)).toEqual([
      '<script src="/p/page.js">',
      '<script type="module" src="/p/clock.js">',
    ]);
    expect(body).not.toMatch(/ on[a-z]+=|style=|javascript:/);
    const script = await get('/p/page.js');
    expect([script.statusCode, script.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect((await get('/p/page.css')).statusCode).toBe(200);
  });

  test('shows all heats of a person in order, as in the database', async () => {
    for (const person of people) {
      const { body } = await get(pathOf(person));
      expect(wordsOf(body)).toContain(person.name);
      const heats = [...body.matchAll(/<b class="heat">(\d+)<\/b>/g)].map(([, number]) => Number(number));
      expect(heats).toEqual(person.heats);
      const byPartner = await get(`${pathOf(person)}/partners`);
      const grouped = [...byPartner.body.matchAll(/<b class="heat">(\d+)<\/b>/g)].map(([, number]) =>
        Number(number),
      );
      expect(grouped.toSorted((a, b) => a - b)).toEqual(person.heats);
    }
  });

  test('shows every couple of the program once, a few heats per page', async () => {
    const { body } = await get(`${home}/program`);
    const sections = [...body.matchAll(/href="[^"]*\/program\/(\d+)"/g)].map(([, order]) => Number(order));
    let couples = 0;
    for (const order of new Set(sections)) {
      for (let page = 1, more = true; more; page++) {
        const answer = await get(`${home}/program/${order}/${page}`);
        expect(answer.statusCode).toBe(200);
        couples +=
          answer.body
            .match(/<ul class="couples">.*?<\/ul>/gs)
            ?.join('')
            .match(/<li>/g)?.length ?? 0;
        more = answer.body.includes('Later heats');
      }
      expect((await get(`${home}/program/${order}/99`)).statusCode).toBe(404);
    }
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from heat_entries
      where schedule_id = ${scheduleId} and heat_id is not null`.execute(api.db);
    expect(couples).toBe(rows[0]?.count);
  });

  test('folds heats without couples that follow each other into one line', async () => {
    const { rows: heats } = await sql<{ number: number; couples: number; order: number }>`
      select h.number, count(r.id)::int as couples, s.position as "order" from heats h join sections s on s.id = h.section_id
      left join heat_entries r on r.heat_id = h.id where h.schedule_id = ${scheduleId}
      group by h.id, s.id order by h.number`.execute(api.db);
    const placeOf = (at: number): number => at - heats.findIndex(({ order }) => order === heats[at]?.order);
    // A page has 40 heats.
    const isFolded = (at: number): boolean =>
      placeOf(at) % 40 > 0 && heats[at]?.couples === 0 && heats[at - 1]?.couples === 0;
    const shown = heats.filter((_, at) => !isFolded(at)).map(({ number }) => number);
    expect(shown.length).toBeLessThan(heats.length);
    const told: number[] = [];
    for (const order of new Set(heats.map((heat) => heat.order))) {
      for (let page = 1, more = true; more; page++) {
        const { body } = await get(`${home}/program/${order}/${page}`);
        for (const [, number] of body.matchAll(/<b class="heat">(\d+)<\/b>/g)) told.push(Number(number));
        more = body.includes('Later heats');
      }
    }
    expect(told).toEqual(shown);
  });

  test('finds people by part of the name, number or studio', async () => {
    const [first = '', last = ''] = student.name.split(' ');
    for (const typed of [first.slice(0, 3), `${last} ${first}`, first.toUpperCase()]) {
      const { body } = await get(`${home}/find?q=${encodeURIComponent(typed)}`);
      expect(body, typed).toContain(`${pathOf(student)}"`);
    }
    const nothing = await get(`${home}/find?q=${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(nothing.statusCode).toBe(200);
    expect(nothing.body).not.toContain('<script>alert');
    expect(wordsOf(nothing.body)).toContain('matches “<script>alert(1)</script>”');
    const all = await get(`${home}/find?q=`);
    expect(wordsOf(all.body)).toContain('People and studios');
  });

  test('is at most 60 kB with styles and script, at every address', async () => {
    const headers = { 'accept-encoding': 'br' };
    const sizeOf = async (url: string): Promise<number> => (await get(url, headers)).rawPayload.length;
    const shared = (await sizeOf('/p/page.css')) + (await sizeOf('/p/page.js'));
    const seen = new Set([home]);
    for (const url of seen) {
      const answer = await get(url);
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(shared + (await sizeOf(url)), url).toBeLessThan(60_000);
      for (const [, href = ''] of answer.body.matchAll(/href="([^"#]*)/g)) {
        if (href.startsWith(home) && isPage(href)) seen.add(href);
      }
    }
    expect(seen.size).toBeGreaterThan(people.length * 2);
  });

  test('is revalidated with a single query for its revision', async () => {
    const url = pathOf(student);
    const first = await get(url);
    const etag = String(first.headers.etag);
    await api.act('updateSchedule', { id: competition.scheduleId, name: 'Another name' });
    await get(url);
    statements.length = 0;
    const again = await get(url, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(statements).toEqual([expect.stringContaining('from revisions')]);
    const small = await get(url, { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBe('br');
  });

  test('is not found for unknown paths, and refuses other methods', async () => {
    for (const path of [
      'nothing',
      'person',
      'person/99999999999999999999',
      'person/1/2',
      'studio/x',
      's/999',
      'program/1/x',
      'program/1/1/1',
    ]) {
      const answer = await get(`${home}/${path}`);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(wordsOf(answer.body)).toContain('There is nothing here');
    }
    expect((await api.app.inject({ method: 'POST', url: home })).statusCode).toBe(405);
  });
});

describe('a link', () => {
  test('leads to the same plain page if wrong or revoked, and is never reused', async () => {
    const other = await buildFilled(api, { students: 6, teachers: 3, seed: 72 });
    await publish(other.scheduleId);
    const link = await open(other);
    expect(await open(other)).toBe(link);
    expect((await get(link)).statusCode).toBe(200);
    expect((await act('revokePublicLink', 'EventInput', { eventId: other.eventId })).path).toBeNull();
    const revoked = await get(link);
    const wrong = await get('/p/2222-2222-2222-2222');
    expect([revoked.statusCode, wrong.statusCode]).toEqual([404, 404]);
    expect(revoked.body).toBe(wrong.body);
    expect(revoked.headers['x-robots-tag']).toContain('noindex');
    const next = await open(other);
    expect(next).not.toBe(link);
    await api.act('deleteEvent', { id: other.eventId });
    expect((await get(next)).statusCode).toBe(404);
  });

  test('says that nothing is published yet', async () => {
    const other = await buildFilled(api, { students: 6, teachers: 3, seed: 73 });
    const link = await open(other);
    expect(wordsOf((await get(link)).body)).toContain('Not published yet');
    await publish(other.scheduleId);
    expect(wordsOf((await get(link)).body)).toContain('Version 1');
  });

  test('is opened and revoked by organisers only', async () => {
    const MUTATION = 'openPublicLink { id }';
    const input = { eventId: competition.eventId };
    expect((await api.as(api.staff.access).refusedAct(MUTATION, input)).code).toBe('FORBIDDEN');
    expect((await api.refusedAct(MUTATION, { eventId: '999999' })).code).toBe('NOT_FOUND');
  });

  test('opens every published schedule of its event', async () => {
    const other = await buildFilled(api, { students: 6, teachers: 3, seed: 74 });
    await publish(other.scheduleId);
    await sql`with copy as (insert into schedules (event_id, name) values (${Number(other.eventId)}, 'Second floor')
      returning id) insert into schedule_versions (schedule_id, number, published_at, published_by, heat_count, program)
      select copy.id, 1, v.published_at - interval '1 day', 'Nobody', v.heat_count, v.program
      from copy, schedule_versions v where v.schedule_id = ${Number(other.scheduleId)}`.execute(api.db);
    const link = await open(other);
    const { body } = await get(link);
    const [, second = ''] = /href="([^"]*\/s\/\d+)"><b>Second floor/.exec(body) ?? [];
    expect(second).toMatch(new RegExp(`^${link}/s/\\d+$`));
    const page = await get(second);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`href="${second}/people"`);
  });
});

describe('people are named as the organiser chose', () => {
  const ellen = { name: 'Ellen Mary Whitcombe', isJunior: false };
  const junior = { name: 'Élodie van Dyke', isJunior: true };
  const naming = (namesShown: 'FULL' | 'INITIAL' | 'NUMBERS', shortensJuniors = true) => ({
    namesShown,
    shortensJuniors,
  });

  test('in full, by first name and initial, or not at all; juniors by initials unless switched off', () => {
    expect(publicName(ellen, naming('FULL'))).toBe('Ellen Mary Whitcombe');
    expect(publicName(ellen, naming('INITIAL'))).toBe('Ellen W.');
    expect(publicName(ellen, naming('NUMBERS'))).toBeNull();
    expect(publicName(junior, naming('FULL'))).toBe('É. D.');
    expect(publicName(junior, naming('INITIAL'))).toBe('É. D.');
    expect(publicName(junior, naming('FULL', false))).toBe('Élodie van Dyke');
    expect(publicName({ name: 'Юрій', isJunior: false }, naming('INITIAL'))).toBe('Юрій');
  });

  test('and found only by what is shown', () => {
    expect(matchesName('whit', 'Ellen Mary Whitcombe')).toBe(true);
    expect(matchesName('lucja lopez', 'Łucja López')).toBe(true);
    expect(matchesName('Ellen Whitcombe', 'Ellen W.')).toBe(true);
    expect(matchesName('Ellen Whitmore', 'Ellen W.')).toBe(true);
    expect(matchesName('Ellen Smith', 'Ellen W.')).toBe(false);
    expect(matchesName('', 'Ellen W.')).toBe(false);
    const shown = ['S. O.', 'Sara Olsen-Otto', 'Sara Olsen'];
    expect(shown.toSorted((a, b) => rankOfName('sara olsen', a) - rankOfName('sara olsen', b))).toEqual([
      'Sara Olsen',
      'Sara Olsen-Otto',
      'S. O.',
    ]);
    expect(matchesName('Ellen Ellen', 'Ellen W.')).toBe(false);
  });

  test('on all pages, immediately', async () => {
    const other = await buildFilled(api, { students: 8, teachers: 3, seed: 76 });
    await api.act('assignBackNumbers', { eventId: other.eventId });
    await sql`update entrants o set category = 'J1' where not is_professional and o.id in (
      select entrant_id from entries where event_id = ${Number(other.eventId)})`.execute(api.db);
    await publish(other.scheduleId);
    const link = await open(other);
    const { rows } = await sql<{ id: number; name: string; is_professional: boolean }>`
      select distinct o.id, o.name, o.is_professional from entrants o join lateral (
        select entrant_id as id from entries where event_id = ${Number(other.eventId)}
        union select p.entrant_id from entry_partners p join entries e on e.id = p.entry_id
          where e.event_id = ${Number(other.eventId)}) x on x.id = o.id`.execute(api.db);
    const pages = async (): Promise<string> => {
      const seen = new Set([link]);
      let all = '';
      for (const url of seen) {
        const { body } = await get(url);
        all += wordsOf(body);
        for (const [, href = ''] of body.matchAll(/href="([^"#]*)/g))
          if (href.startsWith(link) && isPage(href)) seen.add(href);
      }
      return all;
    };
    const shown = async () => {
      const words = await pages();
      const full = rows.filter(({ name }) => words.includes(name));
      return {
        students: full.some((person) => !person.is_professional),
        teachers: full.some((person) => person.is_professional),
        surnames: rows.some(({ name }) => words.includes(` ${name.split(' ').at(-1)} `)),
      };
    };
    await expectNamesAsChosen(shown, (input) =>
      act('updatePublication', 'UpdatePublicationInput', { eventId: other.eventId, ...input }),
    );
    const byNumber = await get(`${link}/find?q=101`);
    expect(wordsOf(byNumber.body)).toContain('Number 101');
    const teacher = rows.find((person) => person.is_professional);
    expect(wordsOf((await get(`${link}/find?q=${encodeURIComponent(teacher?.name ?? '')}`)).body)).toContain(
      '0 results',
    );
  });
});

test('answers many readers behind one address, and limits those who guess links', async () => {
  for (let asked = 0; asked < 3000; asked += 100) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => get(`${home}/version`)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  }
  const wrong = await Promise.all(Array.from({ length: 200 }, (_, index) => get(`/p/wrong-${index}`)));
  const refused = wrong.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get(home)).statusCode).toBe(200);
});

test('rejects an impossible link without a query', async () => {
  statements.length = 0;
  for (const address of ['/p/%00', '/p/%F0%9F%95%BA/people', `/p/${'a'.repeat(99)}%00`, '/p/..%2f..'])
    expect((await api.app.inject({ url: address, remoteAddress: '192.0.2.9' })).statusCode, address).toBe(
      404,
    );
  expect(statements).toEqual([]);
});
