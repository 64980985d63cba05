import { isIPv6 } from 'node:net';

/** The key of a sender: its IPv4 address, or its IPv6 /64, within which one household can change addresses at will. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return address;
  // The URL parser normalises the spelling of an address.
  const { hostname } = new URL(`http://[${plain}]/`);
  const [front = '', back] = hostname.slice(1, -1).split('::');
  const first = front === '' ? [] : front.split(':');
  const last = back ? back.split(':') : [];
  const zeros = back === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
