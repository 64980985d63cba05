import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { trustedProxies } from '../../server/http/trustedProxies.ts';

/** The client address seen by a server with this setting, for a connection and its X-Forwarded-For. */
async function seenBy(setting: string, from: string, forwarded: string): Promise<string> {
  const app = Fastify({ trustProxy: trustedProxies(readConfig({ TRUST_PROXY: setting }).trustProxy) });
  app.get('/', async (request) => request.ip);
  const headers = { 'x-forwarded-for': forwarded };
  return (await app.inject({ url: '/', remoteAddress: from, headers })).body;
}

const SOMEBODY = '198.51.100.7';

describe('X-Forwarded-For', () => {
  test('is ignored if no proxy is trusted', async () => {
    expect(await seenBy('off', '127.0.0.1', SOMEBODY)).toBe('127.0.0.1');
  });

  test.each(['127.0.0.1', '::ffff:127.0.0.1', '::1', '192.168.7.1', '10.0.0.1', '172.20.0.1', 'fd00::1'])(
    'is trusted from one proxy at %s',
    async (proxy) => {
      expect(await seenBy('on', proxy, SOMEBODY)).toBe(SOMEBODY);
    },
  );

  test.each(['203.0.113.9', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.9'])(
    'is ignored from %s, which is not our proxy',
    async (stranger) => {
      expect(await seenBy('on', stranger, SOMEBODY)).toBe(stranger);
      expect(await seenBy('2', stranger, `${SOMEBODY}, 203.0.113.50`)).toBe(stranger);
    },
  );

  test('is only trusted for the hop that the proxy itself has seen', async () => {
    expect(await seenBy('on', '127.0.0.1', `${SOMEBODY}, 192.168.7.77`)).toBe('192.168.7.77');
  });

  test('is trusted from the given number of proxies', async () => {
    expect(await seenBy('2', '10.0.0.1', `${SOMEBODY}, 203.0.113.50`)).toBe(SOMEBODY);
    expect(await seenBy('2', '10.0.0.1', `invented, ${SOMEBODY}, 203.0.113.50`)).toBe(SOMEBODY);
  });

  test('is trusted from the listed proxies only', async () => {
    const listed = '203.0.113.9, 10.5.0.0/16';
    expect(await seenBy(listed, '203.0.113.9', SOMEBODY)).toBe(SOMEBODY);
    expect(await seenBy(listed, '10.5.1.2', `${SOMEBODY}, 203.0.113.9`)).toBe(SOMEBODY);
    expect(await seenBy(listed, '10.6.1.2', SOMEBODY)).toBe('10.6.1.2');
    expect(await seenBy(listed, '127.0.0.1', SOMEBODY)).toBe('127.0.0.1');
  });
});
