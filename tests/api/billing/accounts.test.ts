import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildAccount, PRICES, readAccount } from '../../support/billing/accounts.ts';
import { buildEvent, buildStudent } from '../../support/builders.ts';

const statements: string[] = [];
const api = await startApi({ onStatement: (text) => statements.push(text) });
const reads = () => statements.filter((text) => text.includes('event_terms'));
const item = (eventId: number, more: object) =>
  api.act<{ id: string }>('createItem { id }', { eventId, name: 'Dinner', amount: '110.00', ...more });

test('an account has the lines of its people, read by one statement, and by none while nothing changes', async () => {
  const { eventId, studioId, enter } = await buildAccount(api);
  await enter({ entryType: 'SOLO' });
  statements.length = 0;
  expect(await readAccount(api, eventId, studioId)).toMatchObject({
    state: 'NOT_INVITED',
    peopleCount: 2,
    entryCount: 3,
    charged: { text: '145.00' },
    lines: [{ words: 'Single', quantity: 2, person: { name: expect.stringContaining('Student') } }, {}],
  });
  expect(reads()).toHaveLength(1);
  await readAccount(api, eventId, studioId);
  expect(reads()).toHaveLength(1);
});

test('a list of accounts takes as few statements for eight studios as for one', async () => {
  const { eventId } = await buildAccount(api);
  const list = () =>
    api.read('registrations { studio { name } lines { person { name } } people { person { name } } }', {
      eventId,
    });
  const counted = async () => {
    statements.length = 0;
    await list();
    return statements.length;
  };
  const one = await counted();
  const { enter } = await buildAccount(api);
  for (let at = 0; at < 7; at += 1) {
    const { studioId } = await buildAccount(api);
    await enter({ eventId, entrantId: (await buildStudent(api, { studioId })).id });
  }
  expect(await counted()).toBe(one);
});

test('the last item is sold once, what was bought keeps its price, and a removed one is free again', async () => {
  const { eventId, studioId, student } = await buildAccount(api);
  const { id: itemId } = await item(eventId, { capacity: 3 });
  const buy = (more: object = {}) => ({ eventId, studioId, entrantId: student.id, itemId, ...more });
  await api.act('addExtra { id }', buy({ quantity: 1, clientKey: 'once' }));
  await api.act('addExtra { id }', buy({ quantity: 1, clientKey: 'once' }));
  expect((await api.refusedAct('addExtra', buy({ quantity: 3 }))).message).toBe(
    '2 of Dinner are left; you asked for 3.',
  );
  const both = await Promise.all([1, 2].map(() => api.tryAct('addExtra', buy({ quantity: 2 }))));
  expect(both.map(({ errors }) => errors[0]?.extensions.code).toSorted()).toEqual(['CONFLICT', undefined]);
  await api.act('updateItem { id }', { id: itemId, amount: '200.00' });
  const account = await readAccount(api, eventId, studioId);
  expect(account.charged.amount).toBe(7000 + 33_000);
  expect((await api.refusedAct('deleteItem', { id: itemId })).message).toContain('Stop offering it instead.');
  for (let twice = 0; twice < 2; twice += 1)
    await api.act('removeExtra { id }', { id: account.extras[0]?.id });
  const after = await readAccount(api, eventId, studioId);
  expect([after.charged.amount, after.extras[0]?.removedAt === null]).toEqual([29_000, false]);
});

test('late entries pay the fee, unless the studio is extended or the desk said another one', async () => {
  const { eventId, studioId, entry } = await buildAccount(api, {
    closesAt: '2020-01-01T00:00:00Z',
    lateFee: '10.00',
  });
  expect(await readAccount(api, eventId, studioId)).toMatchObject({ charged: { text: '90.00' } });
  const scheduleId = await api.act<string>('createSchedule.id', { eventId, name: 'P' });
  await api.db
    .insertInto('journal')
    .values({
      schedule_id: Number(scheduleId),
      no: 1,
      id: crypto.randomUUID(),
      kind: 'LATE_ENTRY',
      subject: 'desk:',
      data: JSON.stringify({ entryId: entry.id, feeCents: 1500, reason: '', content: '' }),
      v: 1,
      by_id: Number(api.organiser.id),
      by: 'A',
      pass_id: null,
      device: '',
      pressed_at: null,
      at: new Date(),
    } as never)
    .execute();
  await api.act('updateEvent { id }', { id: eventId, notes: 'seen' });
  expect(await readAccount(api, eventId, studioId)).toMatchObject({ charged: { text: '85.00' } });
  const extend = (closesAt: string | null) =>
    api.act('extendRegistration { isOpen }', { eventId, studioId, closesAt });
  expect(await extend('2099-01-01T00:00:00Z')).toEqual({ isOpen: true });
  expect(await extend(null)).toEqual({ isOpen: false });
});

test('a confirmation stays current until a line differs, and is refused for another sum than was seen', async () => {
  const { eventId, studioId, enter } = await buildAccount(api);
  const confirm = { eventId, studioId, confirmedBy: 'Helen Park' };
  const refusal = await api.refusedAct('confirmRegistration', { ...confirm, gross: 1 });
  expect(refusal).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/ is now 70\.00\. Look/),
  });
  const confirmed = await api.act('confirmRegistration { state confirmedEntryCount }', {
    ...confirm,
    gross: 7000,
  });
  expect(confirmed).toEqual({ state: 'CONFIRMED', confirmedEntryCount: 2 });
  const added = await enter({ entryType: 'SOLO' });
  const changed = await readAccount(api, eventId, studioId);
  expect([changed.state, changed.changesSinceConfirmed.map(({ amount }) => amount.amount)]).toEqual([
    'CHANGED',
    [7500],
  ]);
  await api.act('deleteEntry { id }', { id: added.id });
  expect((await readAccount(api, eventId, studioId)).state).toBe('CONFIRMED');
});

test('people without a studio are billed to no one, until each has a studio', async () => {
  const { eventId, enter } = await buildAccount(api);
  const { id, name } = await buildStudent(api);
  await enter({ entrantId: id });
  const unbilled = () =>
    api.read<{ unbilled: object[] }>(
      'registrationFigures { count unbilled { person { name } amount { text } } }',
      {
        eventId,
      },
    );
  expect(await unbilled()).toEqual({ count: 1, unbilled: [{ person: { name }, amount: { text: '35.00' } }] });
  const make = () => api.act<object[]>('makeStudiosOfOne { name }', { eventId });
  const made = await Promise.all([make(), make()]);
  expect(made.flat()).toEqual([{ name }]);
  expect(await unbilled()).toEqual({ count: 2, unbilled: [] });
});

test('changed prices are shown before they are saved, with shadowed rules and entries without a price', async () => {
  const { eventId } = await buildAccount(api);
  const preview = (prices: object[]) =>
    api.read(
      'previewPrices { after { text } unpricedCount rules { entryCount shadowedBy } changes { before { text } after { text } } }',
      {
        input: { eventId, prices },
      },
    );
  const [single] = PRICES;
  expect(await preview([{ words: 'All', amount: '40.00' }, { ...single }])).toEqual({
    after: { text: '80.00' },
    unpricedCount: 0,
    rules: [
      { entryCount: 2, shadowedBy: null },
      { entryCount: 0, shadowedBy: 0 },
    ],
    changes: [{ before: { text: '70.00' }, after: { text: '80.00' } }],
  });
  expect(await preview([])).toMatchObject({ unpricedCount: 1, rules: [] });
  const { id: other } = await buildEvent(api);
  expect(await api.read('entryTerms { currency }', { eventId: other })).toBeNull();
  const first = await api.read<object>('previewPrices { entryCount }', {
    input: { eventId: other, currency: 'EUR', prices: PRICES },
  });
  expect(first).toEqual({ entryCount: 0 });
});

const BAD: [string, object, object][] = [
  ['an unknown currency', { currency: 'XXQ' }, { currency: ['Write a currency code such as USD.'] }],
  ['61 rules', { prices: Array.from({ length: 61 }, () => PRICES[0]) }, { prices: ['At most 60 prices.'] }],
  [
    'a prefix that ends with a digit',
    { numberPrefix: 'HL27' },
    { numberPrefix: [expect.stringContaining('HL27-')] },
  ],
  ['a link of another kind', { payLink: 'http://x' }, { payLink: [expect.stringContaining('https://')] }],
  ['a late fee of 0', { lateFee: '0' }, { lateFee: ['Leave it empty for none.'] }],
  ['a rate above 100 %', { taxPerMillion: 1_000_001 }, { taxPerMillion: ['Must be at most 1000000.'] }],
  ...['1.234,50', '12.345', '1e3', '-5', '1,23'].map((amount): [string, object, object] => [
    `the amount ${amount}`,
    { prices: [{ words: 'Single', amount }] },
    { 'prices.0.amount': ['Write 1,234.50.'] },
  ]),
];
test.each(BAD)('terms refuse %s with the field and the cure', async (_, input, fields) => {
  const { id: eventId } = await buildEvent(api);
  const refusal = await api.refusedAct('updateEntryTerms', { eventId, currency: 'USD', ...input });
  expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields });
});

test('free charges, prices and documents are for organisers, and no access token writes money', async () => {
  const { eventId, studioId } = await buildAccount(api);
  const { id: itemId } = await item(eventId, {});
  const staff = api.as(api.staff.access);
  const credit = {
    eventId,
    studioId,
    words: 'Late fee waived',
    quantity: -1,
    unitAmount: '10.00',
    reason: 'ill',
  };
  expect((await staff.refusedAct('addExtra', credit)).code).toBe('FORBIDDEN');
  await staff.act('addExtra { id }', { eventId, studioId, itemId });
  await api.act('addExtra { id }', credit);
  expect((await readAccount(api, eventId, studioId)).charged.amount).toBe(7000 + 11_000 - 1000);
  expect((await api.refusedAct('addExtra', { ...credit, reason: '' })).fields).toEqual({
    reason: ['This field is required.'],
  });
  const token = await api.act<string>('createAccessToken.token', {
    name: 'T',
    scope: 'FULL',
  });
  const bearer = api.as(token);
  expect(await bearer.read('entryTerms { currency }', { eventId })).toEqual({ currency: 'USD' });
  expect((await bearer.refusedAct('addExtra', { eventId, studioId, itemId })).code).toBe('FORBIDDEN');
});
