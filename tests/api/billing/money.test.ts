import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAccounts } from '../../../server/billing/accounts/accounts.reader.ts';
import { accountsOf } from '../../../server/billing/accounts/accounts.ts';
import { checkBooks } from '../../../server/billing/books/checkBooks.ts';
import { startApi } from '../../support/api.ts';
import { buildAccount, issue, pay, readAccount } from '../../support/billing/accounts.ts';
import { buildStudent, buildStudio } from '../../support/builders.ts';

const api = await startApi();
const TAX = { taxMode: 'ADDED', taxName: 'HST', taxPerMillion: 130_000 };

test('documents are the differences, numbered without a gap, and print what was true then', async () => {
  const { eventId, studioId, student, enter } = await buildAccount(api, { ...TAX, numberPrefix: 'HL27-' });
  const key = { clientKey: 'first' };
  const gross = (await readAccount(api, eventId, studioId)).charged.amount;
  const input = { eventId, studios: [{ studioId, gross }], ...key };
  const act = () =>
    api.act<{ documents: { name: string }[] }[]>('issueInvoices { documents { name } }', input);
  const made = await Promise.all([act(), act()]);
  expect(made.map(([one]) => one?.documents.map(({ name }) => name))).toEqual([['HL27-0001'], ['HL27-0001']]);

  const solo = await enter({ entryType: 'SOLO' });
  const [second] = await issue(api, eventId, [studioId]);
  expect(second?.documents[0]).toMatchObject({
    name: 'HL27-0002',
    kind: 'INVOICE',
    gross: { text: '84.75' },
  });
  const invoiced = () => api.read('invoicesOf { name studio { id } }', { eventId, entryId: solo.id });
  const onSecond = [{ name: 'HL27-0002', studio: { id: String(studioId) } }];
  expect(await invoiced()).toEqual(onSecond);
  const ofPerson = (entrantId: number | string) =>
    api.read('invoicesOf { name studio { id } }', { eventId, entrantId });
  expect(await ofPerson(student.id)).toEqual(onSecond);
  expect(await ofPerson((await buildStudent(api, { studioId })).id)).toEqual([]);
  await api.act('deleteEntry { id }', { id: solo.id });
  const next = 'changesSinceInvoiced { words detail style why quantity isLate isNew person { name } }';
  expect(await api.read(`registration { ${next} }`, { eventId, studioId })).toMatchObject({
    changesSinceInvoiced: [{ words: 'Solo', quantity: -1, isNew: true, person: { name: student.name } }],
  });
  const [third] = await issue(api, eventId, [studioId]);
  expect(await invoiced()).toEqual([]);
  expect(third).toMatchObject({
    toInvoice: { amount: 0 },
    documents: [{ kind: 'CREDIT_NOTE', gross: { text: '−84.75' }, corrects: ['HL27-0002'] }, {}, {}],
  });
  const refusal = await api.refusedAct('issueInvoices', { eventId, studios: [{ studioId, gross: 7910 }] });
  expect(refusal).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/has nothing to issue\.$/),
  });
  await api.act('updateStudio { id }', { id: studioId, name: 'Renamed' });
  const { rows } = await sql<{
    buyer: string;
  }>`select distinct content -> 'buyer' ->> 'name' as buyer from invoices
    where event_id = ${eventId}`.execute(api.db);
  expect(rows.map(({ buyer }) => buyer)).not.toContain('Renamed');
});

test('nothing is issued for a total that has changed since, or for entries without a price', async () => {
  const one = await buildAccount(api);
  const { eventId, enter } = one;
  const { id: otherId, name } = await buildStudio(api, { name: 'Nordic Steps' });
  const student = await buildStudent(api, { studioId: otherId, name: 'Vasil Georgiev' });
  await enter({ entrantId: student.id });
  const seen = [
    { studioId: one.studioId, gross: 7000 },
    { studioId: otherId, gross: 3600 },
  ];
  const stale = await api.refusedAct('issueInvoices', { eventId, studios: seen });
  expect(stale).toMatchObject({ code: 'CONFLICT', message: `${name} is now 35.00. Look again.` });
  await api.act('updateEntryTerms { version }', {
    eventId,
    prices: [{ words: 'Solo', amount: '75', entryTypes: ['SOLO'] }],
  });
  const unpriced = await api.refusedAct('issueInvoices', {
    eventId,
    studios: [{ studioId: otherId, gross: 0 }],
  });
  expect(unpriced.message).toBe(
    "Nordic Steps can't be invoiced: 1 entry has no price: Vasil Georgiev (Waltz).",
  );
  expect((await readAccount(api, eventId, one.studioId)).documents).toEqual([]);
});

test('documents fix the currency and the prefix, and prices that entries lose are asked about', async () => {
  const { eventId, studioId } = await buildAccount(api, { numberPrefix: 'FX-' });
  await issue(api, eventId, [studioId]);
  const fields = async (input: object) =>
    (await api.refusedAct('updateEntryTerms', { eventId, ...input })).fields;
  expect(await fields({ currency: 'EUR' })).toEqual({ currency: ['1 document uses USD, so it stays.'] });
  expect(await fields({ numberPrefix: 'GX-' })).toEqual({
    numberPrefix: ['1 document uses FX-, so it stays.'],
  });
  expect(await fields({ prices: [] })).toEqual({ losesPrices: ['1 entry loses its price.'] });
  const saved = await api.act('updateEntryTerms { documentCount }', {
    eventId,
    prices: [],
    losesPrices: true,
  });
  expect(saved).toEqual({ documentCount: 1 });
});

test('payments settle the oldest document first; a reversal counts once, and no more goes back than came', async () => {
  const { eventId, studioId, enter } = await buildAccount(api);
  await issue(api, eventId, [studioId]);
  await enter({ entryType: 'SOLO' });
  await issue(api, eventId, [studioId]);
  const once = { clientKey: 'check', reference: '2190' };
  await pay(api, eventId, studioId, '100.00', once);
  const [check] = await pay(api, eventId, studioId, '100.00', once);
  const account = await readAccount(api, eventId, studioId);
  expect(account.documents.map(({ open }) => open.amount)).toEqual([4500, 0]);
  expect(account.balance.text).toBe('45.00');
  const reverse = { id: check?.id, reason: 'bounced' };
  await api.act('reversePayment { id }', reverse);
  expect(await readAccount(api, eventId, studioId)).toMatchObject({
    paid: { amount: 0 },
    payments: [{ reversesId: check?.id }, { reversedById: expect.anything() }],
  });
  expect((await api.refusedAct('reversePayment', reverse)).message).toMatch(
    /already reversed this payment\.$/,
  );
  await pay(api, eventId, studioId, '20.00');
  const refund = { eventId, studioId, amount: '20.01', method: 'CASH', isRefund: true };
  expect((await api.refusedAct('recordPayment', refund)).message).toContain('Only 20.00 was paid');
  const both = await Promise.all(
    [1, 2].map(() => api.tryAct('recordPayment', { ...refund, amount: '15.00' })),
  );
  expect(both.map(({ errors }) => errors.length).toSorted()).toEqual([0, 1]);
  expect((await api.as(api.staff.access).refusedAct('recordPayment', refund)).code).toBe('FORBIDDEN');
  const year = await api.refusedAct('recordPayment', {
    ...refund,
    isRefund: false,
    receivedOn: '2099-01-01',
  });
  expect(year.fields).toEqual({ receivedOn: ['This day has not come yet.'] });
  expect(
    await api.read('books { documentCount paid { text } days { total { text } } }', { eventId }),
  ).toEqual({
    documentCount: 2,
    paid: { text: '5.00' },
    days: [{ total: { text: '5.00' } }],
  });
});

test('the desk reads a balance and takes a payment with its pass, once per key', async () => {
  const { eventId, studioId } = await buildAccount(api);
  const scheduleId = await api.act<string>('createSchedule.id', { eventId, name: 'P' });
  const code = await api.act<string>('createDayPass.code', {
    eventId,
    role: 'REGISTRAR',
    name: 'P. Grant',
  });
  const access = await api.as(null).act<string>('openDayPass.access', { code });
  const desk = api.as(access);
  const take = { scheduleId, studioId, amount: '70.00', method: 'CARD', clientKey: 'tap' };
  for (let twice = 0; twice < 2; twice += 1)
    expect(await desk.act('takePayment { balance { text } today { card { text } } }', take)).toEqual({
      balance: { text: '0.00' },
      today: { card: { text: '70.00' } },
    });
  // Sent the day after, once there was a network again.
  const late = { ...take, amount: '5', method: 'CASH', pressedAt: '2026-11-01T12:00:00Z', clientKey: 'late' };
  await desk.act('takePayment { paid { text } }', late);
  expect(await api.read('books { days { day total { text } } }', { eventId })).toMatchObject({
    days: [{}, { day: '2026-11-01', total: { text: '5.00' } }],
  });
  const other = await buildStudio(api, { name: 'Nordic Steps' });
  await pay(api, eventId, other.id, '20.00');
  const day = '{ check { text } card { text } total { text } payments { amount { text } studio { name } } }';
  expect(await desk.read(`paymentsToday ${day}`, { scheduleId })).toEqual({
    check: { text: '20.00' },
    card: { text: '70.00' },
    total: { text: '90.00' },
    payments: [
      { amount: { text: '20.00' }, studio: { name: 'Nordic Steps' } },
      { amount: { text: '70.00' }, studio: { name: expect.anything() } },
    ],
  });
  const transfer = { ...take, method: 'TRANSFER', clientKey: 'transfer' };
  expect((await desk.refusedAct('takePayment', transfer)).fields).toHaveProperty('method');
  const read =
    'studioBalance { studio { name } documents { name } people { person { name } amount { text } } }';
  expect(await desk.read(read, { scheduleId, studioId })).toMatchObject({
    people: [{ amount: { text: '70.00' } }],
  });
  const empty = await buildStudio(api, { name: 'No one dances' });
  await api.act('addExtra { id }', {
    ...{ eventId, studioId: empty.id, words: 'Table', unitAmount: '120', reason: 'ordered' },
  });
  expect(await desk.read('studioBalances { studio { name } balance { text } }', { scheduleId })).toEqual([
    { studio: { name: 'No one dances' }, balance: { text: '120.00' } },
    { studio: { name: 'Nordic Steps' }, balance: { text: '−20.00' } },
    { studio: { name: expect.anything() }, balance: { text: '−5.00' } },
  ]);
  expect((await desk.refusedRead('registration { id }', { eventId, studioId })).code).toBe('FORBIDDEN');
});

test('an event, a studio and a person with money are not deleted; without it they are restored as they were', async () => {
  const { eventId, studioId, student, entry } = await buildAccount(api);
  const itemId = await api.act<string>('createItem.id', {
    eventId,
    name: 'VIP',
    amount: '900',
  });
  await api.act('addExtra { id }', { eventId, studioId, entrantId: student.id, itemId });
  const before = await readAccount(api, eventId, studioId);
  await api.act('deleteEvent { id }', { id: eventId });
  const [deleted] = await api.read<{ id: string }[]>('deletedThings { id }', { kinds: ['EVENT'] });
  await api.act('restoreDeleted { id }', { id: deleted?.id });
  expect(await readAccount(api, eventId, studioId)).toEqual(before);

  await pay(api, eventId, studioId, '50.00');
  expect((await api.refusedAct('deleteEvent', { id: eventId })).message).toBe(
    "Harbor Lights has 0 invoices and 50.00 in payments, so it can't be deleted.",
  );
  await api.act('deleteEntry { id }', { id: entry.id });
  expect((await api.refusedAct('deleteEntrant', { id: student.id })).message).toContain(
    'has VIP on an account',
  );
  await api.db.updateTable('entrants').set({ studio_id: null }).where('studio_id', '=', studioId).execute();
  expect((await api.refusedAct('deleteStudio', { id: studioId })).message).toContain(
    'has an account in Harbor Lights',
  );
});

test('merged studios and people take their extras along, and undo gives them back', async () => {
  const { eventId, studioId, student, enter } = await buildAccount(api);
  const { id: keptId, name } = await buildStudio(api, { name: 'Kept' });
  const twin = await buildStudent(api, { studioId });
  await enter({ entrantId: twin.id, entryType: 'SOLO' });
  const itemId = await api.act<string>('createItem.id', {
    eventId,
    name: 'VIP',
    amount: '900',
  });
  await api.act('addExtra { id }', { eventId, studioId, entrantId: twin.id, itemId });
  const before = await readAccount(api, eventId, studioId);
  await api.act('mergePeople { kept { id } }', { keptId: student.id, mergedId: twin.id });
  const id = await api.act<string>('mergeStudios.bulkChangeId', {
    keptId,
    mergedId: studioId,
  });
  const after = await readAccount(api, eventId, keptId);
  expect([after.charged, after.extras.length]).toEqual([before.charged, 1]);
  await api.act('undoBulkChange { id }', { id });
  expect((await readAccount(api, eventId, studioId)).charged).toEqual(before.charged);

  await issue(api, eventId, [studioId]);
  const refusal = await api.refusedAct('mergeStudios', { keptId, mergedId: studioId });
  expect(refusal.message).toMatch(/^Keep .* instead: it has invoices in Harbor Lights\.$/);
  expect(name).toBe('Kept');
});

test('the check of the books finds a gap, lines and taxes that do not agree, and money given back twice', async () => {
  const { eventId, studioId, enter } = await buildAccount(api, { ...TAX, numberPrefix: 'CB-' });
  await issue(api, eventId, [studioId]);
  await enter({ entryType: 'SOLO' });
  await issue(api, eventId, [studioId]);
  const { read } = await readAccounts(api.db, eventId);
  const [first, second] = read.invoices as [(typeof read.invoices)[0], (typeof read.invoices)[0]];
  const checked = (invoices: readonly object[], more: object = {}) =>
    checkBooks(accountsOf({ ...read, ...more, invoices: invoices as never }));
  const { content } = second;
  const [line] = content.lines;
  const [tax] = content.taxes;
  expect(checked([first, second])).toEqual([]);
  expect(checked([second])[0]).toBe('CB-0002 is number 2, not 1.');
  const lines = [{ ...line, amount: 7600 }];
  expect(checked([first, { ...second, content: { ...content, lines } }])).toContain(
    'The lines of CB-0002 do not add up.',
  );
  const taxes = [{ ...tax, base: 7501 }];
  expect(checked([first, { ...second, content: { ...content, taxes } }])[0]).toMatch(/^Taxes of documents/);
  const twice = [...first.content.lines, ...content.lines].map((one) => ({ ...one, key: 'entry:1:1' }));
  expect(checked([{ ...first, content: { ...content, lines: twice } }]).join()).toMatch(
    /what they charge for/,
  );
  expect(checked([first, second], { payments: [{ studioId, amount: -1 }] }).join()).toMatch(/given back/);
});
