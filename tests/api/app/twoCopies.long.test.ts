import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { freshDatabase } from '../../support/db/database.ts';
import { openRawSocket } from '../../support/http/rawSocket.ts';
import { startServer } from '../../support/server.ts';

const ADMIN = { username: 'organiser@example.org', password: 'correct horse battery' };
const env = {
  DATABASE_URL: await freshDatabase(),
  TOKEN_SECRET: 'the secret that both copies share',
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
};
const one = await startServer(env);
const other = await startServer(env);
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
});

async function ask<D>(
  server: { address: string },
  query: string,
  variables: object = {},
  token = access,
): Promise<D> {
  const response = await fetch(new URL('/graphql', server.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: D; errors?: object[] };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

const logIn = 'mutation LogIn($input: LogInInput!) { logIn(input: $input) { access refresh } }';
interface LogIn {
  logIn: { access: string; refresh: string };
}
const access: string = (await ask<LogIn>(one, logIn, { input: ADMIN }, '')).logIn.access;

async function newSchedule(): Promise<string> {
  const event = await ask<{ createEvent: { id: string } }>(
    one,
    'mutation E { createEvent(input: {name: "E"}) { id } }',
  );
  const query = 'mutation S($eventId: ID!) { createSchedule(input: {eventId: $eventId, name: "S"}) { id } }';
  return (await ask<{ createSchedule: { id: string } }>(one, query, { eventId: event.createEvent.id }))
    .createSchedule.id;
}

const setLock = (mutation: 'lockSchedule' | 'unlockSchedule', id: string) =>
  ask(one, `mutation L($id: ID!) { ${mutation}(input: {scheduleId: $id}) { id } }`, { id });

const subscriber = (server: { address: string }, token: string) =>
  createClient({
    url: new URL('/graphql', server.address).href.replace('http', 'ws'),
    webSocketImpl: WebSocket,
    connectionParams: token ? { authorization: `Bearer ${token}` } : {},
    retryAttempts: 0,
    lazy: true,
  });

describe('two instances on one database', () => {
  it('notify subscribers of one about changes on the other, after the commit', async () => {
    const scheduleId = await newSchedule();
    const client = subscriber(other, access);
    const news = client.iterate<{ scheduleChanged: { isLocked: boolean } }>({
      query: 'subscription News($id: ID!) { scheduleChanged(scheduleId: $id) { isLocked } }',
      variables: { id: scheduleId },
    });
    const heard = (async () => {
      for await (const { data } of news) if (data?.scheduleChanged.isLocked) return data;
      return undefined;
    })();
    // Nothing signals the start of a subscription, so lock the schedule until it hears of it.
    for (let answer: unknown; answer === undefined; ) {
      await setLock('lockSchedule', scheduleId);
      answer = await Promise.race([heard, sleep(300)]);
      await setLock('unlockSchedule', scheduleId);
    }
    expect(await heard).toEqual({ scheduleChanged: { isLocked: true } });
    await client.dispose();
  });

  it('refuse a subscriber without a valid token', async () => {
    for (const token of ['', 'nonsense']) {
      const client = subscriber(other, token);
      const news = client.iterate({ query: 'subscription { scheduleChanged(scheduleId: 1) { id } }' });
      await expect(news.next()).rejects.toMatchObject({ code: 4403 });
    }
  });

  it('run commands on one schedule one at a time, on whichever instance', async () => {
    const scheduleId = await newSchedule();
    await ask(one, `mutation Section($input: CreateSectionInput!) { createSection(input: $input) { id } }`, {
      input: {
        scheduleId,
        danceCategoryIds: (
          await ask<{ danceCategories: { id: string }[] }>(one, '{ danceCategories { id } }')
        ).danceCategories.map(({ id }) => id),
        startTime: '2027-03-05T08:00:00Z',
        endTime: '2027-03-05T10:00:00Z',
        heatDuration: 90,
      },
    });
    const generate = 'mutation G($id: ID!) { generateHeats(input: {scheduleId: $id}) { heatCount } }';
    const answers = await Promise.all(
      [one, other, one, other].map((server) =>
        ask<{ generateHeats: { heatCount: number } }>(server, generate, { id: scheduleId }),
      ),
    );
    expect(answers.map(({ generateHeats }) => generateHeats.heatCount)).toEqual([80, 80, 80, 80]);
  });

  it('end a session everywhere at once', async () => {
    const pair = (await ask<LogIn>(one, logIn, { input: ADMIN }, '')).logIn;
    await ask(
      one,
      'mutation Out($refresh: String!) { logOut(input: {refresh: $refresh}) { refreshIsRevoked } }',
      { refresh: pair.refresh },
      '',
    );
    const refresh = 'mutation R($refresh: String!) { refreshToken(input: {refresh: $refresh}) { access } }';
    await expect(ask(other, refresh, { refresh: pair.refresh }, '')).rejects.toThrow('UNAUTHENTICATED');
    await expect(ask(other, '{ me { id } }', {}, pair.access)).rejects.toThrow('UNAUTHENTICATED');
  });
});

describe('rate limits', () => {
  it('count attempts across both instances', async () => {
    const guess = (server: { address: string }) =>
      fetch(new URL('/api/token/', server.address), {
        method: 'POST',
        body: JSON.stringify({ username: 'guessed@example.org', password: 'wrong' }),
      });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => guess(index % 2 ? one : other)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
  });
});

describe('a live connection', () => {
  const CREATE_TOKEN = `mutation T($input: CreateAccessTokenInput!) {
    createAccessToken(input: $input) { token accessToken { id } }
  }`;
  let serial = 0;

  /** A user with two sessions and two access tokens, each with a connection to the other instance. */
  async function somebody() {
    serial += 1;
    const email = `live${serial}@example.org`;
    const password = 'a long password';
    const signUp = 'mutation S($input: SignUpInput!) { signUp(input: $input) { id } }';
    const input = { firstName: 'Live', lastName: String(serial), email, password };
    const { id } = (await ask<{ signUp: { id: string } }>(one, signUp, { input }, '')).signUp;
    await change(id, { isActive: true, role: 'ORGANISER' });
    const signIn = async () =>
      (await ask<LogIn>(one, logIn, { input: { username: email, password } }, '')).logIn;
    const [here, elsewhere] = [await signIn(), await signIn()];
    const makeToken = async (scope: string) =>
      (
        await ask<{ createAccessToken: { token: string; accessToken: { id: string } } }>(
          one,
          CREATE_TOKEN,
          { input: { name: `${scope} ${serial}`, scope } },
          here.access,
        )
      ).createAccessToken;
    const [reader, writer] = [await makeToken('READ'), await makeToken('FULL')];
    const sockets = {
      here: await connect(here.access),
      elsewhere: await connect(elsewhere.access),
      reader: await connect(reader.token),
      writer: await connect(writer.token),
    };
    /** The connections that are still open. */
    const open = async () => {
      const answers = Object.entries(sockets).map(async ([name, socket]) =>
        (await socket.isAlive()) ? [name] : [],
      );
      return (await Promise.all(answers)).flat();
    };
    return { id, password, here, elsewhere, reader, writer, sockets, open };
  }

  async function connect(token: string) {
    const socket = await openRawSocket(other.address, token);
    onTestFinished(() => socket.end());
    return socket;
  }

  const change = (id: string, changes: object) =>
    ask(one, 'mutation U($input: UpdateUserInput!) { updateUser(input: $input) { id } }', {
      input: { id, ...changes },
    });

  it('ends with its session, on whichever instance that is ended', async () => {
    const { here, sockets, open } = await somebody();
    const out = 'mutation O($refresh: String!) { logOut(input: { refresh: $refresh }) { refreshIsRevoked } }';
    await ask(one, out, { refresh: here.refresh }, '');
    expect(await sockets.here.closed).toBe(4403);
    expect(await open()).toEqual(['elsewhere', 'reader', 'writer']);
  });

  it('ends with its access token', async () => {
    const { reader, sockets, open } = await somebody();
    const revoke = 'mutation R($id: ID!) { revokeAccessToken(input: { id: $id }) { id } }';
    await ask(one, revoke, { id: reader.accessToken.id });
    expect(await sockets.reader.closed).toBe(4403);
    expect(await open()).toEqual(['here', 'elsewhere', 'writer']);
  });

  it('ends with its account, and no other connection does', async () => {
    const bystander = await somebody();
    const { id, sockets, open } = await somebody();
    await change(id, { isActive: false });
    await Promise.all(Object.values(sockets).map(async (socket) => expect(await socket.closed).toBe(4403)));
    expect(await open()).toEqual([]);
    expect(await bystander.open()).toHaveLength(4);
  });

  it('ends when an organiser resets the password, also that of an access token', async () => {
    const { id, sockets, open } = await somebody();
    const reset =
      'mutation R($id: ID!) { resetPassword(input: { id: $id, password: "another password" }) { id } }';
    await ask(one, reset, { id });
    await Promise.all(Object.values(sockets).map(async (socket) => expect(await socket.closed).toBe(4403)));
    expect(await open()).toEqual([]);
  });

  it('of the session that changes the password stays open, the others end', async () => {
    const { password, here, sockets, open } = await somebody();
    const changePassword =
      'mutation C($input: ChangePasswordInput!) { changePassword(input: $input) { id } }';
    const input = { currentPassword: password, newPassword: 'another password' };
    await ask(one, changePassword, { input }, here.access);
    expect(await sockets.elsewhere.closed).toBe(4403);
    expect(await open()).toEqual(['here', 'reader', 'writer']);
  });

  it('ends when its role changes, and can reconnect with the new one', async () => {
    const { id, here, sockets } = await somebody();
    await change(id, { role: 'STAFF' });
    await Promise.all(Object.values(sockets).map(async (socket) => expect(await socket.closed).toBe(4403)));
    expect(await (await connect(here.access)).isAlive()).toBe(true);
  });

  it('is checked again after missed notices', async () => {
    const { id, sockets, open } = await somebody();
    const bystander = await somebody();
    const database = new pg.Client({ connectionString: env.DATABASE_URL });
    await database.connect();
    onTestFinished(() => database.end());
    // Without a notice, as if it had been sent while the connection was lost.
    await database.query('update refresh_tokens set revoked_at = now() where user_id = $1', [id]);
    await database.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'floorcraft news' and datname = current_database()`);
    expect(await sockets.here.closed).toBe(4403);
    expect(await sockets.elsewhere.closed).toBe(4403);
    expect(await open()).toEqual(['reader', 'writer']);
    expect(await bystander.open()).toHaveLength(4);
  });
});
