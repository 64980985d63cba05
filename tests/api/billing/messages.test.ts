import { expect, test } from 'vitest';
import {
  decidedMessage,
  documentMessage,
  invitationMessage,
  reminderMessage,
} from '../../../server/billing/messages/messages.ts';
import { startApi } from '../../support/api.ts';
import { buildAccount, issue, pay } from '../../support/billing/accounts.ts';
import { buildMember } from '../../support/studioDoor/members.ts';

const ABOUT = {
  contactName: 'Helen Park',
  event: { name: 'Harbor Lights', date: '2027-03-05' },
  seller: 'Harbor Lights Events LLC\n9 Pier Road',
  contact: 'registrar@harborlights.example',
};
const PAYING = {
  currency: 'USD',
  balance: 212_680,
  payWords: 'Account 000 123 456, Bay Bank',
  payLink: 'https://pay.example/hl',
  url: 'https://heats.example/studio/account?studio=3&event=1',
};
const SIGNED = 'Harbor Lights Events LLC, registrar@harborlights.example';

test('an invitation says what to do, until when, and where', () => {
  const invited = { url: 'https://h.example/invite#K7QM', timeZone: 'America/New_York', entryCount: 221 };
  const closesAt = new Date('2027-02-06T04:59:00Z');
  const now = new Date('2027-01-12T00:00:00Z');
  expect(invitationMessage(ABOUT, { ...invited, closesAt }, now)).toEqual({
    subject: 'Your entries for Harbor Lights, March 5, 2027',
    text: [
      'Dear Helen Park,',
      'Look over your 221 entries, confirm and see what to pay here:\nhttps://h.example/invite#K7QM',
      'Entries close on Fri, Feb 5, 2027, 11:59 PM. The link works once and is meant for you.',
      SIGNED,
    ].join('\n\n'),
  });
  const bare = { contactName: '', seller: '', contact: '', event: { name: 'Harbor Lights', date: null } };
  expect(invitationMessage(bare, { ...invited, entryCount: 0, closesAt: null }, now)).toEqual({
    subject: 'Your entries for Harbor Lights',
    text: [
      'Hello,',
      'Add your people, confirm and see what to pay here:\nhttps://h.example/invite#K7QM',
      'The link works once and is meant for you.',
      'Harbor Lights',
    ].join('\n\n'),
  });
});

test('an invoice says its sum, its day and how to pay; a credit note only what it lowers', () => {
  const invoice = { name: 'HL27-0043', gross: 4200, dueOn: '2027-02-24' };
  expect(documentMessage(ABOUT, invoice, PAYING)).toEqual({
    subject: 'Invoice HL27-0043 for Harbor Lights: 42.00 USD',
    text: [
      'Dear Helen Park,',
      'Invoice HL27-0043 of 42.00 USD is due by February 24, 2027.',
      'In all you have 2,126.80 USD to pay.',
      `You find your account here:\n${PAYING.url}`,
      'How to pay:\nAccount 000 123 456, Bay Bank\nhttps://pay.example/hl\nPlease write HL27-0043.',
      SIGNED,
    ].join('\n\n'),
  });
  const credit = { name: 'HL27-0045', gross: -1500, dueOn: '2027-02-24' };
  expect(documentMessage(ABOUT, credit, { ...PAYING, balance: 0, url: null })).toEqual({
    subject: 'Credit note HL27-0045 for Harbor Lights: 15.00 USD',
    text: [
      'Dear Helen Park,',
      'Credit note HL27-0045 lowers what you pay by 15.00 USD.',
      'Your account is settled.',
      SIGNED,
    ].join('\n\n'),
  });
});

test('a reminder lists what is open', () => {
  const open = [
    { name: 'HL27-0014', gross: 208_480, dueOn: '2027-02-20' },
    { name: 'HL27-0043', gross: 4200, dueOn: '2027-02-24' },
  ];
  const { subject, text } = reminderMessage(ABOUT, open, PAYING);
  expect(subject).toBe('2,126.80 USD to pay for Harbor Lights');
  expect(text).toContain(
    'HL27-0014: 2,084.80, due by February 20, 2027\nHL27-0043: 42.00, due by February 24, 2027',
  );
  expect(text).toContain('Please write HL27-0043.');
  expect(reminderMessage(ABOUT, [], { ...PAYING, payWords: '', payLink: '' }).text).not.toMatch(
    /\n{3}|How to pay/,
  );
});

test('a decision says each request and the answer to it', () => {
  const approved = { words: 'Mambo, Ellen with Dmitri: 0 → 1', isApproved: true, answer: '' };
  const refused = { words: 'Bolero, Ellen with Dmitri: 1 → 2', isApproved: false, answer: 'Dmitri is full.' };
  expect(decidedMessage(ABOUT, [approved, refused], PAYING)).toEqual({
    subject: 'Your 2 requests for Harbor Lights are decided',
    text: [
      'Dear Helen Park,',
      'Approved: Mambo, Ellen with Dmitri: 0 → 1',
      'Not approved: Bolero, Ellen with Dmitri: 1 → 2\nDmitri is full.',
      `You find your account here:\n${PAYING.url}`,
      SIGNED,
    ].join('\n\n'),
  });
  const subjectOf = (decision: typeof approved) => decidedMessage(ABOUT, [decision], PAYING).subject;
  expect([subjectOf(approved), subjectOf(refused)]).toEqual([
    'Your request for Harbor Lights is approved',
    'Your request for Harbor Lights is not approved',
  ]);
});

test('the account has a reminder and a message for each document, with a link once someone signs in', async () => {
  const api = await startApi();
  const { eventId, studioId, enter } = await buildAccount(api, { numberPrefix: 'MS-' });
  const of = { eventId, studioId };
  const [{ documents } = { documents: [] }] = await issue(api, eventId, [studioId]);
  await enter({ entryType: 'SOLO' });
  await pay(api, eventId, studioId, '20.00');
  const message = (documentId?: string) =>
    api
      .done<{ registration: { message: { subject: string; text: string; url: string | null } } }>(
        'query M($eventId: ID!, $studioId: ID!, $documentId: ID) { registration(eventId: $eventId, studioId: $studioId) { message(documentId: $documentId) { subject text url } } }',
        { ...of, documentId },
      )
      .then(({ registration }) => registration.message);
  const reminder = await message();
  expect(reminder).toMatchObject({ subject: '125.00 USD to pay for Harbor Lights', url: null });
  expect(reminder.text).toContain('MS-0001: 50.00, due by');
  await buildMember(api, eventId, studioId);
  const invoice = await message(documents[0]?.id);
  expect(invoice.subject).toBe('Invoice MS-0001 for Harbor Lights: 70.00 USD');
  expect(invoice.url).toMatch(new RegExp(`/studio/account\\?studio=${studioId}&event=${eventId}$`));
  expect(invoice.text).toContain(invoice.url ?? '-');
});
