import { isIPv6 } from 'node:net';

/**
 * By what a sender is told from others: its IPv4 address, or the first half of its IPv6 address, of which one
 * household has the second half to itself and may take a new one for every try.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return address;
  // The URL parser writes every spelling of an address in one way.
  const { hostname } = new URL(`http://[${plain}]/`);
  const [front = '', back] = hostname.slice(1, -1).split('::');
  const first = front === '' ? [] : front.split(':');
  const last = back ? back.split(':') : [];
  const zeros = back === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
