import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildEntry, buildEvent } from '../../support/builders.ts';
import { openRawSocket } from '../../support/http/rawSocket.ts';

const api = await startApi();
const headers = { authorization: `Bearer ${api.organiser.access}` };

interface Told {
  data?: unknown;
  errors?: { message: string; extensions: { code: string; cost?: object } }[];
  extensions?: { cost: { requested: number; limit: number } };
}

const post = async (query: string, variables: object = {}): Promise<Told> =>
  (await api.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })).json();

/** An integration's query for everything about an event's entries. */
const ENTRIES = `query Entries($id: ID!) { entries(eventId: $id) { id quantity level dance { id name }
  entrant { id name studio { id name } } partners { id name studio { id name } } } }`;
/** Every event with every row of every heat. */
const EVERYTHING =
  '{ events { schedules { heats { entries { id level entry { entrant { id name } } } } } } }';

const small = await buildEvent(api);
for (let count = 0; count < 7; count += 1) await buildEntry(api, { eventId: small.id });

describe('the cost of a document', () => {
  test('is in every response, over any transport', async () => {
    const cost = { requested: expect.any(Number), limit: 320_000 };
    expect(await post('{ me { id } }')).toEqual({ data: expect.anything(), extensions: { cost } });
    const byGet = await api.app.inject({
      url: `/graphql?query=${encodeURIComponent('{ me { id } }')}`,
      headers,
    });
    expect(byGet.json().extensions).toEqual({ cost: { requested: 2, limit: 320_000 } });
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = await openRawSocket(address, api.organiser.access);
    onTestFinished(() => socket.end());
    socket.send({ type: 'subscribe', id: 'one', payload: { query: '{ me { id } }' } });
    expect((await socket.heard('next', 'one')).payload).toMatchObject({
      extensions: { cost: { requested: 2, limit: 320_000 } },
    });
    const { errors, extensions } = await post('mutation { createStudio(input: { name: "" }) { id } }');
    expect([errors?.[0]?.extensions.code, extensions?.cost.requested]).toEqual(['BAD_USER_INPUT', 2]);
  });

  test('allows more for a small competition than for a large one', async () => {
    const told = await post(ENTRIES, { id: small.id });
    expect(told.errors).toBeUndefined();
    expect(told.extensions?.cost.requested).toBeLessThan(50_000);
    expect((await post(EVERYTHING)).errors).toBeUndefined();
  });

  test('is at least that of a tenth of a large competition, so that queries still run after entries open', async () => {
    const empty = await buildEvent(api);
    const [of, none] = [await post(ENTRIES, { id: small.id }), await post(ENTRIES, { id: empty.id })];
    expect(none.extensions).toEqual(of.extensions);
    expect(none.extensions?.cost.requested).toBeGreaterThan(20_000);
  });
});

describe('the cost of a large competition', () => {
  let large: Awaited<ReturnType<typeof startApi>>;
  const ids = { large: 0, small: 0 };
  beforeAll(async () => {
    large = await startApi();
    const { eventId, id } = await buildEntry(large);
    ids.large = eventId;
    ids.small = (await buildEntry(large)).eventId;
    await sql`insert into entries (event_id, entrant_id, dance_id, dance_category_id, entry_type, quantity, level, category)
      select event_id, entrant_id, dance_id, dance_category_id, entry_type, quantity, level, category
      from entries, generate_series(1, 17000) where id = ${id}`.execute(large.db);
  });
  const ask = (query: string, id: number) => large.call<unknown>(query, { id });

  test('is refused with its own code, the cost, and a fix', async () => {
    const { errors, data } = await ask(ENTRIES, ids.large);
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(
          /^This query is too large: up to [\d,]+ values \(limit 320,000\)\. Select fewer fields or use first and offset\.$/,
        ),
        extensions: { code: 'QUERY_TOO_LARGE', cost: { requested: expect.any(Number), limit: 320_000 } },
      },
    ]);
    expect(data).toBeUndefined();
  });

  test('does not apply to a small one in the same database', async () => {
    expect((await ask(ENTRIES, ids.small)).errors).toEqual([]);
  });

  test('fits with a page of the list', async () => {
    const stretch = ENTRIES.replace('(eventId: $id)', '(eventId: $id, first: 500)');
    expect((await ask(stretch, ids.large)).errors).toEqual([]);
  });
});

describe('the limits of a document', () => {
  const refusals: [what: string, query: string, words: string][] = [
    [
      'more than 50 aliases',
      `{ ${Array.from({ length: 51 }, (_, at) => `a${at}: events { id }`).join(' ')} }`,
      'This document has more than 50 aliases. Send several documents.',
    ],
    [
      'more than 12 levels',
      `{ events { schedules { ${'event { schedules { '.repeat(6)} id ${'} } '.repeat(6)} } } }`,
      'This document is more than 12 levels deep. Send several documents.',
    ],
    [
      'more than 5 runs of the engine',
      `{ ${Array.from({ length: 6 }, (_, at) => `r${at}: forecast(scheduleId: 1) { heatsNeeded }`).join(' ')} }`,
      'This document asks the engine 6 times; at most 5 times are allowed. Send several documents.',
    ],
  ];
  test.each(refusals)(
    'refuse %s with the same code and a sentence, over HTTP and websocket',
    async (_, query, words) => {
      const { errors } = await post(query);
      expect(errors?.map(({ message, extensions: { code } }) => [message, code])).toEqual([
        [words, 'QUERY_TOO_LARGE'],
      ]);
      const socket = await openRawSocket(api.app.listeningOrigin, api.organiser.access);
      onTestFinished(() => socket.end());
      socket.send({ type: 'subscribe', id: 'one', payload: { query } });
      const { payload } = await socket.heard('error', 'one');
      expect(payload).toMatchObject([{ message: words, extensions: { code: 'QUERY_TOO_LARGE' } }]);
    },
  );
});
