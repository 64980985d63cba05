import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildAccount, issue, pay } from '../../support/billing/accounts.ts';
import { buildEvent } from '../../support/builders.ts';
import { readPdf } from '../../support/documents/readPdf.ts';

const api = await startApi();
const TAX = { taxMode: 'ADDED', taxName: 'HST', taxPerMillion: 130_000, payWords: 'Bay Bank 123' };
const get = (url: string) =>
  api.app.inject({ url: `/documents/${url}`, headers: { authorization: `Bearer ${api.organiser.access}` } });
const textOf = async (url: string): Promise<string> => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pages = await readPdf(new Uint8Array(answer.rawPayload));
  return pages.flatMap((texts) => texts.map(({ text }) => text)).join(' ');
};

test('a document prints as it was issued; statements print the account as it is now', async () => {
  const { eventId, studioId, studio, student, teacher, enter } = await buildAccount(api, {
    ...TAX,
    numberPrefix: 'PP-',
  });
  const account = `registrations/${eventId}/${studioId}`;
  await issue(api, eventId, [studioId]);
  await api.act('updateStudio { id }', { id: studioId, name: 'Renamed' });
  await enter({ entryType: 'SOLO' });
  const invoice = await textOf(`${account}/invoices/PP-0001.pdf`);
  for (const words of [
    'Invoice PP-0001',
    studio.name,
    student.name,
    '2 × 35.00 70.00',
    'HST, 13 % of 70.00 9.10',
    '79.10',
    'Bay Bank 123',
  ])
    expect(invoice).toContain(words);
  expect(invoice).not.toContain('Renamed');
  const statement = await textOf(`${account}/statement.pdf`);
  for (const words of ['Renamed', 'Charged 163.85', 'Balance 163.85', 'not an invoice', 'signature'])
    expect(statement).toContain(words);
  const students = await textOf(`${account}/students.pdf?paper=letter`);
  for (const words of [
    student.name,
    'Owes Renamed 145.00',
    `with ${teacher.name}`,
    '3 entries',
    'Together 145.00',
  ])
    expect(students).toContain(words);
  const missing = [`${account}/invoices/PP-0002.pdf`, `registrations/${eventId}/999999/statement.pdf`];
  for (const url of missing) expect((await get(url)).statusCode).toBe(404);
  const bare = await buildEvent(api);
  expect((await get(`events/${bare.id}/invoices.csv`)).statusCode).toBe(404);
  expect((await api.app.inject({ url: `/documents/${account}/statement.pdf` })).statusCode).toBe(401);
});

test('the books are files with plain amounts', async () => {
  const { eventId, studioId, student, entry } = await buildAccount(api, { ...TAX, numberPrefix: 'BB-' });
  const itemId = await api.act<string>('createItem.id', {
    eventId,
    name: 'Saturday dinner',
    amount: '1,110.00',
  });
  await api.act('addExtra { id }', { eventId, studioId, entrantId: student.id, itemId, quantity: 2 });
  await issue(api, eventId, [studioId]);
  await pay(api, eventId, studioId, '50.00');
  await api.act('deleteEntry { id }', { id: entry.id });
  await issue(api, eventId, [studioId]);
  const csv = async (name: string) => (await get(`events/${eventId}/${name}.csv`)).body;
  const documents = await csv('invoices');
  expect(documents).toContain(',2290.00,297.70,2587.70,');
  expect(documents).toMatch(/BB-0002,Credit note,.*,-70\.00,-9\.10,-79\.10,BB-0001/);
  expect(await csv('invoice-lines')).toContain('Saturday dinner');
  expect(await csv('payments')).toContain(',50.00,');
  expect(await csv('sold')).toContain(`Saturday dinner,${student.name},`);
  for (const name of ['books.xlsx', 'invoices.zip']) {
    const { statusCode, rawPayload } = await get(`events/${eventId}/${name}`);
    expect([statusCode, rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  }
});
