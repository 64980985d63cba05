import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Outbox } from '../../client/apollo/outbox.ts';
import type { Changes, OutboxEdit, OutboxItem } from '../../client/apollo/outboxItem.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (code: string, message: string, extensions: { fields?: Record<string, string[]> } = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, ...extensions } }] });

const lost = () => new TypeError('Failed to fetch');
const wait = (code: string, retryAfterSeconds: number) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'Wait.', extensions: { code, retryAfterSeconds } }] });
const gateway = (status: number, headers = {}) =>
  new ServerError('Gateway', { response: new Response('', { status, headers }), bodyText: '<html>' });

/** `busy` is the server that lost its database before or after it was told to commit. */
type Fate = 'answered' | 'lost before' | 'lost after' | 'busy before' | 'busy after';

/** What stays when a page is left: local storage, and a server that makes one thing a clientKey. */
class World {
  stored = new Map<string, OutboxItem>();
  things = new Map<string, Record<string, unknown>>();
  calls: Changes[] = [];
  /** Before the call reaches the server, after it was carried out, or not at all. */
  fate: () => Fate = () => 'answered';
  refuse: (input: Changes) => Error | null = () => null;
  userId: string | null = 'miriam';
  private nextId = 1;

  /** What becomes of the next calls; those after them are answered. */
  fates(...fates: Fate[]): void {
    this.fate = () => fates.shift() ?? 'answered';
  }

  storage = {
    adopt: () => structuredClone([...this.stored.values()]),
    save: (item: OutboxItem) => void this.stored.set(item.id, structuredClone(item)),
    remove: (item: OutboxItem) => void this.stored.delete(item.id),
    owns: () => true,
  };

  open(): Outbox {
    const outbox = new Outbox({
      send: (_, input) => this.serve(input),
      storage: this.storage,
      userId: () => this.userId,
    });
    outbox.start();
    return outbox;
  }

  private async serve(input: Changes): Promise<Changes> {
    const fate = this.fate();
    await new Promise((done) => setTimeout(done, 20));
    if (fate === 'lost before') throw lost();
    if (fate === 'busy before') throw wait('SERVICE_UNAVAILABLE', 2);
    const error = this.refuse(input);
    if (error) throw error;
    const answer = this.apply(input);
    if (fate === 'lost after') throw lost();
    if (fate === 'busy after') throw wait('SERVICE_UNAVAILABLE', 2);
    return answer;
  }

  private apply({ id, clientKey, version, ...fields }: Changes): Changes {
    this.calls.push({ id, clientKey, version, ...fields });
    const known = clientKey !== undefined && this.find((thing) => thing.clientKey === clientKey);
    if (known) return known;
    if (clientKey !== undefined) {
      const made = { ...fields, clientKey, id: `made-${this.nextId++}`, version: 1 };
      this.things.set(made.id, made);
      return made;
    }
    const thing = this.things.get(String(id)) ?? { id, version: 1 };
    if (version !== undefined && version !== thing.version) throw refusal('CONFLICT', 'Changed meanwhile.');
    const changed = { ...thing, ...fields, version: Number(thing.version) + 1 };
    this.things.set(String(id), changed);
    return changed;
  }

  private find(isIt: (thing: Record<string, unknown>) => boolean) {
    return [...this.things.values()].find(isIt);
  }
}

const update = (key: string, changes: Changes, version?: number): OutboxEdit => ({
  kind: 'event',
  key,
  label: `Event ${key}`,
  mutation: 'mutation U($input: U!) { u(input: $input) { id version } }',
  base: { id: key },
  changes,
  version,
});

const create = (key: string, changes: Changes): OutboxEdit => ({
  kind: 'newEntry',
  key,
  label: `New entry ${key}`,
  mutation: 'mutation C($input: C!) { c(input: $input) { id version } }',
  base: { clientKey: key },
  changes,
  thenUpdate: 'mutation U($input: U!) { u(input: $input) { id version } }',
});

describe('an outbox', () => {
  test('sends one call for many keystrokes, half a second after the last', async () => {
    const world = new World();
    const outbox = world.open();
    for (const name of ['H', 'Ha', 'Harbor']) {
      outbox.add(update('7', { name }), 500);
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(world.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    expect(world.calls).toMatchObject([{ id: '7', name: 'Harbor' }]);
    expect(outbox.list()).toEqual([]);
  });

  test('sends what was changed during a call in a call of its own', async () => {
    const world = new World();
    const outbox = world.open();
    outbox.add(update('7', { name: 'Harbor', notes: 'Doors at 7' }));
    await vi.advanceTimersByTimeAsync(10);
    outbox.add(update('7', { name: 'Harbor Lights' }));
    await vi.advanceTimersByTimeAsync(200);
    expect(world.calls).toMatchObject([{ name: 'Harbor' }, { name: 'Harbor Lights' }]);
    expect(world.things.get('7')).toMatchObject({ name: 'Harbor Lights', notes: 'Doors at 7' });
  });

  test('carries the version of its own last save, so that it never collides with itself', async () => {
    const world = new World();
    world.things.set('7', { id: '7', version: 4 });
    const outbox = world.open();
    outbox.add(update('7', { name: 'A' }, 4));
    await vi.advanceTimersByTimeAsync(10);
    outbox.add(update('7', { name: 'B' }, 4));
    await vi.advanceTimersByTimeAsync(200);
    expect(world.calls.map(({ version }) => version)).toEqual([4, 5]);
    expect(outbox.list()).toEqual([]);
  });

  test('keeps a refused edit with its reason until it is changed', async () => {
    const world = new World();
    world.refuse = ({ name }) =>
      name === ''
        ? refusal('BAD_USER_INPUT', 'Wrong.', { fields: { name: ['This field may not be blank.'] } })
        : null;
    const outbox = world.open();
    outbox.add(update('7', { name: '', notes: 'kept' }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outbox.find('event', '7')).toMatchObject({
      state: 'refused',
      reason: 'This field may not be blank.',
      fields: { name: ['This field may not be blank.'] },
    });
    outbox.add(update('7', { name: 'Harbor' }));
    await vi.advanceTimersByTimeAsync(100);
    expect(world.things.get('7')).toMatchObject({ name: 'Harbor', notes: 'kept' });
    expect(outbox.list()).toEqual([]);
  });

  test('lets a refused edit not hold up the others', async () => {
    const world = new World();
    world.refuse = ({ id }) => (id === '1' ? refusal('CONFLICT', 'No.') : null);
    const outbox = world.open();
    outbox.add(update('1', { name: 'A' }));
    outbox.add(update('2', { name: 'B' }));
    await vi.advanceTimersByTimeAsync(200);
    expect(world.things.get('2')).toMatchObject({ name: 'B' });
    expect(outbox.list().map(({ key, state }) => [key, state])).toEqual([['1', 'refused']]);
  });

  test('leaves at once when the server is back', async () => {
    const world = new World();
    world.fate = () => 'lost before';
    const outbox = world.open();
    outbox.add(update('7', { name: 'A' }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(outbox.find('event', '7')?.state).toBe('retrying');
    world.fate = () => 'answered';
    outbox.wake();
    await vi.advanceTimersByTimeAsync(50);
    expect(outbox.list()).toEqual([]);
    expect(world.things.get('7')).toMatchObject({ name: 'A' });
  });

  test('knows its own lost save again in what the screen reads, and calls it no conflict', async () => {
    const world = new World();
    world.things.set('7', { id: '7', version: 4 });
    world.fates('lost after');
    let outbox = world.open();
    const saved: unknown[] = [];
    outbox.add(update('7', { name: 'A', startTime: '2027-03-05T14:00:00Z' }, 4));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(outbox.find('event', '7')).toMatchObject({ state: 'refused', code: 'CONFLICT' });
    outbox = world.open();
    outbox.onNews(({ outcome }) => saved.push(outcome));
    outbox.seen('event', '7', { name: 'Something else', startTime: '2027-03-05T14:00:00.000Z' });
    expect(saved).toEqual([]);
    outbox.seen('event', '7', { ...world.things.get('7'), startTime: '2027-03-05T14:00:00.000Z' });
    expect(saved).toEqual(['saved']);
    expect(outbox.list()).toEqual([]);
    expect(world.stored.size).toBe(0);
  });

  test('overwrites no colleague by repeating what never arrived', async () => {
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
    // A reload: the page that is left does nothing any more.
    vi.clearAllTimers();
    outbox = world.open();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.calls.map(({ id, clientKey }) => id ?? clientKey)).toEqual(['1', 'k1', '2']);
    expect(outbox.list()).toEqual([]);
  });

  test('waits as long as it is asked to, whoever wakes it', async () => {
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

  test('tries again after a fault of the server, but says one that stays, and lets it hold up nothing else', async () => {
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

  test('makes one thing of a create whose answer was lost, and brings later changes to it', async () => {
    const world = new World();
    world.fates('lost after', 'busy after', 'busy before', 'lost before');
    const outbox = world.open();
    outbox.add(create('k1', { quantity: 1 }));
    await vi.advanceTimersByTimeAsync(30);
    outbox.add(create('k1', { quantity: 3 }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...world.things.values()]).toMatchObject([{ clientKey: 'k1', quantity: 3 }]);
    expect(outbox.list()).toEqual([]);
  });

  test('sends nothing in the name of somebody else', async () => {
    const world = new World();
    world.fate = () => 'lost before';
    const outbox = world.open();
    outbox.add(update('7', { name: 'A' }));
    await vi.advanceTimersByTimeAsync(100);
    world.userId = 'tomasz';
    world.fate = () => 'answered';
    outbox.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.calls).toEqual([]);
    world.userId = 'miriam';
    outbox.wake();
    await vi.advanceTimersByTimeAsync(1000);
    expect(world.calls).toMatchObject([{ id: '7', name: 'A' }]);
  });

  test('waits, unharmed, while nobody is signed in', async () => {
    const world = new World();
    world.refuse = () => refusal('UNAUTHENTICATED', 'Sign in.');
    const outbox = world.open();
    outbox.add(update('7', { name: 'A' }));
    await vi.advanceTimersByTimeAsync(100);
    expect(outbox.find('event', '7')?.state).toBe('retrying');
    world.refuse = () => null;
    outbox.wake();
    await vi.advanceTimersByTimeAsync(100);
    expect(world.things.get('7')).toMatchObject({ name: 'A' });
  });
});

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      key: fc.constantFrom('1', '2'),
      field: fc.constantFrom('name', 'notes'),
      value: fc.nat(99),
      delay: fc.constantFrom(0, 500),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      key: fc.constantFrom('a', 'b'),
      field: fc.constantFrom('level', 'quantity'),
      value: fc.nat(99),
      delay: fc.constantFrom(0, 500),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(5, 15, 510, 1010, 3000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      fate: fc.constantFrom<Fate>('answered', 'lost before', 'lost after', 'busy before', 'busy after'),
    }),
  },
);

test('loses no edit and applies none twice, whatever is lost and however often the page is reloaded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const world = new World();
      let outbox = world.open();
      const wanted = new Map<string, Record<string, unknown>>();
      const settled = new Set<string>();
      for (const act of steps) {
        if (act.do === 'edit' || act.do === 'create') {
          // Once made, a thing is edited by its id: its new-entry row is gone from the screen.
          if (act.do === 'create' && settled.has(act.key)) continue;
          const name = `${act.do}:${act.key}`;
          const changes = { [act.field]: act.value };
          wanted.set(name, { ...wanted.get(name), ...changes });
          outbox.add(act.do === 'edit' ? update(act.key, changes) : create(act.key, changes), act.delay);
        } else if (act.do === 'wait') await vi.advanceTimersByTimeAsync(act.milliseconds);
        else if (act.do === 'network') world.fate = () => act.fate;
        else {
          // The page that is left may still have a call under way; nobody hears its answer.
          vi.clearAllTimers();
          outbox = world.open();
        }
        for (const key of ['a', 'b']) {
          if (wanted.has(`create:${key}`) && !outbox.find('newEntry', key)) settled.add(key);
        }
      }
      world.fate = () => 'answered';
      outbox.wake();
      await vi.advanceTimersByTimeAsync(120_000);
      expect(outbox.list()).toEqual([]);
      expect(world.stored.size).toBe(0);
      for (const [name, fields] of wanted) {
        const [what, key] = name.split(':');
        const found = [...world.things.values()].filter((thing) =>
          what === 'edit' ? thing.id === key && thing.clientKey === undefined : thing.clientKey === key,
        );
        expect(found).toHaveLength(1);
        expect(found[0]).toMatchObject(fields);
      }
    }),
    { numRuns: 300 },
  );
});
