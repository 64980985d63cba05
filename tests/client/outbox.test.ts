import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cases } from '../support/cases.ts';
import { create, type Fate, refusal, update, World } from './outboxWorld.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

  test('sends changes made during a call in the next call', async () => {
    const world = new World();
    const outbox = world.open();
    outbox.add(update('7', { name: 'Harbor', notes: 'Doors at 7' }));
    await vi.advanceTimersByTimeAsync(10);
    outbox.add(update('7', { name: 'Harbor Lights' }));
    await vi.advanceTimersByTimeAsync(200);
    expect(world.calls).toMatchObject([{ name: 'Harbor' }, { name: 'Harbor Lights' }]);
    expect(world.things.get('7')).toMatchObject({ name: 'Harbor Lights', notes: 'Doors at 7' });
  });

  test('sends the version of its last save, so that it never conflicts with itself', async () => {
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

  test('sends the version of its last save after a reload, before the screen has read it', async () => {
    const world = new World();
    world.things.set('7', { id: '7', version: 4 });
    const outbox = world.open();
    outbox.add(update('7', { name: 'A' }, 4));
    await vi.advanceTimersByTimeAsync(100);
    outbox.add(update('7', { name: 'B' }, 4), 500);
    await vi.advanceTimersByTimeAsync(100);
    vi.clearAllTimers();
    const reloaded = world.open();
    await vi.advanceTimersByTimeAsync(1000);
    expect(world.calls.map(({ version }) => version)).toEqual([4, 5]);
    expect(reloaded.list()).toEqual([]);
  });

  test('does not overwrite a change that arrived during typing until the user has seen it', async () => {
    const world = new World();
    world.things.set('7', { id: '7', version: 5, name: 'Theirs' });
    const outbox = world.open();
    outbox.add(update('7', { name: 'M' }, 4), 500);
    // An update made the screen read their change between two keystrokes.
    outbox.add(update('7', { name: 'Mine' }, 5), 500);
    await vi.advanceTimersByTimeAsync(1000);
    expect(outbox.find('event', '7')).toMatchObject({ state: 'refused', version: 4 });
    expect(world.things.get('7')).toMatchObject({ name: 'Theirs' });
    outbox.add(update('7', {}, 5));
    await vi.advanceTimersByTimeAsync(100);
    expect(world.things.get('7')).toMatchObject({ name: 'Mine' });
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

  test('sends other edits past a refused one', async () => {
    const world = new World();
    world.refuse = ({ id }) => (id === '1' ? refusal('CONFLICT', 'No.') : null);
    const outbox = world.open();
    outbox.add(update('1', { name: 'A' }));
    outbox.add(update('2', { name: 'B' }));
    await vi.advanceTimersByTimeAsync(200);
    expect(world.things.get('2')).toMatchObject({ name: 'B' });
    expect(outbox.list().map(({ key, state }) => [key, state])).toEqual([['1', 'refused']]);
  });

  test('sends immediately when the server is back', async () => {
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

  test('creates one thing after a lost answer, and sends later changes as its update', async () => {
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

  test('sends edits of a new thing as its update before the screen has read it', async () => {
    const world = new World();
    const outbox = world.open();
    outbox.add(create('k1', { level: 'Zed' }));
    await vi.advanceTimersByTimeAsync(100);
    expect(outbox.list()).toEqual([]);
    outbox.add(create('k1', { level: 'Zed Level' }));
    await vi.advanceTimersByTimeAsync(100);
    expect([...world.things.values()]).toMatchObject([{ clientKey: 'k1', level: 'Zed Level' }]);
  });

  test('sends nothing in another user’s session', async () => {
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

  test('waits while no one is signed in', async () => {
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

test('loses no edit and applies none twice, whatever calls are lost and however often the page reloads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const world = new World();
      let outbox = world.open();
      const wanted = new Map<string, Record<string, unknown>>();
      const settled = new Set<string>();
      const gone = new Set<string>();
      for (const act of steps) {
        if (act.do === 'edit' || act.do === 'create') {
          // A newer page has read the new thing and edits it by id.
          if (act.do === 'create' && gone.has(act.key)) continue;
          const name = `${act.do}:${act.key}`;
          const changes = { [act.field]: act.value };
          wanted.set(name, { ...wanted.get(name), ...changes });
          outbox.add(act.do === 'edit' ? update(act.key, changes) : create(act.key, changes), act.delay);
        } else if (act.do === 'wait') await vi.advanceTimersByTimeAsync(act.milliseconds);
        else if (act.do === 'network') world.fate = () => act.fate;
        else {
          // The old page may have a call in progress, whose answer is ignored.
          vi.clearAllTimers();
          outbox = world.open();
          for (const key of settled) gone.add(key);
        }
        for (const key of ['a', 'b']) {
          if (wanted.has(`create:${key}`) && !outbox.find('newEntry', key)) settled.add(key);
        }
      }
      world.fate = () => 'answered';
      outbox.wake();
      await vi.advanceTimersByTimeAsync(120_000);
      // A user who typed on after a lost save keeps what was typed last.
      for (const { id, clientKey, ...fields } of world.things.values()) {
        const [kind, key] = clientKey === undefined ? ['event', String(id)] : ['newEntry', String(clientKey)];
        outbox.seen(kind, key, fields);
        if (outbox.find(kind, key)) outbox.add({ ...update(key, {}, Number(fields.version)), kind });
      }
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
    cases(300),
  );
});
