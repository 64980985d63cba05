import { afterAll, describe, expect, test } from 'vitest';
import { Auth } from '../../../server/auth/auth.service.ts';
import { readRights } from '../../../server/auth/readRights.ts';
import { LiveConnections, type ReadRights } from '../../../server/auth/sessions/liveConnections.ts';
import { announceAccountChanged } from '../../../server/auth/sessions/revocations.ts';
import type { SignedIn } from '../../../server/auth/signedIn.ts';
import { Channel } from '../../../server/pubsub/channel.ts';
import { startApi, TOKEN_SECRET } from '../../support/api.ts';

const api = await startApi();
const auth = new Auth(TOKEN_SECRET, api.db);
const channel = new Channel(api.connectionString, api.app.log);
await channel.open();
afterAll(() => channel.close());

const authenticate = (token: string) => () => auth.authenticate(api.db, `Bearer ${token}`);

/** Live connections that count their queries. */
function openHouse(read: ReadRights = (users) => readRights(api.db, users)) {
  const house = { asked: [] as number[], ended: [] as string[] };
  const counting: ReadRights = (users) => {
    house.asked.push(users.length);
    return read(users);
  };
  const live = new LiveConnections(channel, counting, api.app.log);
  const letIn = (name: string, who: () => Promise<SignedIn>) => live.letIn(who, () => house.ended.push(name));
  return { ...house, letIn };
}

const LOG_OUT = 'logOut { refreshIsRevoked }';
const UPDATE = 'updateUser { id }';

describe('live connections', () => {
  test('are checked by one statement, however many there are', async () => {
    const { asked, ended, letIn } = openHouse();
    const person = await api.buildAccount();
    for (let count = 0; count < 30; count += 1) await letIn(`${count}`, authenticate(person.access));
    await letIn('bystander', authenticate(api.staff.access));
    await api.act(UPDATE, { id: person.id, role: 'ORGANISER' });
    await expect.poll(() => ended.length).toBe(30);
    expect(asked).toEqual([30]);
    expect(ended).not.toContain('bystander');
  });

  test('of an ended session are closed without a query', async () => {
    const { asked, ended, letIn } = openHouse();
    const person = await api.buildAccount();
    await letIn('first', authenticate(person.access));
    await letIn('second', authenticate(person.access));
    await api.as(null).act(LOG_OUT, { refresh: person.refresh });
    await expect.poll(() => ended).toEqual(['first', 'second']);
    expect(asked).toEqual([]);
  });

  test('that closed by themselves are forgotten', async () => {
    const { asked, ended, letIn } = openHouse();
    const person = await api.buildAccount();
    const leave = await letIn('left', authenticate(person.access));
    await letIn('stayed', authenticate(person.access));
    leave();
    await api.as(null).act(LOG_OUT, { refresh: person.refresh });
    await expect.poll(() => ended).toEqual(['stayed']);
    expect(asked).toEqual([]);
  });

  test('are refused if their session ends during the check', async () => {
    const { letIn } = openHouse();
    const person = await api.buildAccount();
    const told = new Promise<void>((resolve) => {
      channel.follow({ kind: 'signIn' }, { heard: () => resolve(), missed: resolve });
    });
    let looks = 0;
    const late = async (): Promise<SignedIn> => {
      looks += 1;
      const user = await authenticate(person.access)();
      if (looks === 1) {
        await api.as(null).act(LOG_OUT, { refresh: person.refresh });
        await told;
      }
      return user;
    };
    await expect(letIn('late', late)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(looks).toBe(2);
  });

  test('are checked as soon as the database is back', async () => {
    let failures = 0;
    const { asked, ended, letIn } = openHouse(async (users) => {
      failures += 1;
      if (failures === 1) throw new Error('Connection terminated');
      return readRights(api.db, users);
    });
    const person = await api.buildAccount();
    await letIn('person', authenticate(person.access));
    await api.act(UPDATE, { id: person.id, isActive: false });
    await expect.poll(() => ended, { timeout: 15_000 }).toEqual(['person']);
    expect(asked).toEqual([1, 1]);
  });

  test('that are still allowed stay open', async () => {
    const { asked, ended, letIn } = openHouse();
    const person = await api.buildAccount();
    await letIn('person', authenticate(person.access));
    await announceAccountChanged(api.db, Number(person.id));
    await expect.poll(() => asked).toEqual([1]);
    await api.as(null).act(LOG_OUT, { refresh: person.refresh });
    await expect.poll(() => ended).toEqual(['person']);
  });

  test('end when their token expires, however far in the future', async () => {
    const { ended, letIn } = openHouse();
    const user = await authenticate(api.staff.access)();
    const endingIn = (milliseconds: number) => async () => ({
      ...user,
      expiresAt: new Date(Date.now() + milliseconds),
    });
    await letIn('next year', endingIn(365 * 24 * 3600 * 1000));
    await letIn('soon', endingIn(50));
    await expect.poll(() => ended).toEqual(['soon']);
  });
});
