import { describe, expect, onTestFinished, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { type Message, openRawSocket, type RawSocket } from '../../support/http/rawSocket.ts';

const api = await startApi({ variables: { CORS_ORIGINS: 'https://results.example.org' } });
const address = await api.app.listen({ port: 0, host: '127.0.0.1' });

const createEvent = await api.act<{ id: string }>('createEvent { id }', { name: 'E' });
const createSchedule = await api.act<{ id: string }>('createSchedule { id }', {
  eventId: createEvent.id,
  name: 'S',
});

async function open(token = api.staff.access): Promise<RawSocket> {
  const socket = await openRawSocket(address, token);
  onTestFinished(() => socket.end());
  return socket;
}

const subscribe = (socket: RawSocket, id: string, payload: object) =>
  socket.send({ type: 'subscribe', id, payload });

const FOLLOW = {
  query: 'subscription Follow($id: ID!) { scheduleChanged(scheduleId: $id) { name } }',
  variables: { id: createSchedule.id },
};

/** Changes the schedule until the operation gets an event. */
async function hearsOfChanges(socket: RawSocket, id: string): Promise<void> {
  const before = socket.heardOf(id).length;
  let round = 0;
  await expect
    .poll(
      async () => {
        round += 1;
        await api.act('updateSchedule', { id: createSchedule.id, name: `Round ${round}` });
        return socket.heardOf(id).length;
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(before);
  expect(socket.heardOf(id).at(-1)?.type).toBe('next');
}

const errorsOf = (message: Message) =>
  message.payload as { message: string; extensions: { code: string }; locations?: object[] }[];

const WRONG: [string, object, string][] = [
  ['a syntax error', { query: 'subscription { scheduleChanged(' }, 'GRAPHQL_PARSE_FAILED'],
  ['an empty document', { query: '' }, 'GRAPHQL_PARSE_FAILED'],
  ['a field that does not exist', { query: '{ nothing }' }, 'GRAPHQL_VALIDATION_FAILED'],
  [
    'an operation name that the document lacks',
    { query: 'query A { me { id } }', operationName: 'B' },
    'OPERATION_RESOLUTION_FAILURE',
  ],
  ['a document without an operation', { query: 'fragment F on User { id }' }, 'GRAPHQL_VALIDATION_FAILED'],
];

describe('a websocket', () => {
  test.each(WRONG)(
    'reports %s to its own operation, and keeps the others running',
    async (_, payload, code) => {
      const socket = await open();
      subscribe(socket, 'good', FOLLOW);
      await hearsOfChanges(socket, 'good');
      subscribe(socket, 'bad', payload);
      const [error] = errorsOf(await socket.heard('error', 'bad'));
      expect(error?.extensions.code).toBe(code);
      expect(error?.message).not.toBe('');
      await hearsOfChanges(socket, 'good');
      expect(socket.heardOf('bad')).toHaveLength(1);
      expect(await socket.isAlive()).toBe(true);
    },
  );

  test('takes its token under any spelling of the name', async () => {
    const socket = await openRawSocket(address);
    onTestFinished(() => socket.end());
    socket.send({ type: 'connection_init', payload: { Authorization: `Bearer ${api.staff.access}` } });
    await socket.heard('connection_ack');
    subscribe(socket, 'me', { query: '{ me { id } }' });
    expect((await socket.heard('next', 'me')).payload).toMatchObject({
      data: { me: { id: expect.any(String) } },
    });
  });

  test('sends changes since its start, and recent ones on request', async () => {
    await api.act('updateSchedule', { id: createSchedule.id, name: 'Before' });
    const socket = await open();
    const recent = { ...FOLLOW, query: FOLLOW.query.replace('$id)', '$id, recent: true)') };
    subscribe(socket, 'recent', recent);
    await socket.heard('next', 'recent');
    subscribe(socket, 'new', FOLLOW);
    subscribe(socket, 'later', recent);
    await socket.heard('next', 'later');
    expect(socket.heardOf('new')).toEqual([]);
    await hearsOfChanges(socket, 'new');
  });

  test('reports wrong variables to their own operation', async () => {
    const socket = await open();
    subscribe(socket, 'good', FOLLOW);
    subscribe(socket, 'bad', { ...FOLLOW, variables: { id: [1] } });
    const [error] = errorsOf(await socket.heard('error', 'bad'));
    expect(error?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: { id: [expect.any(String)] } });
    await hearsOfChanges(socket, 'good');
  });

  test('reports a missing object to its own operation', async () => {
    const socket = await open();
    subscribe(socket, 'good', FOLLOW);
    subscribe(socket, 'bad', { ...FOLLOW, variables: { id: 'nonsense' } });
    const answer = await socket.heard('next', 'bad');
    expect(answer.payload).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    await hearsOfChanges(socket, 'good');
  });

  test('reports a missing schedule to its own operation', async () => {
    const socket = await open();
    subscribe(socket, 'bad', { ...FOLLOW, variables: { id: '424242' } });
    const answer = await socket.heard('next', 'bad');
    expect(answer.payload).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    await socket.heard('complete', 'bad');
  });

  test('completes subscriptions to a deleted schedule', async () => {
    const id = await api.act<string>('createSchedule.id', { eventId: createEvent.id, name: 'Brief' });
    const socket = await open();
    subscribe(socket, 'brief', { ...FOLLOW, variables: { id: id } });
    // An event of the remaining schedule proves that both subscriptions are active.
    subscribe(socket, 'good', FOLLOW);
    await hearsOfChanges(socket, 'good');
    await api.act('deleteSchedule', { id: id });
    await socket.heard('complete', 'brief');
    expect(socket.heardOf('brief').map(({ type }) => type)).toEqual(['complete']);
    await hearsOfChanges(socket, 'good');
  });

  test('refuses operations that the token does not allow, and keeps the rest running', async () => {
    const token = await api.act<string>('createAccessToken.token', { name: 'Reader', scope: 'READ' });
    const socket = await open(token);
    subscribe(socket, 'good', FOLLOW);
    subscribe(socket, 'bad', { query: 'mutation { createStudio(input: { name: "X" }) { id } }' });
    const [error] = errorsOf(await socket.heard('error', 'bad'));
    expect(error?.extensions.code).toBe('FORBIDDEN');
    await hearsOfChanges(socket, 'good');
  });

  test('runs two hundred operations at once, and keeps them when it refuses one more', async () => {
    const socket = await open();
    for (let id = 0; id < 201; id++) subscribe(socket, String(id), FOLLOW);
    const [error] = errorsOf(await socket.heard('error', '200'));
    expect(error).toMatchObject({ extensions: { code: 'CONFLICT' } });
    expect(error?.message).toMatch(/^This connection has 200 running operations already/);
    await hearsOfChanges(socket, '199');
    socket.send({ type: 'complete', id: '0' });
    subscribe(socket, 'next', FOLLOW);
    await hearsOfChanges(socket, 'next');
  });

  test('is closed after an oversized frame, which is not logged as a server error', async () => {
    for (const token of [api.staff.access, undefined]) {
      const socket = await openRawSocket(address, token);
      socket.send('x'.repeat(2_000_000));
      expect(await socket.closed).toBe(1009);
    }
    const incidents = await api.read<object[]>('health.incidents { words }');
    expect(incidents).toEqual([]);
  });

  test('can reuse the id of a failed operation', async () => {
    const socket = await open();
    subscribe(socket, 'one', { query: '{ me {' });
    await socket.heard('error', 'one');
    subscribe(socket, 'one', { query: '{ me { username } }' });
    const answer = await socket.heard('next', 'one');
    expect(answer.payload).toMatchObject({ data: { me: { username: api.staff.username } } });
  });

  test.each([
    ['no JSON', 'nonsense'],
    ['no message', '{"hello": "world"}'],
    ['a document that is no text', { type: 'subscribe', id: '1', payload: { query: 5 } }],
    ['a type that does not exist', { type: 'shout', id: '1' }],
  ])('is closed by the protocol on %s', async (_, message) => {
    const socket = await open();
    socket.send(message);
    expect(await socket.closed).toBe(4400);
  });

  test('is closed without a valid token', async () => {
    expect(await (await open('nonsense')).closed).toBe(4403);
  });

  test('is closed if an operation comes before the token', async () => {
    const socket = await openRawSocket(address);
    subscribe(socket, 'early', FOLLOW);
    expect(await socket.closed).toBe(4401);
  });
});

describe('a page', () => {
  const opened = (headers: Record<string, string>) =>
    openRawSocket(address, api.staff.access, headers).then(
      (socket) => {
        socket.end();
        return 'open';
      },
      (error: Error) => error.message,
    );

  test('of our own or a listed origin opens a connection, and so does a client without an origin', async () => {
    expect(await opened({})).toBe('open');
    expect(await opened({ origin: address })).toBe('open');
    expect(await opened({ origin: 'https://floor.example', 'sec-fetch-site': 'same-origin' })).toBe('open');
    expect(await opened({ origin: 'https://results.example.org' })).toBe('open');
  });

  test('of another origin opens none', async () => {
    for (const origin of ['https://evil.example', 'null', `${address}.evil.example`]) {
      expect(await opened({ origin, 'sec-fetch-site': 'cross-site' })).toContain('403');
    }
  });
});
