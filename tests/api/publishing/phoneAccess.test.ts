import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { networkAddresses, privateAddresses } from '../../../server/publishing/networkAddresses.ts';
import { PASSWORD, startApi, startCopy } from '../../support/api.ts';
import { openPass } from '../../support/auth/dayPasses.ts';
import { buildCompetition } from '../../support/competition.ts';
import { openRawSocket } from '../../support/http/rawSocket.ts';

/** Addresses of this computer that stand for those of its networks. */
const [WIFI, HOTSPOT, TAKEN] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'] as const;
let present: string[] = [WIFI];

const api = await startApi({ networks: () => present });
await api.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = api.app.server.address() as AddressInfo;

interface Address {
  origin: string;
  others: string[];
  isLocalOnly: boolean;
  phones: string;
  hasNetwork: boolean;
  problem: string | null;
  printedOrigin: string | null;
}
const FIELDS = '{ origin others isLocalOnly phones hasNetwork problem printedOrigin }';
const own = { host: `127.0.0.1:${port}` };
/** Asked on the computer itself. */
const address = async (): Promise<Address> => {
  const payload = { query: `{ publicAddress ${FIELDS} }` };
  const headers = { ...own, authorization: `Bearer ${api.organiser.access}` };
  return (await api.app.inject({ method: 'POST', url: '/graphql', headers, payload })).json().data
    .publicAddress;
};
const letPhonesIn = (isOn: boolean) => api.act('setPhoneAccess.phones', { isOn });

const at = (host: string, path = '/robots.txt', how: RequestInit = {}) =>
  fetch(`http://${host}:${port}${path}`, { redirect: 'manual', ...how });
const isOpen = (host: string): Promise<boolean> =>
  at(host).then(
    ({ ok }) => ok,
    () => false,
  );
const askAt = async (
  host: string,
  query: string,
  { input, token }: { input?: object; token?: string } = {},
) => {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const body = JSON.stringify({ query, variables: { input } });
  const { data, errors } = await (await at(host, '/graphql', { method: 'POST', headers, body })).json();
  return errors ? errors[0].extensions.code : data;
};

let eventId = '';
beforeAll(async () => {
  ({ eventId } = await buildCompetition(api));
});

describe('phones on the local network', () => {
  test('get in only while an organiser lets them, and are cut off with the switch', async () => {
    expect(await address()).toMatchObject({ phones: 'OFF', hasNetwork: true, isLocalOnly: true });
    expect(await isOpen(WIFI)).toBe(false);
    await letPhonesIn(true);
    expect(await isOpen(WIFI)).toBe(true);
    const origin = `http://${WIFI}:${port}`;
    expect(await address()).toMatchObject({ phones: 'ON', origin, isLocalOnly: false, problem: null });
    const waiting = connect(port, WIFI);
    await once(waiting, 'connect');
    await letPhonesIn(false);
    if (!waiting.destroyed) await once(waiting.resume(), 'close').catch(() => undefined);
    expect(await isOpen(WIFI)).toBe(false);
    expect(await isOpen('127.0.0.1')).toBe(true);
  });

  test('switching twice or at once is logged once', async () => {
    const said = async () =>
      (await api.read<{ act: string }[]>('auditLog { act }')).filter(
        (line) => line.act === 'PHONE_ACCESS_CHANGED',
      ).length;
    const before = await said();
    await Promise.all([letPhonesIn(true), letPhonesIn(true), letPhonesIn(true)]);
    expect(await said()).toBe(before + 1);
  });

  test('open public pages, the screens of a pass and their files, and nothing else', async () => {
    await letPhonesIn(true);
    const statusOf = async (path: string, method = 'GET') => (await at(WIFI, path, { method })).status;
    for (const path of ['/p/page.css', '/healthz', '/readyz', '/robots.txt'])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    expect(await statusOf('/p/unknown')).toBe(404);
    expect((await at(WIFI, '/')).headers.get('location')).toBe('/day');
    for (const path of [
      '/metrics',
      '/login',
      '/signup?setup=x',
      '/schedule',
      '/api/events',
      '//api/events',
      '/%61pi/events',
      '/documents/schedules/1',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 403]);
    for (const path of ['/api/token/', '/api/signup/', '/p/unknown', '/healthz'])
      expect([path, await statusOf(path, 'POST')]).toEqual([path, 403]);
  });

  test('use day passes; accounts work on the computer only', async () => {
    await letPhonesIn(true);
    const pass = await openPass(api, { eventId, role: 'DECK' });
    expect(await askAt(WIFI, '{ dayPass { role } }', { token: pass.access })).toEqual({
      dayPass: { role: 'DECK' },
    });
    const REFRESH = 'mutation($input: RefreshTokenInput!) { refreshToken(input: $input) { access } }';
    expect(await askAt(WIFI, REFRESH, { input: { refresh: pass.refresh } })).toHaveProperty('refreshToken');
    expect(await askAt(WIFI, REFRESH, { input: { refresh: api.organiser.refresh } })).toBe('UNAUTHENTICATED');
    expect(await askAt(WIFI, '{ me { id } }', { token: api.organiser.access })).toBe('UNAUTHENTICATED');
    const LOG_IN = 'mutation($input: LogInInput!) { logIn(input: $input) { access } }';
    const input = { username: api.organiser.username, password: PASSWORD };
    expect(await askAt(WIFI, LOG_IN, { input })).toBe('FORBIDDEN');
    expect(await askAt('127.0.0.1', LOG_IN, { input })).toHaveProperty('logIn');

    const followed = await openRawSocket(`http://${WIFI}:${port}`, pass.access);
    await followed.heard('connection_ack');
    const staff = await openRawSocket(`http://${WIFI}:${port}`, api.organiser.access);
    expect(await staff.closed).toBe(4403);
    await letPhonesIn(false);
    await followed.closed;
  });

  test('must name the address, and are refused before their body', async () => {
    await letPhonesIn(true);
    const answerTo = async (headers: Record<string, string>, path: string) => {
      const sent = request({ host: WIFI, port, path, method: 'POST', headers });
      sent.on('error', () => undefined);
      sent.flushHeaders();
      const [answer] = await once(sent, 'response');
      sent.destroy();
      return answer.statusCode;
    };
    expect(await answerTo({ host: `heats.example:${port}` }, '/graphql')).toBe(421);
    expect(await answerTo({ host: `${HOTSPOT}:${port}` }, '/graphql')).toBe(421);
    expect(await answerTo({ 'content-length': '9000000' }, '/api/import/')).toBe(403);
    expect(await answerTo({ 'content-length': '9000000' }, '/graphql')).toBe(413);
  });

  test('follow the computer into another network, which printed codes do not', async () => {
    await letPhonesIn(true);
    const headers = { ...own, authorization: `Bearer ${api.organiser.access}` };
    const query = 'mutation($input: CreateDayPassInput!) { createDayPass(input: $input) { code } }';
    const payload = { query, variables: { input: { eventId, role: 'DECK', name: 'Deck' } } };
    await api.app.inject({ method: 'POST', url: '/graphql', headers, payload });
    expect((await address()).printedOrigin).toBeNull();
    present = [HOTSPOT];
    await letPhonesIn(true);
    expect([await isOpen(WIFI), await isOpen(HOTSPOT)]).toEqual([false, true]);
    const moved = { origin: `http://${HOTSPOT}:${port}`, printedOrigin: `http://${WIFI}:${port}` };
    expect(await address()).toMatchObject(moved);
    present = [];
    await letPhonesIn(true);
    expect(await address()).toMatchObject({ phones: 'ON', hasNetwork: false, isLocalOnly: true });
    present = [HOTSPOT, WIFI];
    await letPhonesIn(true);
    expect(await address()).toMatchObject({ others: [`http://${WIFI}:${port}`], printedOrigin: null });
  });

  test('an address whose port is taken is named, and the others open', async () => {
    const other = createServer().listen(port, TAKEN);
    await once(other, 'listening');
    present = [TAKEN, WIFI];
    await letPhonesIn(true);
    expect(await address()).toMatchObject({
      problem: `Another program uses port ${port} at ${TAKEN}.`,
      origin: `http://${WIFI}:${port}`,
    });
    other.close();
    await once(other, 'close');
    await letPhonesIn(true);
    expect((await address()).problem).toBeNull();
  });

  test('stay let in after a restart, and every instance follows the switch', async () => {
    present = [WIFI];
    await letPhonesIn(true);
    const { app: second } = await startCopy(api.connectionString, { networks: () => present });
    await second.listen({ host: '127.0.0.1', port: 0 });
    const { port: itsPort } = second.server.address() as AddressInfo;
    const isSecondOpen = () =>
      fetch(`http://${WIFI}:${itsPort}/robots.txt`).then(
        () => true,
        () => false,
      );
    await expect.poll(isSecondOpen).toBe(true);
    await letPhonesIn(false);
    await expect.poll(isSecondOpen).toBe(false);
  });
});

test('only organisers who signed in let phones in, and not on a server with its own address', async () => {
  expect((await api.as(api.staff.access).refusedAct('setPhoneAccess { phones }', { isOn: true })).code).toBe(
    'FORBIDDEN',
  );
  for (const variables of [
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://heats.example.org' },
    { TRUST_PROXY: 'on' },
  ]) {
    const fixed = await startApi({ variables: variables as unknown as Record<string, string> });
    expect(await fixed.read('publicAddress.phones')).toBe('FIXED');
    expect((await fixed.refusedAct('setPhoneAccess { phones }', { isOn: true })).code).toBe('CONFLICT');
  }
});

test('addresses of containers, tunnels, single cables and the internet are not for phones', () => {
  const of = (address: string, family: 'IPv4' | 'IPv6' = 'IPv4', internal = false) =>
    [
      {
        address,
        family,
        internal,
        netmask: '',
        mac: '',
        cidr: null,
        ...(family === 'IPv6' ? { scopeid: 0 } : {}),
      },
    ] as never;
  const interfaces = {
    lo: of('127.0.0.1', 'IPv4', true),
    wlan0: of('192.168.1.20'),
    eth0: of('203.0.113.7'),
    eth1: of('169.254.3.4'),
    ap0: of('10.42.0.1'),
    en0: of('fe80::1', 'IPv6'),
    docker0: of('172.17.0.1'),
    'br-1f2e': of('172.18.0.1'),
    tailscale0: of('100.101.102.103'),
    utun3: of('10.8.0.2'),
  };
  expect(networkAddresses(interfaces)).toEqual(['192.168.1.20', '203.0.113.7', '10.42.0.1']);
  expect(privateAddresses(interfaces)).toEqual(['192.168.1.20', '10.42.0.1']);
});
