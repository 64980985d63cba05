import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openRuntime } from '../../../server/runtime.ts';
import { freshDatabase } from '../../support/db/database.ts';
import { atEndOfFile } from '../../support/endOfFile.ts';
import { startServer } from '../../support/server.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const account = { username: 'organiser@example.org', password: 'correct horse battery' };

const databaseUrl = await freshDatabase();
const server = await startServer({
  DATABASE_URL: databaseUrl,
  ADMIN_USERNAME: account.username,
  ADMIN_PASSWORD: account.password,
  SLOW_STATEMENT_MS: '400',
});
atEndOfFile(() => server.stop());
const { db, orm } = await openRuntime({ connectionString: databaseUrl, poolSize: 1 });
atEndOfFile(() => orm.close());

/** Returns the response and its request id. */
async function post(path: string, body: object, token = '') {
  const response = await fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const id = response.headers.get('x-request-id') ?? '';
  return { id, status: response.status, body: (await response.json()) as unknown };
}

const signedIn = await post('/api/token/', account);
const { access } = signedIn.body as { access: string };
const ask = (query: string, token = access) => post('/graphql', { query }, token);

test('a request id finds its log lines: errors, slow statements and the request itself', async () => {
  const ids = [signedIn.id];

  // A slow statement, and an unexpected error.
  await sql`create function dawdle() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.5); return new; end $$`.execute(db);
  await sql`create trigger dawdle before insert on events for each row execute function dawdle()`.execute(db);
  const slow = await post('/api/events/', { name: 'Slow {"level":60,"forged":true}' }, access);
  expect(slow.status).toBe(201);
  await sql`alter table studios rename to studios_away`.execute(db);
  const rest = await post('/api/studios/', { name: 'X' }, access);
  const graphql = await ask('mutation { createStudio(input: { name: "X" }) { id } }');
  await sql`alter table studios_away rename to studios`.execute(db);
  expect(rest).toMatchObject({ status: 500, body: { request_id: rest.id } });
  expect(graphql.body).toMatchObject({
    errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: graphql.id } }],
  });
  ids.push(slow.id, rest.id, graphql.id);
  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(4);

  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map(
        (line) =>
          JSON.parse(line) as {
            reqId?: string;
            msg: string;
            time: number;
            statement?: string;
            forged?: true;
            level: number;
          },
      );
  await expect.poll(() => lines().filter(({ msg }) => msg === 'unexpected error').length).toBe(2);
  const of = (id: string) => lines().filter(({ reqId }) => reqId === id);
  for (const id of ids) expect(of(id).map(({ msg }) => msg)).toContain('incoming request');
  expect(of(rest.id).map(({ msg }) => msg)).toContain('unexpected error');
  expect(of(graphql.id).map(({ msg }) => msg)).toContain('unexpected error');
  const dawdled = of(slow.id).find(({ msg }) => msg === 'slow statement');
  expect(dawdled?.statement).toContain('insert into "events"');
  expect(dawdled?.statement).not.toContain('Slow');
  expect(lines().some(({ forged }) => forged)).toBe(false);

  // The Health screen shows the same ids.
  const { body } = await ask('{ health { incidentCount incidents { words requestId at } } }');
  const { health } = (
    body as { data: { health: { incidentCount: number; incidents: { requestId: string; words: string }[] } } }
  ).data;
  expect(health.incidents.map(({ requestId }) => requestId)).toEqual([graphql.id, rest.id]);
  expect(health.incidentCount).toBe(2);
  expect(health.incidents[0]?.words).toMatch(/^unexpected error: relation "studios" does not exist/);
});

test('a value that a reader returned and the schema does not know is an error in the log and on Health', async () => {
  await ask('mutation { createAccessToken(input: { name: "Reader", scope: READ }) { token } }');
  await sql`alter table access_tokens drop constraint access_tokens_scope_check`.execute(db);
  await sql`update access_tokens set scope = 'ODD'`.execute(db);
  const { id } = await ask('{ accessTokens { scope } }');
  const words = 'Enum "AccessTokenScope" cannot represent value: "ODD"';
  await expect
    .poll(() => server.output().split('\n'))
    .toContainEqual(
      expect.stringMatching(new RegExp(`^{"level":50,.*"reqId":"${id}",.*"msg":"unexpected error"`)),
    );
  const { body } = await ask('{ health { incidents { words requestId } } }');
  const newest = { words: `unexpected error: ${words}`, requestId: id };
  expect(body).toMatchObject({ data: { health: { incidents: [newest, {}, {}] } } });
});

test('the log has forbidden requests, by REST and by GraphQL', async () => {
  const made = await ask('mutation { createAccessToken(input: { name: "Guest", scope: READ }) { token } }');
  const { data } = made.body as { data: { createAccessToken: { token: string } } };
  const { token } = data.createAccessToken;
  const answers = [
    await post('/api/studios/', { name: 'X' }, token),
    await ask('mutation { createStudio(input: { name: "X" }) { id } }', token),
  ];
  for (const { id } of answers) {
    await expect
      .poll(() =>
        server
          .output()
          .split('\n')
          .filter((line) => line.includes('"not allowed"'))
          .join(),
      )
      .toContain(`"reqId":"${id}","refusal":"This access token may only read."`);
  }
});

test('the log has the field names of invalid input, but not their values', async () => {
  const secret = 'what somebody typed into the wrong field, '.repeat(20);
  const query = `mutation { createStudio(input: { name: "${secret}" }) { id } }`;
  const answers = [await post('/api/studios/', { name: secret }, access), await ask(query)];
  for (const { id } of answers) {
    await expect
      .poll(() => server.output())
      .toContain(`"reqId":"${id}","fields":["name"],"msg":"wrong input"`);
  }
  expect(server.output()).not.toContain('what somebody typed');
});
