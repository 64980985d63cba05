import { expect, it } from 'vitest';
import { ALL_KINDS } from '../../server/documents/documentKinds.ts';
import { startApi } from '../support/api.ts';
import { buildFilled } from '../support/competition.ts';
import { readPdf } from '../support/documents/readPdf.ts';
import { publish } from '../support/publishing/versions.ts';

const api = await startApi();
const { eventId, scheduleId } = await buildFilled(api, { students: 12, teachers: 4, studios: 3 });
const at = (path: string): string => `/documents/schedules/${scheduleId}${path}`;
const get = (path: string, token?: string | null) => api.rest('GET', at(path), undefined, token);

const person = await api.db
  .selectFrom('entries')
  .innerJoin('entrants', 'entrants.id', 'entries.entrant_id')
  .select(['entrants.id', 'entrants.name', 'entrants.studio_id'])
  .where('entries.event_id', '=', Number(eventId))
  .executeTakeFirstOrThrow();

const SIGNATURES: Record<string, string> = {
  pdf: '%PDF-1.',
  zip: 'PK',
  xlsx: 'PK',
  csv: '\uFEFFDate,',
  json: '{"format"',
};

it('gives every file of a schedule with its type and a name to save it under', async () => {
  for (const { path, file } of ALL_KINDS) {
    const answer = await get(`/${path}`);
    expect(answer.statusCode, path).toBe(200);
    expect(answer.rawPayload.toString('utf8').startsWith(SIGNATURES[file.type] ?? '?'), path).toBe(true);
    const disposition = String(answer.headers['content-disposition']);
    expect(disposition).toMatch(
      new RegExp(`^attachment; filename="Competition 1, .*, draft\\.${file.type}"`),
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    if (file.type === 'pdf') expect(Number(answer.headers['document-pages'])).toBeGreaterThan(0);
  }
});

it('gives a person’s sheet and calendar, and a studio’s packet and calendar', async () => {
  const sheet = await get(`/people/${person.id}/heat-sheet.pdf?order=partner&paper=letter&as=inline`);
  expect(sheet.statusCode).toBe(200);
  expect(sheet.headers['content-type']).toBe('application/pdf');
  expect(sheet.headers['content-disposition']).toContain(`inline; filename="Competition 1, ${person.name}`);
  const calendar = await get(`/people/${person.id}/heats.ics`);
  expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(calendar.body).toContain('BEGIN:VEVENT');
  expect((await get(`/studios/${person.studio_id}/packet.pdf`)).statusCode).toBe(200);
  expect((await get(`/studios/${person.studio_id}/heats.ics`)).body).toContain('BEGIN:VEVENT');
});

it('prints the link of a person only if phones can open it', async () => {
  await api.act('openPublicLink', { eventId });
  const sheetFor = async (host: string) => {
    const headers = { host, authorization: `Bearer ${api.organiser.access}` };
    const { rawPayload } = await api.app.inject({ url: at(`/people/${person.id}/heat-sheet.pdf`), headers });
    const pages = await readPdf(rawPayload);
    return pages
      .flat()
      .map(({ text }) => text)
      .join(' ');
  };
  expect(await sheetFor('heats.example.org')).toContain('heats.example.org/p/');
  expect(await sheetFor('127.0.0.1:4913')).not.toContain('/p/');
});

it('serves everyone who may read, read-only tokens included, and refuses requests without a token', async () => {
  expect((await get('/program.csv', null)).statusCode).toBe(401);
  expect((await get('/program.csv', api.staff.access)).statusCode).toBe(200);
  const token = await api.act<string>('createAccessToken.token', { name: 'Print', scope: 'READ' });
  expect((await get('/program.csv', token)).statusCode).toBe(200);
});

it('returns 304 for an unchanged file, and renders a changed one again', async () => {
  const first = await get('/program.csv');
  const etag = String(first.headers.etag);
  const again = () =>
    api.app.inject({
      method: 'GET',
      url: at('/program.csv'),
      headers: { authorization: `Bearer ${api.organiser.access}`, 'if-none-match': etag },
    });
  const same = await again();
  expect([same.statusCode, same.body]).toEqual([304, '']);
  await api.act('updateEntrant', { id: String(person.id), name: 'Łucja Zażółć-Jaźń' });
  const changed = await again();
  expect(changed.statusCode).toBe(200);
  expect(changed.body).toContain('Łucja Zażółć-Jaźń');
  expect(changed.headers.etag).not.toBe(etag);
});

it('serves a version as it was published, with its own ETag for each paper', async () => {
  await api.act('publishSchedule', { scheduleId });
  const frozen = await get('/program.csv?version=1');
  expect(frozen.headers['content-disposition']).toContain('version 1');
  await api.act('updateEntrant', { id: String(person.id), name: 'Somebody Else' });
  const later = await get('/program.csv?version=1');
  expect(later.body).toBe(frozen.body);
  expect(later.headers.etag).toBe(frozen.headers.etag);
  expect((await get('/program.csv')).body).toContain('Somebody Else');
  const [a4, letter] = [await get('/music.pdf?version=1'), await get('/music.pdf?version=1&paper=letter')];
  expect(a4.headers.etag).not.toBe(letter.headers.etag);
});

it('lists the files, with pages and size once they were rendered', async () => {
  const listed = async () =>
    (await get('?version=1&paper=letter')).json<{ path: string; pages: number | null }[]>();
  const pagesOf = async () => (await listed()).find(({ path }) => path === 'deck-captain.pdf')?.pages;
  expect(await pagesOf()).toBeNull();
  const made = await get('/deck-captain.pdf?version=1&paper=letter');
  expect(await pagesOf()).toBe(Number(made.headers['document-pages']));
});

it('gives a poster with the event’s link, and with the new one after that is revoked', async () => {
  const before = await get('/poster.pdf');
  const open = () => api.act('openPublicLink', { eventId });
  await open();
  const first = await get('/poster.pdf?paper=letter&as=inline');
  expect([first.statusCode, first.headers['document-pages']]).toEqual([200, '1']);
  expect(first.headers['content-disposition']).toContain('inline; filename="Competition 1, Poster');
  expect(first.headers.etag).not.toBe(before.headers.etag);
  await api.act('revokePublicLink', { eventId });
  await open();
  expect((await get('/poster.pdf?paper=letter')).headers.etag).not.toBe(first.headers.etag);
});

it('refuses missing files and invalid options with a clear message', async () => {
  const cases: [string, number, object][] = [
    ['/program.doc', 404, { detail: 'Not found.' }],
    ['/program.csv?version=7', 404, { detail: 'Not found.' }],
    ['/program.csv?since=7', 404, { detail: 'Not found.' }],
    ['/people/999999/heat-sheet.pdf', 404, { detail: 'Not found.' }],
    ['/people/abc/heat-sheet.pdf', 404, { detail: 'Not found.' }],
    ['/studios/999999/packet.pdf', 404, { detail: 'Not found.' }],
    ['/program.csv?version=0', 400, { version: ['Enter a version number such as 3.'] }],
    ['/music.pdf?paper=a5', 400, { paper: ['Choose one of a4, letter.'] }],
    [
      '/music.pdf?hours=13&as=x',
      400,
      { hours: ['Choose one of 12, 24.'], as: ['Choose one of attachment, inline.'] },
    ],
  ];
  for (const [path, status, body] of cases) {
    const answer = await get(path);
    expect([answer.statusCode, answer.json()], path).toEqual([status, body]);
  }
  const elsewhere = await api.rest('GET', '/documents/schedules/999999/program.csv');
  expect([elsewhere.statusCode, elsewhere.json()]).toEqual([404, { detail: 'Not found.' }]);
  expect((await api.rest('GET', '/documents/other')).json()).toEqual({ detail: 'Not found.' });
});

it('cancels a file when its client disconnects, and continues with the next', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as { port: number };
  const headers = { authorization: `Bearer ${api.organiser.access}` };
  for (let time = 0; time < 6; time += 1) {
    const stop = new AbortController();
    const asked = fetch(`http://127.0.0.1:${port}${at(`/studio-packets.zip?hours=24&progress=k${time}`)}`, {
      headers,
      signal: stop.signal,
    });
    setTimeout(() => stop.abort(), 5 * time);
    await asked.then((answer) => answer.arrayBuffer()).catch(() => undefined);
  }
  const whole = await fetch(`http://127.0.0.1:${port}${at('/music.pdf?hours=24')}`, { headers });
  expect(Buffer.from(await whole.arrayBuffer()).toString('latin1')).toMatch(/%%EOF\s*$/);
});

it('names a file of the current schedule after the latest version until something changes', async () => {
  const { scheduleId: id } = await buildFilled(api, { students: 4, teachers: 2, studios: 1 });
  const nameOf = async (more = '') =>
    String(
      (await api.rest('GET', `/documents/schedules/${id}/program.csv${more}`)).headers['content-disposition'],
    );
  expect(await nameOf('?since=none')).toContain('draft');
  await publish(api, id);
  expect(await nameOf()).toContain('Program, version 1.csv');
  expect(await nameOf('?since=none')).toContain('Program, version 1.csv');
  await api.act('updateSchedule', { id, name: 'Another name' });
  expect(await nameOf()).toContain('draft');
});
