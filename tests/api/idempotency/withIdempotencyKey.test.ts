import { beforeAll, describe, expect, test } from 'vitest';
import { deleteExpiredKeys } from '../../../server/idempotency/withIdempotencyKey.ts';
import { startApi } from '../../support/api.ts';
import { buildEvent, buildStudent, buildTeacher, danceNamed } from '../../support/builders.ts';

const api = await startApi();
let eventId = '';
let scheduleId = '';
let categoryId = '';
let serial = 0;
const studentId = String((await buildStudent(api)).id);
const partnerIds = [String((await buildTeacher(api)).id)];
const danceId = String((await danceNamed(api, 'Waltz')).id);

type Thing = 'Event' | 'Schedule' | 'Section' | 'Entrant' | 'Studio' | 'Dance' | 'DanceCategory' | 'Entry';

beforeAll(async () => {
  eventId = String((await buildEvent(api)).id);
  scheduleId = await made('Schedule', { eventId, name: 'Program' });
  categoryId = await made('DanceCategory', { name: 'Theatre' });
});

const send = (thing: Thing, input: object, token?: string) =>
  api.call<{ made: { id: string } }>(
    `mutation M($input: Create${thing}Input!) { made: create${thing}(input: $input) { id } }`,
    { input },
    token,
  );
async function made(thing: Thing, input: object, token?: string): Promise<string> {
  const { data, errors } = await send(thing, input, token);
  expect(errors).toEqual([]);
  return data.made.id;
}

const INPUTS: Record<Thing, () => object> = {
  Event: () => ({ name: `Ball ${++serial}` }),
  Schedule: () => ({ eventId, name: `Day ${++serial}` }),
  Section: () => ({ scheduleId, title: `Section ${++serial}` }),
  Entrant: () => ({ name: `Person ${++serial}`, isProfessional: false }),
  Studio: () => ({ name: `Studio ${++serial}` }),
  Dance: () => ({ categoryId, name: `Dance ${++serial}` }),
  DanceCategory: () => ({ name: `Style ${++serial}` }),
  Entry: () => ({
    ...{ eventId, entrantId: studentId, partnerIds, danceId, entryType: 'HEAT' },
    level: `Level ${++serial}`,
  }),
};

describe.each(Object.keys(INPUTS) as Thing[])('%s', (thing) => {
  test('is made once for one key, sent again or five times at once, and made again for another', async () => {
    const input = INPUTS[thing]();
    const keyed = { ...input, clientKey: `key ${thing}` };
    const first = await made(thing, keyed);
    expect(await made(thing, keyed)).toBe(first);
    const other = { ...INPUTS[thing](), clientKey: `another ${thing}` };
    const together = await Promise.all(Array.from({ length: 5 }, () => made(thing, other)));
    expect(new Set(together).size).toBe(1);
    expect(together[0]).not.toBe(first);
  });

  test('is made again where what the key had made is gone', async () => {
    const keyed = { ...INPUTS[thing](), clientKey: `gone ${thing}` };
    const first = await made(thing, keyed);
    await api.done(`mutation D($input: IdInput!) { delete${thing}(input: $input) { id } }`, {
      input: { id: first },
    });
    const second = await made(thing, keyed);
    expect(second).not.toBe(first);
    expect(await made(thing, keyed)).toBe(second);
  });

  test('is made for each sender of a key', async () => {
    const keyed = { ...INPUTS[thing](), clientKey: `theirs ${thing}` };
    const mine = await made(thing, keyed);
    const other = { ...INPUTS[thing](), clientKey: `theirs ${thing}` };
    const theirs = await made(thing, other, api.staff.access);
    expect(theirs).not.toBe(mine);
    expect(await made(thing, other, api.staff.access)).toBe(theirs);
    expect(await made(thing, keyed)).toBe(mine);
  });

  test('is not taken for another thing that was sent with the same key', async () => {
    await made(thing, { ...INPUTS[thing](), clientKey: `twice ${thing}` });
    const { errors } = await send(thing, { ...INPUTS[thing](), clientKey: `twice ${thing}` });
    expect(errors[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: {
        clientKey: ['You sent this key with other fields before. Use a new key for each thing you add.'],
      },
    });
  });

  test('is refused with a key that is none, and leaves none behind where it is refused itself', async () => {
    const { errors } = await send(thing, { ...INPUTS[thing](), clientKey: 'x'.repeat(201) });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { clientKey: [expect.any(String)] },
    });
    const blank = { ...INPUTS[thing](), name: '', title: 'x'.repeat(10_000), clientKey: `refused ${thing}` };
    const lacks = thing === 'Section' ? ['name'] : thing === 'Entry' ? ['name', 'title'] : ['title'];
    const wrong = Object.fromEntries(
      Object.entries({ ...blank, ...(thing === 'Entry' ? { level: 'x'.repeat(10_000) } : {}) }).filter(
        ([field]) => !lacks.includes(field),
      ),
    );
    expect((await send(thing, wrong)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const kept = await api.db
      .selectFrom('client_keys')
      .select('client_key')
      .where('client_key', 'like', `%refused ${thing}`)
      .execute();
    expect(kept).toEqual([]);
  });
});

test('a key is of one kind of thing, and of no other', async () => {
  const clientKey = 'the same';
  const studio = await made('Studio', { name: 'Harbor', clientKey });
  const person = await made('Entrant', { name: 'Ann', isProfessional: true, clientKey });
  expect(await made('Studio', { name: 'Harbor', clientKey })).toBe(studio);
  expect(await made('Entrant', { name: 'Ann', isProfessional: true, clientKey })).toBe(person);
});

test('keys are forgotten after a month', async () => {
  const keys = () => api.db.selectFrom('client_keys').select('client_key').execute();
  await deleteExpiredKeys(api.db);
  expect((await keys()).length).toBeGreaterThan(10);
  await api.db
    .updateTable('client_keys')
    .set({ made_at: new Date(Date.now() - 31 * 86_400_000) })
    .execute();
  await deleteExpiredKeys(api.db);
  expect(await keys()).toEqual([]);
});
