import { describe, expect, test } from 'vitest';
import { PublicAddress } from '../../../server/publishing/publicAddress.ts';
import { startApi } from '../../support/api.ts';

const LAN = ['192.168.1.20', '10.0.0.7'];
const reach = (origin: string, host: string, publicUrl?: string) =>
  new PublicAddress({ host, publicUrl }, () => LAN).from(origin);

describe('the address of public pages', () => {
  test("is the server's address in its network if the sender uses a loopback address", () => {
    for (const own of ['127.0.0.1', 'localhost', '[::1]']) {
      for (const host of ['0.0.0.0', '::']) {
        expect(reach(`http://${own}:4913`, host)).toEqual({
          origin: 'http://192.168.1.20:4913',
          isLocalOnly: false,
          others: ['http://10.0.0.7:4913'],
        });
      }
    }
  });

  test('is unreachable for phones if the server listens on a loopback address only', () => {
    const origin = 'http://127.0.0.1:4913';
    expect(reach(origin, '127.0.0.1')).toEqual({ origin, isLocalOnly: true, others: [] });
  });

  test("is PUBLIC_URL, otherwise the sender's origin unless that is a loopback address", () => {
    const origin = 'https://heats.example.org';
    expect(reach(origin, '0.0.0.0')).toEqual({ origin, isLocalOnly: false, others: [] });
    expect(reach('http://127.0.0.1:80', '127.0.0.1', origin).origin).toBe(origin);
  });

  test('is readable for all signed-in users', async () => {
    const api = await startApi();
    const query = '{ publicAddress { origin isLocalOnly others } }';
    const { publicAddress } = await api.done<{ publicAddress: { isLocalOnly: boolean } }>(
      query,
      {},
      api.staff.access,
    );
    expect(publicAddress.isLocalOnly).toBe(true);
    expect((await api.refused(query, {}, null)).code).toBe('UNAUTHENTICATED');
  });
});
