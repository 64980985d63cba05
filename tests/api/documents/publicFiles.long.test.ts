import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFilled, type Competition } from '../../support/competition.ts';
import { readPdf } from '../../support/documents/readPdf.ts';
import { expectNamesAsChosen } from '../../support/publishing/namesShown.ts';
import { personPaths } from '../../support/publishing/personPaths.ts';

const api = await startApi();

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers });

async function publish(scheduleId: string): Promise<void> {
  await api.act('publishSchedule', { scheduleId });
}

async function act(name: string, type: string, input: object): Promise<string> {
  const data = await api.done<Record<string, { publication: { path: string | null } }>>(
    `mutation Act($input: ${type}!) { ${name}(input: $input) { publication { path } } }`,
    { input },
  );
  return data[name]?.publication.path ?? '';
}

interface Person {
  id: number;
  name: string;
  is_professional: boolean;
  studio_id: number | null;
}

async function peopleOf({ eventId }: Competition): Promise<Person[]> {
  const { rows } =
    await sql<Person>`select distinct o.id, o.name, o.is_professional, o.studio_id from entrants o
    join lateral (select entrant_id as id from entries where event_id = ${Number(eventId)}
      union select p.entrant_id from entry_partners p join entries e on e.id = p.entry_id
        where e.event_id = ${Number(eventId)}) x on x.id = o.id order by o.id`.execute(api.db);
  return rows;
}

/** A competition with an open link, and the paths of its people. */
async function opened(seed: number, size: object = {}) {
  const competition = await buildFilled(api, { students: 10, teachers: 4, studios: 3, seed, ...size });
  await publish(competition.scheduleId);
  const home = await act('openPublicLink', 'EventInput', { eventId: competition.eventId });
  const people = await peopleOf(competition);
  const student = people.find((person) => !person.is_professional) as Person;
  const base = `${home}/s/${competition.scheduleId}`;
  const paths = personPaths((await get(`${base}/people`)).body);
  const pathOf = ({ name }: Person): string => paths.get(name) ?? '';
  return { competition, home, base, people, student, pathOf, own: pathOf(student) };
}

const textOf = async (pdf: Buffer): Promise<string> =>
  (await readPdf(pdf))
    .flat()
    .map(({ text }) => text)
    .join('\n');

/** Joins the folded lines of a calendar. */
const unfolded = (calendar: string): string => calendar.replace(/\r\n[ \t]/g, '');

const main = await opened(81);

describe('the page of a person or a studio', () => {
  test('links to the sheet and the calendar, which need no sign-in and are not indexed', async () => {
    const { home, base, student, own } = main;
    const { body } = await get(own.replace(base, home));
    const files = {
      [`${own}/heat-sheet.pdf`]: 'application/pdf',
      [`${own}/heats.ics`]: 'text/calendar; charset=utf-8',
      [`${base}/studio/${student.studio_id}/packet.pdf`]: 'application/pdf',
      [`${base}/studio/${student.studio_id}/heats.ics`]: 'text/calendar; charset=utf-8',
    };
    const studioPage = (await get(`${home}/studio/${student.studio_id}`)).body;
    for (const [url, type] of Object.entries(files)) {
      expect(body + studioPage).toContain(`href="${url}"`);
      const answer = await get(url);
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, type]);
      expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow, noarchive');
      expect(answer.headers['content-disposition']).toMatch(/^inline; filename=".*, version 1\./);
    }
    // A preview is not published, so it has no files.
    const preview = await api.done<{ publicPage: string }>(
      'query P($id: ID!, $path: String!) { publicPage(scheduleId: $id, path: $path) }',
      { id: main.competition.scheduleId, path: `person/${student.id}` },
    );
    expect(preview.publicPage).not.toMatch(/\.pdf|\.ics/);
  });

  test('subscribes a phone to the calendar', async () => {
    const { base, student, own } = main;
    for (const of of [own.slice(base.length + 1), `studio/${student.studio_id}`]) {
      const answer = await get(`${base}/${of}/calendar`, { host: 'heats.example.org' });
      expect([answer.statusCode, answer.headers.location]).toEqual([
        302,
        `webcal://heats.example.org${base}/${of}/heats.ics`,
      ]);
    }
    expect((await get(`${base}/person/999999/calendar`)).statusCode).toBe(404);
  });

  test('has the same heats as the sheet and the calendar, which link back to it', async () => {
    const { student, own } = main;
    const page = await get(own);
    const heats = [...page.body.matchAll(/<b class="heat">(\w+)<\/b>/g)].map(([, label]) => label);
    const pdf = await get(`${own}/heat-sheet.pdf`, { host: 'heats.example.org' });
    const pages = await readPdf(pdf.rawPayload);
    const printed = pages.flat().map(({ text }) => text);
    expect(printed).toContain(student.name);
    expect(printed.join(' ')).toContain(`heats.example.org${own}`.slice(0, 40));
    const times = pages.flat().filter(({ text }) => /^\d+:\d\d [AP]M$/.test(text));
    expect(times.length).toBe(heats.length);
    const calendar = unfolded((await get(`${own}/heats.ics`)).body);
    for (const heat of heats) expect(calendar).toContain(`heat ${heat} `);
    expect(calendar).toContain(`URL;VALUE=URI:http://localhost:80${own}`);
  });
});

describe('files of the published version', () => {
  test('ignore later edits until the next version', async () => {
    const { competition, own, student, people } = await opened(82);
    const sheet = `${own}/heat-sheet.pdf`;
    const [pdf, calendar] = [await get(sheet), await get(`${own}/heats.ics`)];
    await api.act('updateEntrant', { id: String(student.id), name: 'Draft Onlyname' });
    const later = await get(sheet);
    expect(later.rawPayload.equals(pdf.rawPayload)).toBe(true);
    expect((await get(`${own}/heats.ics`)).body).toBe(calendar.body);
    await publish(competition.scheduleId);
    const after = await get(sheet);
    expect(after.headers.etag).not.toBe(pdf.headers.etag);
    expect(await textOf(after.rawPayload)).toContain('Draft Onlyname');
    expect(people.length).toBeGreaterThan(10);
  });

  test('are revalidated by their ETag without being made again', async () => {
    const { base, student } = main;
    const url = `${base}/studio/${student.studio_id}/packet.pdf`;
    const first = await get(url);
    const again = await get(url, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await get(url)).rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await get(`${url}?paper=a4`)).headers.etag).not.toBe(
      (await get(`${url}?paper=letter`)).headers.etag,
    );
  });

  test('tell a person by name that all heats are cancelled', async () => {
    const { competition, own, student } = await opened(83);
    await sql`delete from heat_entries where entry_id in (select e.id from entries e left join entry_partners p
      on p.entry_id = e.id where e.entrant_id = ${student.id} or p.entrant_id = ${student.id})`.execute(
      api.db,
    );
    await publish(competition.scheduleId);
    expect(await textOf((await get(`${own}/heat-sheet.pdf`)).rawPayload)).toContain('cancelled');
    const calendar = await get(`${own}/heats.ics`);
    expect(unfolded(calendar.body)).toContain(`NAME:${student.name}`);
    expect(calendar.body).not.toContain('VEVENT');
  });
});

test('every file shows names as the organiser chose', async () => {
  const { competition, base, people, pathOf } = await opened(84, { students: 4, teachers: 2, studios: 2 });
  await api.act('assignBackNumbers', { eventId: competition.eventId });
  await sql`update entrants o set category = 'J1' where not is_professional and o.id = any(${sql.val(
    people.map(({ id }) => id),
  )})`.execute(api.db);
  await publish(competition.scheduleId);
  const studios = new Set(people.flatMap(({ studio_id }) => studio_id ?? []));
  const everything = async (): Promise<string> => {
    let all = '';
    for (const person of people) {
      const pdf = await get(`${pathOf(person)}/heat-sheet.pdf`);
      all += `${await textOf(pdf.rawPayload)}\n${pdf.headers['content-disposition']}\n`;
      all += unfolded((await get(`${pathOf(person)}/heats.ics`)).body);
    }
    for (const id of studios) {
      const pdf = await get(`${base}/studio/${id}/packet.pdf`);
      all += `${await textOf(pdf.rawPayload)}\n${pdf.headers['content-disposition']}\n`;
      all += unfolded((await get(`${base}/studio/${id}/heats.ics`)).body);
    }
    return decodeURIComponent(all.replace(/%(?![0-9A-F]{2})/g, ''));
  };
  const shown = async () => {
    const words = await everything();
    const full = people.filter(({ name }) => words.includes(name));
    const surname = (name: string) => String(name.split(' ').at(-1));
    return {
      students: full.some((person) => !person.is_professional),
      teachers: full.some((person) => person.is_professional),
      surnames: people.some(({ name }) => new RegExp(`\\b${surname(name)}\\b`).test(words)),
    };
  };
  await expectNamesAsChosen(shown, (input) =>
    act('updatePublication', 'UpdatePublicationInput', { eventId: competition.eventId, ...input }),
  );
});

test('revoked links, wrong links and unknown files get the same plain page', async () => {
  const { competition, base, own, student } = await opened(85);
  const sheet = `${own}/heat-sheet.pdf`;
  expect((await get(sheet)).statusCode).toBe(200);
  for (const path of [
    'person/999999/heat-sheet.pdf',
    'person/x/heats.ics',
    'person/0/heat-sheet.pdf',
    'studio/999999/packet.pdf',
    `studio/${student.studio_id}/heat-sheet.pdf`,
    `person/${student.id}/heat-sheet.pdf`,
    `${own.slice(base.length + 1)}/packet.pdf`,
    `${own.slice(base.length + 1)}/heat-sheet.pdf/x`,
    'program-book.pdf',
  ]) {
    const answer = await get(`${base}/${path}`);
    expect([path, answer.statusCode]).toEqual([path, 404]);
    expect(answer.body).toContain('There is nothing here');
  }
  expect((await get(`${sheet}?paper=a5`)).statusCode).toBe(404);
  await act('revokePublicLink', 'EventInput', { eventId: competition.eventId });
  const revoked = await get(sheet);
  expect(revoked.statusCode).toBe(404);
  expect(revoked.body).toBe((await get('/p/2222-2222-2222-2222/person/1/heat-sheet.pdf')).body);
});

test('requests with forty forged host names do not push out the others', async () => {
  const { base, people, pathOf } = await opened(87);
  const strangers = Array.from({ length: 40 }, (_, at) =>
    get(`${base}/studio/${people[0]?.studio_id}/packet.pdf`, { host: `h${at}.example.org` }),
  );
  const others = people.slice(0, 20).map((person) => get(`${pathOf(person)}/heat-sheet.pdf`));
  const answers = await Promise.all([...strangers, ...others]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const named = await textOf((await Promise.all(others))[0]?.rawPayload ?? Buffer.alloc(0));
  expect(named).not.toContain('example.org');
});

test('a thousand simultaneous requests share files or get a retry time, and delay no one else', async () => {
  const { base, people, pathOf } = await opened(86);
  const urls = Array.from({ length: 1000 }, (_, at) => {
    const person = people[at % people.length];
    const query = `paper=${at % 40 < 20 ? 'a4' : 'letter'}&order=${at % 80 < 40 ? 'partner' : 'time'}`;
    return `${person && pathOf(person)}/heat-sheet.pdf?${query}`;
  });
  const answers = await Promise.all(
    urls.map((url, at) => get(url, at % 2 === 0 ? {} : { host: `h${at % 4}.example.org` })),
  );
  const made = answers.filter(({ statusCode }) => statusCode === 200);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(made.length + refused.length).toBe(1000);
  expect(made.length).toBeGreaterThan(20);
  expect(refused.length).toBeGreaterThan(100);
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('Many sheets are being made');
    expect(body).toMatch(/<meta http-equiv="refresh" content="\d+">/);
  }
  for (const { rawPayload } of made) expect(rawPayload.subarray(-8).toString('latin1')).toMatch(/%%EOF\s*$/);
  // Equal requests get equal bytes.
  const bytes = new Map<string, Buffer>();
  answers.forEach(({ statusCode, rawPayload }, at) => {
    if (statusCode !== 200) return;
    const key = `${urls[at]} ${at % 2 === 0 ? '' : at % 4}`;
    expect(rawPayload.equals(bytes.get(key) ?? rawPayload)).toBe(true);
    bytes.set(key, rawPayload);
  });
  const own = await api.rest('GET', `/documents/schedules/${base.split('/').at(-1)}/music.pdf`);
  expect(own.statusCode).toBe(200);
});
