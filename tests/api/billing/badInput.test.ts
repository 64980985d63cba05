import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildAccount, issue, PRICES, pay, readAccount } from '../../support/billing/accounts.ts';
import { buildEvent, buildStudent, buildStudio } from '../../support/builders.ts';

const api = await startApi();
type Account = Awaited<ReturnType<typeof buildAccount>>;
let account: Account;
let itemId: string;
let otherStudentId: number;
let eventWithoutPrices: number;

beforeAll(async () => {
  account = await buildAccount(api, { numberPrefix: 'BAD-' });
  const { eventId, studioId, student } = account;
  const dinner = { eventId, name: 'Dinner', amount: '110', capacity: 5 };
  itemId = await api.act<string>('createItem.id', dinner);
  await api.act('addExtra', { eventId, studioId, entrantId: student.id, itemId, quantity: 3 });
  await pay(api, eventId, studioId, '20.00');
  otherStudentId = (await buildStudent(api, { studioId: (await buildStudio(api)).id })).id;
  eventWithoutPrices = (await buildEvent(api)).id;
});

const EXAMPLE = ['Write 1,234.50.'];
const payment = (more: object) => ({ amount: '10', method: 'CASH', ...more });
const charge = (more: object) => ({ words: 'Chair', unitAmount: '5', reason: 'asked', ...more });
const BAD: [string, string, () => object, object][] = [
  ['a payment of 0', 'recordPayment', () => payment({ amount: '0.00' }), { amount: ['Must not be 0.'] }],
  ...['10 EUR', '€10', '-10', '1e3', '10,5', ''].map((amount): [string, string, () => object, object] => [
    `a payment of "${amount}"`,
    'recordPayment',
    () => payment({ amount }),
    { amount: EXAMPLE },
  ]),
  [
    'a payment in the year 20270',
    'recordPayment',
    () => payment({ receivedOn: '20270-01-01' }),
    { receivedOn: ['Value is not a valid LocalDate: 20270-01-01'] },
  ],
  [
    'a payment that comes next month',
    'recordPayment',
    () => payment({ receivedOn: new Date(Date.now() + 2e9).toISOString().slice(0, 10) }),
    { receivedOn: ['This day has not come yet.'] },
  ],
  [
    'an online payment by hand',
    'recordPayment',
    () => payment({ method: 'ONLINE' }),
    { method: [expect.anything()] },
  ],
  ['a charge of no pieces', 'addExtra', () => charge({ quantity: 0 }), { quantity: ['Must not be 0.'] }],
  [
    'a charge without a reason',
    'addExtra',
    () => charge({ reason: ' ' }),
    { reason: ['This field is required.'] },
  ],
  ['a charge of "12.345"', 'addExtra', () => charge({ unitAmount: '12.345' }), { unitAmount: EXAMPLE }],
  [
    'a charge for someone of another studio',
    'addExtra',
    () => charge({ entrantId: otherStudentId }),
    { entrantId: ['This studio has no such person.'] },
  ],
  [
    'an item of another event',
    'addExtra',
    () => ({ itemId: 999_999 }),
    { itemId: ['This event has no such item.'] },
  ],
  [
    'an item with a name that is taken',
    'createItem',
    () => ({ name: 'DINNER', amount: '1' }),
    { name: ['This event already has DINNER.'] },
  ],
  [
    'an item that is added by itself, with a capacity',
    'createItem',
    () => ({ name: 'Fee', amount: '1', addedTo: 'STUDENTS', capacity: 3 }),
    { capacity: ['An item that is added by itself has no capacity.'] },
  ],
  [
    'the prefix of another event',
    'updateEntryTerms',
    () => ({ eventId: eventWithoutPrices, currency: 'USD', numberPrefix: 'bad-' }),
    { numberPrefix: ['Another event uses bad-. Choose another one.'] },
  ],
  [
    'terms without a currency',
    'updateEntryTerms',
    () => ({ eventId: eventWithoutPrices, prices: PRICES }),
    { currency: ['This field is required.'] },
  ],
];
test.each(BAD)('%s is refused with the field and the cure', async (_, name, input, fields) => {
  const { eventId, studioId } = account;
  const isOfStudio = name === 'recordPayment' || name === 'addExtra';
  const of = isOfStudio ? { eventId, studioId } : { eventId };
  const refusal = await api.refusedAct(name, { ...of, ...input() });
  expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields });
});

const REFUSED: [string, string, () => object, string, string | RegExp][] = [
  [
    'a refund above what was paid',
    'recordPayment',
    () => payment({ amount: '20.01', isRefund: true }),
    'CONFLICT',
    /^Only 20\.00 was paid/,
  ],
  [
    'more of an item than is left',
    'addExtra',
    () => ({ itemId, quantity: 3 }),
    'CONFLICT',
    '2 of Dinner are left; you asked for 3.',
  ],
  [
    'an item that was sold, deleted',
    'deleteItem',
    () => ({ id: itemId }),
    'CONFLICT',
    /Stop offering it instead\.$/,
  ],
  [
    'money of an event without prices',
    'recordPayment',
    () => payment({ eventId: eventWithoutPrices }),
    'NOT_FOUND',
    'Not found.',
  ],
  [
    'money of an unknown studio',
    'recordPayment',
    () => payment({ studioId: 999_999 }),
    'NOT_FOUND',
    'Not found.',
  ],
];
test.each(REFUSED)('%s is refused with a sentence', async (_, name, input, code, message) => {
  const { eventId, studioId } = account;
  const of = name === 'deleteItem' ? {} : { eventId, studioId };
  const refusal = await api.refusedAct(name, { ...of, ...input() });
  expect(refusal).toMatchObject({ code, message: expect.stringMatching(message) });
});

test('a capacity below what is sold is allowed, and says how many too many were sold', async () => {
  expect(await api.act('updateItem { left soldCount }', { id: itemId, capacity: 1 })).toEqual({
    left: -2,
    soldCount: 3,
  });
  await api.act('updateItem { left }', { id: itemId, capacity: 5 });
});

test('who sets a close in the past sees how many entries are late, and what that costs, before saving', async () => {
  const { eventId } = account;
  const preview = (more: object) =>
    api.read('previewPrices { lateEntryCount lateFees { text } }', {
      input: { eventId, closesAt: '2020-01-01T00:00:00Z', lateFee: '10', ...more },
    });
  expect(await preview({})).toEqual({ lateEntryCount: 1, lateFees: { text: '20.00' } });
  const later = { lateFrom: '2099-01-01T00:00:00Z' };
  expect(await preview(later)).toEqual({ lateEntryCount: 0, lateFees: { text: '0.00' } });
});

test('a price list with rules that catch nothing is shown as such, and saved while no document exists', async () => {
  const { eventId } = await buildAccount(api);
  const style = await api.act<string>('createDanceCategory.id', { name: 'Soon deleted' });
  const prices = [
    { words: 'Deleted style', amount: '1', styleIds: [style] },
    { words: 'No level', amount: '2', levels: ['Nonesuch'] },
  ];
  await api.act('deleteDanceCategory { id }', { id: style });
  const read = 'previewPrices { unpricedCount rules { entryCount shadowedBy } }';
  expect(await api.read(read, { input: { eventId, prices } })).toEqual({
    unpricedCount: 1,
    rules: [
      { entryCount: 0, shadowedBy: null },
      { entryCount: 0, shadowedBy: null },
    ],
  });
  await api.act('updateEntryTerms { version }', { eventId, prices });
});

const CHANGES: [string, (of: Account) => Promise<unknown>, number][] = [
  ['an entry is deleted', ({ entry }) => api.act('deleteEntry { id }', { id: entry.id }), -7910],
  [
    'its price changes',
    ({ eventId }) =>
      api.act('updateEntryTerms { version }', { eventId, prices: [{ words: 'Single', amount: '40' }] }),
    1130,
  ],
  [
    'the tax changes',
    ({ eventId }) => api.act('updateEntryTerms { version }', { eventId, taxPerMillion: 150_000 }),
    140,
  ],
  [
    'who dances moves to another studio',
    async ({ student }) => {
      const { id: studioId } = await buildStudio(api);
      await api.act('updateEntrant { id }', { id: student.id, studioId });
    },
    -7910,
  ],
  [
    'the studio is renamed',
    ({ studioId }) => api.act('updateStudio { id }', { id: studioId, name: 'Renamed' }),
    0,
  ],
];
test.each(CHANGES)(
  'a document stays when %s, and the next is the difference',
  async (_, change, difference) => {
    const tax = { taxMode: 'ADDED', taxName: 'HST', taxPerMillion: 130_000 };
    const own = await buildAccount(api, tax);
    const { eventId, studioId } = own;
    await issue(api, eventId, [studioId]);
    const stored = () => sql`select * from invoices where event_id = ${eventId}`.execute(api.db);
    const before = (await stored()).rows;
    await change(own);
    expect((await readAccount(api, eventId, studioId)).toInvoice.amount).toBe(difference);
    if (difference !== 0) await issue(api, eventId, [studioId]);
    expect((await stored()).rows[0]).toEqual(before[0]);
    expect((await readAccount(api, eventId, studioId)).toInvoice.amount).toBe(0);
  },
);
