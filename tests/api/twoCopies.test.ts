import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freshDatabase } from '../support/database.ts';
import { startServer } from '../support/server.ts';

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

describe('two copies of the program on one database', () => {
  it('tells subscribers of the one what happens on the other, once it has happened', async () => {
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
    // Nothing tells when a subscription has begun: the schedule is locked until that is heard.
    for (let answer: unknown; answer === undefined; ) {
      await setLock('lockSchedule', scheduleId);
      answer = await Promise.race([heard, sleep(300)]);
      await setLock('unlockSchedule', scheduleId);
    }
    expect(await heard).toEqual({ scheduleChanged: { isLocked: true } });
    await client.dispose();
  });

  it('refuses a subscriber without a valid token', async () => {
    for (const token of ['', 'nonsense']) {
      const client = subscriber(other, token);
      const news = client.iterate({ query: 'subscription { scheduleChanged(scheduleId: 1) { id } }' });
      await expect(news.next()).rejects.toMatchObject({ code: 4403 });
    }
  });

  it('runs commands on one schedule one after another, whichever copy they reach', async () => {
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

  it('ends a sign-in everywhere at once', async () => {
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
