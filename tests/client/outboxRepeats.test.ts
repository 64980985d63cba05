import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { create, gateway, refusal, update, World, wait } from './outboxWorld.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('repeats of the outbox', () => {
  test('recognise a lost save in what the screen reads, and report no conflict', async () => {
    const world = new World();
    world.things.set('7', { id: '7', version: 4 });
    world.fates('lost after');
    let outbox = world.open();
    const saved: unknown[] = [];
    outbox.add(update('7', { name: 'A', startTime: '2027-03-05T14:00:00Z' }, 4));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(outbox.find('event', '7')).toMatchObject({ state: 'refused', code: 'CONFLICT' });
    outbox = world.open();
    outbox.onEvent(({ outcome }) => saved.push(outcome));
    outbox.seen('event', '7', { name: 'Something else', startTime: '2027-03-05T14:00:00.000Z' });
    expect(saved).toEqual([]);
    outbox.seen('event', '7', { ...world.things.get('7'), startTime: '2027-03-05T14:00:00.000Z' });
    expect(saved).toEqual(['saved']);
    expect(outbox.list()).toEqual([]);
    expect(world.stored.size).toBe(0);
  });

  test('do not overwrite a colleague after a save that never arrived', async () => {
    const world = new World();
    world.things.set('7', { id: '7', version: 4 });
    world.fates('lost before');
    const outbox = world.open();
    outbox.add(update('7', { name: 'Mine' }, 4));
    await vi.advanceTimersByTimeAsync(500);
    world.things.set('7', { id: '7', version: 5, name: 'Theirs' });
    await vi.advanceTimersByTimeAsync(10_000);
    outbox.seen('event', '7', { name: 'Theirs' });
    expect(world.things.get('7')).toMatchObject({ name: 'Theirs' });
    expect(outbox.find('event', '7')).toMatchObject({ state: 'refused', code: 'CONFLICT' });
  });

  test.each([
    ['a gateway without a server', gateway(502)],
    ['a server that starts', gateway(503)],
    ['a server without its database', wait('SERVICE_UNAVAILABLE', 2)],
    ['a server that asks for patience', wait('TOO_MANY_REQUESTS', 2)],
    ['a gateway that asks for patience', gateway(429, { 'retry-after': '2' })],
    ['a call that took too long', gateway(408)],
    ['a line that was cut in the answer', new TypeError('network error')],
  ])('repeats, in the old order, what %s did not decide', async (_, error) => {
    const world = new World();
    let refusals = 3;
    world.refuse = () => (refusals-- > 0 ? error : null);
    let outbox = world.open();
    outbox.add(update('1', { name: 'A' }));
    outbox.add(create('k1', { quantity: 2 }));
    outbox.add(update('2', { name: 'B' }));
    await vi.advanceTimersByTimeAsync(1500);
    expect(world.calls).toEqual([]);
    expect(outbox.list().map(({ state }) => state)).not.toContain('refused');
    // A reload: the old page does nothing more.
    vi.clearAllTimers();
    outbox = world.open();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.calls.map(({ id, clientKey }) => id ?? clientKey)).toEqual(['1', 'k1', '2']);
    expect(outbox.list()).toEqual([]);
  });

  test('wait as long as the server asks, whatever wakes the outbox', async () => {
    const world = new World();
    let tries = 0;
    world.refuse = () => (++tries === 1 ? wait('TOO_MANY_REQUESTS', 40) : null);
    const outbox = world.open();
    outbox.add(update('7', { name: 'A' }));
    await vi.advanceTimersByTimeAsync(1000);
    outbox.wake();
    await vi.advanceTimersByTimeAsync(38_000);
    expect([tries, outbox.isPaused()]).toEqual([1, true]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(world.calls).toMatchObject([{ id: '7', name: 'A' }]);
  });

  test.each(['BAD_USER_INPUT', 'CONFLICT', 'SCHEDULE_LOCKED', 'NOT_FOUND', 'FORBIDDEN'])(
    'takes %s for a decision, and says it at once',
    async (code) => {
      const world = new World();
      world.refuse = () => refusal(code, 'No.');
      const outbox = world.open();
      outbox.add(update('7', { name: 'A' }));
      await vi.advanceTimersByTimeAsync(100);
      expect(outbox.find('event', '7')).toMatchObject({ state: 'refused', code, reason: 'No.' });
    },
  );

  test('follow a server fault, but a persistent one is shown and holds up nothing else', async () => {
    const world = new World();
    let tries = 0;
    world.refuse = ({ id }) => {
      if (id === '1') tries += 1;
      return id === '1' && tries !== 9 ? refusal('INTERNAL_SERVER_ERROR', 'Internal server error') : null;
    };
    const outbox = world.open();
    outbox.add(update('1', { name: 'A' }));
    outbox.add(update('2', { name: 'B' }));
    await vi.advanceTimersByTimeAsync(500);
    expect(world.things.get('2')).toMatchObject({ name: 'B' });
    await vi.advanceTimersByTimeAsync(300_000);
    expect([tries, outbox.find('event', '1')?.state]).toEqual([6, 'refused']);
    outbox.flush('event', '1');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.things.get('1')).toMatchObject({ name: 'A' });
    expect(outbox.list()).toEqual([]);
  });
});
