import { describe, expect, test } from 'vitest';
import { PublicAddress } from '../../../server/publishing/publicAddress.ts';
import { startApi } from '../../support/api.ts';

const LAN = ['192.168.1.20', '10.0.0.7'];
const reach = (origin: string, addresses = LAN, publicUrl?: string) =>
  new PublicAddress(publicUrl, () => addresses).from(origin);

describe('the address of public pages', () => {
  test("is the server's address in its network if the sender uses a loopback address", () => {
    for (const own of ['127.0.0.1', 'localhost', '[::1]']) {
      expect(reach(`http://${own}:4913`)).toEqual({
        origin: 'http://192.168.1.20:4913',
        isLocalOnly: false,
        others: ['http://10.0.0.7:4913'],
      });
    }
  });

  test('is unreachable for phones if the server has no other address', () => {
    const origin = 'http://127.0.0.1:4913';
    expect(reach(origin, [])).toEqual({ origin, isLocalOnly: true, others: [] });
  });

  test("is PUBLIC_URL, otherwise the sender's origin unless that is a loopback address", () => {
    const origin = 'https://heats.example.org';
    expect(reach(origin)).toEqual({ origin, isLocalOnly: false, others: [] });
    expect(reach('http://127.0.0.1:80', [], origin).origin).toBe(origin);
  });

  test('is readable for all signed-in users', async () => {
    const api = await startApi();
    const query = 'publicAddress { origin isLocalOnly others }';
    const publicAddress = await api.as(api.staff.access).read<{ isLocalOnly: boolean }>(query);
    expect(publicAddress.isLocalOnly).toBe(true);
    expect((await api.as(null).refusedRead(query)).code).toBe('UNAUTHENTICATED');
  });
});
