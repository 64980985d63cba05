import { expect } from 'vitest';
import { findAccounts } from '../../../server/billing/accounts/accounts.reader.ts';
import { checkBooks } from '../../../server/billing/books/checkBooks.ts';
import type { Api } from '../api.ts';
import { buildEntry, buildEvent, buildStudent, buildStudio, buildTeacher } from '../builders.ts';
import { atEndOfFile } from '../endOfFile.ts';

/** A price of 35.00 for each heat, 75.00 for a solo, 100.00 for a multi-dance. */
export const PRICES = [
  { words: 'Single', amount: '35.00', entryTypes: ['HEAT'] },
  { words: 'Solo', amount: '75.00', entryTypes: ['SOLO'] },
  { words: 'Multi', amount: '100.00', entryTypes: ['MULTI'] },
];

/**
 * An event with prices, and a studio of a teacher and a student who dance two Smooth waltzes. Its books must agree at the
 * end of the file.
 */
export async function buildAccount(api: Api, terms: object = {}) {
  const { id: eventId } = await buildEvent(api, { name: 'Harbor Lights', date: '2027-03-05' });
  await api.act('updateEntryTerms { version }', { eventId, currency: 'USD', prices: PRICES, ...terms });
  atEndOfFile(async () => {
    const accounts = await findAccounts(api.db, eventId);
    expect(accounts ? checkBooks(accounts) : []).toEqual([]);
  });
  const studio = await buildStudio(api);
  const student = await buildStudent(api, { studioId: studio.id });
  const teacher = await buildTeacher(api, { studioId: studio.id });
  const enter = (more: object = {}) =>
    buildEntry(api, { eventId, entrantId: student.id, partnerIds: [teacher.id], ...more });
  const entry = await enter({ quantity: 2 });
  return { eventId, studioId: studio.id, studio, student, teacher, entry, enter };
}

const ACCOUNT = `state peopleCount entryCount charged { amount text } paid { amount } balance { text amount } toInvoice { amount }
  lines { key words why quantity amount { amount } isLate isNew person { name } }
  documents { id name number kind gross { amount text } net { amount } tax { amount } open { amount } corrects lineCount }
  payments { id amount { amount } method reversesId reversedById }
  extras { id words removedAt } changesSinceConfirmed { key quantity amount { amount } } changesSinceInvoiced { key amount { amount } }`;

export interface AccountRead {
  state: string;
  peopleCount: number;
  entryCount: number;
  charged: { amount: number; text: string };
  paid: { amount: number };
  balance: { amount: number; text: string };
  toInvoice: { amount: number };
  lines: {
    key: string;
    words: string;
    quantity: number;
    amount: { amount: number };
    isLate: boolean;
    isNew: boolean;
  }[];
  documents: {
    id: string;
    name: string;
    number: number;
    kind: string;
    gross: { amount: number; text: string };
    net: { amount: number };
    tax: { amount: number };
    open: { amount: number };
    corrects: string[];
    lineCount: number;
  }[];
  payments: {
    id: string;
    amount: { amount: number };
    reversesId: string | null;
    reversedById: string | null;
  }[];
  extras: { id: string; words: string; removedAt: string | null }[];
  changesSinceConfirmed: { key: string; quantity: number; amount: { amount: number } }[];
  changesSinceInvoiced: { key: string; amount: { amount: number } }[];
}

export const readAccount = (api: Api, eventId: number, studioId: number) =>
  api.read<AccountRead>(`registration { ${ACCOUNT} }`, { eventId, studioId });

/** Issues the next documents of studios, as seen now. */
export async function issue(api: Api, eventId: number, studioIds: readonly number[], more: object = {}) {
  const studios = await Promise.all(
    studioIds.map(async (studioId) => ({
      studioId,
      gross: (await readAccount(api, eventId, studioId)).charged.amount,
    })),
  );
  return api.act<AccountRead[]>(`issueInvoices { ${ACCOUNT} }`, { eventId, studios, ...more });
}

/** @returns the payments of the studio, newest first */
export const pay = async (api: Api, eventId: number, studioId: number, amount: string, more: object = {}) =>
  (
    await api.act<AccountRead>(`recordPayment { ${ACCOUNT} }`, {
      eventId,
      studioId,
      amount,
      method: 'CHECK',
      ...more,
    })
  ).payments;
