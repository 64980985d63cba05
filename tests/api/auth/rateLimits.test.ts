import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { networkOf } from '../../../server/auth/rateLimits/network.ts';
import { RateLimiter } from '../../../server/auth/rateLimits/rateLimiter.ts';
import { SignInLimits } from '../../../server/auth/rateLimits/signInLimits.ts';
import { TooManyTries } from '../../../server/errors.ts';
import { openRuntime } from '../../../server/runtime.ts';
import { freshDatabase } from '../../support/db/database.ts';

const { db, orm } = await openRuntime({ connectionString: await freshDatabase() });
afterAll(() => orm.close());

const limits = new SignInLimits(db);
const wrong = async () => null;
const right = async () => 'in';

/** Outcome of each attempt: null for wrong, "in", or "wait". */
const outcomes = (tries: Promise<string | null>[]) =>
  Promise.all(
    tries.map((attempt) =>
      attempt.catch((error: unknown) => {
        if (error instanceof TooManyTries) return 'wait';
        throw error;
      }),
    ),
  );
const count = (found: (string | null)[], what: string | null) => found.filter((one) => one === what).length;
const times = <T>(many: number, make: (index: number) => T) =>
  Array.from({ length: many }, (_, i) => make(i));

describe('rate limits of signing in', () => {
  test('check no more concurrent guesses than sequential ones', async () => {
    const found = await outcomes(times(60, () => limits.try('one name', '10.0.0.1', wrong)));
    expect(count(found, null)).toBe(10);
    expect(count(found, 'wait')).toBe(50);
  });

  test('count across all instances', async () => {
    const copies = times(3, () => new SignInLimits(db));
    const tries = copies.flatMap((copy) => times(20, () => copy.try('shared', '10.0.0.2', wrong)));
    expect(count(await outcomes(tries), null)).toBe(10);
  });

  test('let in everyone with the right password, however many arrive at once', async () => {
    const found = await outcomes(times(150, () => limits.try('busy', '10.0.0.3', right)));
    expect(count(found, 'in')).toBe(150);
  });

  test('limit guesses at many names from one network', async () => {
    const found = await outcomes(times(120, (name) => limits.try(`name ${name}`, '10.0.0.4', wrong)));
    expect(count(found, null)).toBe(100);
    expect(await outcomes([limits.try('somebody else', '10.0.0.5', right)])).toEqual(['in']);
  });

  test('do not count a refusal of one name for its whole network', async () => {
    await outcomes(times(150, () => limits.try('hammered', '10.0.0.6', wrong)));
    const others = times(20, (name) => limits.try(`neighbour ${name}`, '10.0.0.6', right));
    expect(count(await outcomes(others), 'in')).toBe(20);
  });

  test('limit guesses at one name from many networks', async () => {
    const found = await outcomes(times(50, (place) => limits.try('wanted', `10.1.0.${place}`, wrong)));
    expect(count(found, null)).toBe(30);
    expect(count(found, 'wait')).toBe(20);
  });

  test('do not let one network lock a name out for others', async () => {
    await outcomes(times(100, () => limits.try('envied', '10.4.0.1', wrong)));
    expect(await limits.try('envied', '10.4.0.2', right)).toBe('in');
  });

  test('do not block the owner on a network used before', async () => {
    expect(await limits.try('owner', '10.2.0.1', right)).toBe('in');
    await outcomes(times(50, (place) => limits.try('owner', `10.2.1.${place}`, wrong)));
    expect(await outcomes([limits.try('owner', '10.2.2.1', right)])).toEqual(['wait']);
    expect(await limits.try('owner', '10.2.0.1', right)).toBe('in');
  });

  test('forget wrong attempts at a name once it signs in', async () => {
    await outcomes(times(9, () => limits.try('clumsy', '10.0.0.7', wrong)));
    expect(await limits.try('clumsy', '10.0.0.7', right)).toBe('in');
    expect(count(await outcomes(times(10, () => limits.try('clumsy', '10.0.0.7', wrong))), null)).toBe(10);
  });

  test('delete expired rows whenever someone signs in', async () => {
    await sql`insert into rate_limits (key, points, expire)
      select 'past ' || number, 1, ${Date.now() - 1} from generate_series(1, 50) number`.execute(db);
    await Promise.all(times(8, (index) => limits.try(`sweeper ${index}`, `10.3.0.${index}`, right)));
    const left = await db.selectFrom('rate_limits').select('key').where('key', 'like', 'past %').execute();
    expect(left).toEqual([]);
  });

  test('store neither names nor addresses in plain text', async () => {
    await outcomes([limits.try('secret@example.org', '10.9.9.9', wrong)]);
    await outcomes([limits.try('secret@example.org', '10.9.9.9', right)]);
    const rows = await db.selectFrom('rate_limits').select('key').execute();
    expect(JSON.stringify(rows)).not.toMatch(/secret|10\.9/);
  });
});

describe('tries', () => {
  test('say how long to wait, and work again after that', async () => {
    const limit = { most: 2, seconds: 60 };
    const tries = new RateLimiter(db, 'short', limit);
    await tries.count('key');
    await tries.count('key');
    const refusal = await tries.count('key').catch((error: unknown) => error as TooManyTries);
    expect(refusal).toBeInstanceOf(TooManyTries);
    expect(refusal?.retryAfterSeconds).toBeGreaterThan(0);
    expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(60);
    await tries.count('other key');
    await sql`update rate_limits set expire = expire - 60000 where key like 'short:%'`.execute(db);
    await new RateLimiter(db, 'short', limit).count('key');
  });

  test('are refused if they cannot be counted', async () => {
    const gone = await openRuntime({ connectionString: 'postgresql://nobody@127.0.0.1:1/nothing' });
    const tries = new RateLimiter(gone.db, 'gone', { most: 2, seconds: 1 });
    await expect(tries.count('key')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await gone.orm.close();
  });
});

describe('a network', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
