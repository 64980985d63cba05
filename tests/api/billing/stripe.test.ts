import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { startApi } from '../../support/api.ts';
import { buildAccount, readAccount } from '../../support/billing/accounts.ts';
import { atEndOfFile } from '../../support/endOfFile.ts';
import { buildMember } from '../../support/studioDoor/members.ts';

const SECRET = 'whsec_test';
const KEYS = { STRIPE_SECRET_KEY: 'sk_test_floorcraft', STRIPE_WEBHOOK_SECRET: SECRET };

/** Stands for api.stripe.com. */
interface Asked {
  path: string;
  key: string;
  idempotencyKey: string;
  params: URLSearchParams;
}
const asked: Asked[] = [];
let refusal: { status: number; error: object } | null = null;
const stripe = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => {
    body += text;
  });
  request.on('end', () => {
    const { authorization = '', 'idempotency-key': key = '' } = request.headers;
    const params = new URLSearchParams(body);
    asked.push({ path: request.url ?? '', key: authorization, idempotencyKey: String(key), params });
    response.writeHead(refusal?.status ?? 200, { 'content-type': 'application/json' });
    const page = { id: 'cs_1', object: 'checkout.session', url: `https://checkout.stripe.com/${key}` };
    response.end(JSON.stringify(refusal ? { error: refusal.error } : page));
  });
});
await new Promise<void>((done) => stripe.listen(0, '127.0.0.1', done));
atEndOfFile(() => new Promise<void>((done) => void stripe.close(() => done())));
const { port } = stripe.address() as AddressInfo;

const api = await startApi({
  variables: KEYS,
  stripeAt: { host: '127.0.0.1', port, protocol: 'http' },
});
// By a name that the compiler does not follow: the package is optional.
const { default: Stripe } = await import(String('stripe'));
const library = new Stripe('sk_test_floorcraft');

interface Told {
  id: string;
  of: { eventId: number; studioId: number };
  asked?: number;
  amount?: number;
  currency?: string;
  type?: string;
  status?: string;
  sent?: object | string;
  secret?: string;
  /** Seconds ago. */
  age?: number;
}

/** Sends news as Stripe does: bytes, and a signature of them. @returns the status */
async function tell({ id, of, asked: sum = 7000, amount = sum, currency = 'usd', ...told }: Told) {
  const now = Math.floor(Date.now() / 1000);
  const session = {
    ...{ id, object: 'checkout.session', payment_status: told.status ?? 'paid', payment_intent: `pi_${id}` },
    ...{ amount_total: amount, currency },
    metadata: { event_id: String(of.eventId), studio_id: String(of.studioId), amount: String(sum) },
  };
  const type = told.type ?? 'checkout.session.completed';
  const event = { id: `evt_${id}`, object: 'event', type, created: now, data: { object: session } };
  const payload = JSON.stringify(event, null, 2);
  const signature = library.webhooks.generateTestHeaderString({
    payload,
    secret: told.secret ?? SECRET,
    timestamp: now - (told.age ?? 0),
  });
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: '/api/stripe/',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: told.sent ?? payload,
  });
  return statusCode;
}

const PAYMENTS = `registration { balance { text } paid { amount } payments { amount { text } method note reference madeBy }
  unexpected { amount { text currency } reference } }`;

test('a studio is led to a page for its balance, to the same one twice, and only for its own', async () => {
  const { eventId, studioId } = await buildAccount(api);
  const member = api.as((await buildMember(api, eventId, studioId)).access);
  const of = { eventId, studioId };
  const pay = () => member.act<string>('payMyBalance.url', of);
  const [first, second] = [await pay(), await pay()];
  expect(first).toMatch(/^https:\/\/checkout\.stripe\.com\//);
  expect(second).toBe(first);
  const [page] = asked;
  expect(page).toMatchObject({ path: '/v1/checkout/sessions', key: 'Bearer sk_test_floorcraft' });
  expect(Object.fromEntries(page?.params ?? [])).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '7000',
    'metadata[event_id]': String(eventId),
    'metadata[studio_id]': String(studioId),
    success_url: expect.stringMatching(
      new RegExp(`/studio/account\\?studio=${studioId}&event=${eventId}&paid$`),
    ),
  });
  expect(await member.read('myRegistration.event { takesCards }', of)).toEqual({ takesCards: true });
  const stranger = await buildAccount(api);
  expect((await member.refusedAct('payMyBalance', { eventId, studioId: stranger.studioId })).code).toBe(
    'NOT_FOUND',
  );
  expect((await api.refusedAct('payMyBalance', of)).code).toBe('FORBIDDEN');
  expect(await tell({ id: 'all', of })).toBe(204);
  expect((await member.refusedAct('payMyBalance', of)).message).toBe('There is nothing to pay.');
  await api.act('recordPayment { id }', { ...of, amount: '70', method: 'CARD', isRefund: true });
  expect(await pay()).not.toBe(first);
});

test('a network or a provider that fails is told in a sentence, and nothing is written', async () => {
  const { eventId, studioId } = await buildAccount(api);
  const member = api.as((await buildMember(api, eventId, studioId)).access);
  const refused = () => member.refusedAct('payMyBalance', { eventId, studioId });
  refusal = { status: 401, error: { type: 'invalid_request_error', message: 'Invalid API Key' } };
  expect(await refused()).toMatchObject({
    code: 'CONFLICT',
    message: 'The payment page did not open, and nothing was charged. Try again in a minute.',
  });
  refusal = {
    status: 400,
    error: { type: 'invalid_request_error', code: 'amount_too_small', message: 'small' },
  };
  expect((await refused()).message).toBe('Cards cannot pay so small an amount.');
  refusal = null;
  expect((await readAccount(api, eventId, studioId)).payments).toEqual([]);
});

test('a payment is booked once, however often and from wherever it is told', async () => {
  const { eventId, studioId } = await buildAccount(api);
  const of = { eventId, studioId };
  expect(await tell({ id: 'later', of, status: 'unpaid' })).toBe(204);
  const later = { id: 'later', of, type: 'checkout.session.async_payment_succeeded' };
  const statuses = await Promise.all([tell(later), tell(later), tell(later), tell({ id: 'later', of })]);
  expect(statuses).toEqual([204, 204, 204, 204]);
  expect(await api.read(PAYMENTS, of)).toEqual({
    balance: { text: '0.00' },
    paid: { amount: 7000 },
    payments: [
      { amount: { text: '70.00' }, method: 'ONLINE', note: '', reference: 'pi_later', madeBy: 'Stripe' },
    ],
    unexpected: [],
  });
});

test('bytes that are forged, changed, unsigned, too old or too many book nothing', async () => {
  const { eventId, studioId } = await buildAccount(api);
  const told = { id: 'bad', of: { eventId, studioId } };
  expect(await tell({ ...told, secret: 'whsec_other' })).toBe(400);
  expect(await tell({ ...told, sent: '{"type":"checkout.session.completed"}' })).toBe(400);
  expect(await tell({ ...told, sent: '' })).toBe(400);
  expect(await tell({ ...told, age: 3600 })).toBe(400);
  expect(await tell({ ...told, sent: 'x'.repeat(65_537) })).toBe(413);
  const unsigned = await api.app.inject({ method: 'POST', url: '/api/stripe', payload: {} });
  expect([unsigned.statusCode, unsigned.json()]).toEqual([400, { detail: 'The signature is not valid.' }]);
  // Of another shop of the same account at Stripe, of another kind, and of an event that is gone.
  expect(await tell({ ...told, of: { eventId: Number.NaN, studioId } })).toBe(204);
  expect(await tell({ ...told, type: 'charge.succeeded' })).toBe(204);
  expect(await tell({ ...told, of: { eventId: 999_999, studioId } })).toBe(404);
  expect((await readAccount(api, eventId, studioId)).payments).toEqual([]);
});

test('another sum is booked with what was asked, another currency kept apart until it is recorded', async () => {
  const { eventId, studioId } = await buildAccount(api);
  const of = { eventId, studioId };
  await tell({ id: 'more', of, amount: 8000 });
  for (let twice = 0; twice < 2; twice += 1) await tell({ id: 'euros', of, amount: 6000, currency: 'eur' });
  expect(await api.read(PAYMENTS, of)).toMatchObject({
    balance: { text: '−10.00' },
    payments: [{ amount: { text: '80.00' }, note: 'Unexpected: 70.00 was asked.' }],
    unexpected: [{ amount: { text: '60.00', currency: 'EUR' }, reference: 'pi_euros' }],
  });
  for (const [name, id] of [
    ['deleteEvent', eventId],
    ['deleteStudio', studioId],
  ] as const)
    expect((await api.refusedAct(name, { id })).code).toBe('CONFLICT');
  await api.act('recordPayment { id }', { ...of, amount: '65', method: 'CARD', reference: 'pi_euros' });
  expect(await api.read(PAYMENTS, of)).toMatchObject({ balance: { text: '−75.00' }, unexpected: [] });
});

test('amounts are in the units of the provider', async () => {
  const yen = await buildAccount(api, { currency: 'JPY', prices: [{ words: 'All', amount: '3500' }] });
  const krona = await buildAccount(api, { currency: 'ISK', prices: [{ words: 'All', amount: '3500' }] });
  const dinar = await buildAccount(api, { currency: 'KWD', prices: [{ words: 'All', amount: '3.503' }] });
  const sums: (string | null | undefined)[] = [];
  for (const { eventId, studioId } of [yen, krona, dinar]) {
    const member = api.as((await buildMember(api, eventId, studioId)).access);
    await member.act('payMyBalance { url }', { eventId, studioId });
    sums.push(asked.at(-1)?.params.get('line_items[0][price_data][unit_amount]'));
  }
  expect(sums).toEqual(['7000', '700000', '7000']);
  await tell({ id: 'krona', of: krona, asked: 700_000, currency: 'isk' });
  const of = { eventId: krona.eventId, studioId: krona.studioId };
  expect(await api.read(PAYMENTS, of)).toMatchObject({
    payments: [{ amount: { text: '7,000' }, note: '' }],
  });
});

test('one of the two variables alone stops the start, and without both no card is taken', async () => {
  for (const [name, value] of Object.entries(KEYS))
    expect(() => readConfig({ [name]: value })).toThrow(/^STRIPE_\w+ must be set when STRIPE_\w+ is\.$/);
  const without = await startApi();
  const { eventId, studioId } = await buildAccount(without);
  const member = without.as((await buildMember(without, eventId, studioId)).access);
  const of = { eventId, studioId };
  expect(await member.read('myRegistration.event { takesCards }', of)).toEqual({ takesCards: false });
  expect((await member.refusedAct('payMyBalance', of)).message).toBe('Cards are not taken here.');
  expect((await without.rest('POST', '/api/stripe/', {})).statusCode).toBe(404);
});
