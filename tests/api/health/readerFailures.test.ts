import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { saveAnswer } from '../../../client/apollo/fetchSignedIn.ts';
import type { Program } from '../../../server/publishing/program.ts';
import { startApi } from '../../support/api.ts';
import { publish } from '../../support/publishing/versions.ts';
import { buildContest } from '../../support/results/judgedContest.ts';

// Health shows what is logged.
const api = await startApi({ variables: { LOG_LEVEL: 'error' } });
const { scheduleId, eventId } = await buildContest(api, { couples: 2 });
await publish(api, scheduleId);
const path = await api.act<string>('openPublicLink.publication.path', { eventId });
const pages = path;
const { body: list } = await api.app.inject({ url: `${pages}/people` });
const [person = ''] = list.match(/[^"]+\/person\/\d+(?=")/) ?? [];

/** A version that no one could have published: its couples have no people. */
const { rows } = await sql<{ program: Program }>`
  select program from schedule_versions where number = 1`.execute(api.db);
const broken = JSON.stringify(rows[0]?.program).replaceAll('"personIds"', '"strangers"');
await sql`insert into schedule_versions (schedule_id, number, published_at, published_by, heat_count, program)
  select schedule_id, 2, now(), published_by, heat_count, ${broken}::json
  from schedule_versions where number = 1`.execute(api.db);
await sql`alter table studios rename to studios_away`.execute(api.db);

const documents = `/documents/schedules/${scheduleId}`;
const READERS = {
  'a query': '/graphql?query={studios{id}}',
  REST: '/api/studios/',
  'a public page': `${pages}/program`,
  'a public page of a person': person,
  'a public sheet': `${person}/heat-sheet.pdf`,
  'a public calendar': `${person}/heats.ics`,
  'a printed document': `${documents}/heat-sheets.pdf?version=2&since=none`,
  'a table': `${documents}/program.csv?version=2&since=none`,
  'a spreadsheet': `${documents}/program.xlsx?version=2&since=none`,
  JSON: `${documents}/program.json?version=2&since=none`,
  'an archive': `${documents}/studio-packets.zip?version=2&since=none`,
  'an exported list': `/documents/events/${eventId}/studios.csv`,
};
const authorization = `Bearer ${api.organiser.access}`;
const send = (url: string) => api.app.inject({ url, headers: { authorization, 'accept-encoding': 'br' } });

/** Newest first. */
async function incidents() {
  const health = await api.read<{ incidents: { words: string; requestId: string }[] }>(
    'health { incidents { words requestId } }',
  );
  return health.incidents;
}

test.each(Object.entries(READERS))('Health names %s that failed by the id of its request', async (_, url) => {
  const { headers, statusCode, body } = await send(url);
  expect(statusCode === 500 || body.includes('INTERNAL_SERVER_ERROR')).toBe(true);
  expect(headers['content-encoding']).toBe(undefined);
  const [newest] = await incidents();
  expect(newest).toEqual({
    words: expect.stringMatching(/^unexpected error: /),
    requestId: headers['x-request-id'],
  });
});

test('Health names a file that broke off after its first bytes, and its download fails', async () => {
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const before = (await incidents()).length;
  const held = await api.db.startTransaction().execute();
  await sql`alter table dances rename to dances_away`.execute(held);
  const answer = await fetch(`${address}/documents/events/${eventId}/dances.csv`, {
    headers: { authorization, 'accept-encoding': 'identity' },
  });
  expect(answer.status).toBe(200);
  const saved = saveAnswer(answer, 'Dances');
  await held.commit().execute();
  await expect(saved).rejects.toThrow('The file broke off before its end. Try again.');
  const [newest, ...older] = await incidents();
  expect(newest).toEqual({
    words: expect.stringMatching(/^a file broke off: .*dances/),
    requestId: answer.headers.get('x-request-id'),
  });
  expect(older).toHaveLength(before);
});
