import { networkInterfaces } from 'node:os';
import type { Config } from '../config.ts';

export const PUBLIC_PAGES = '/p';

/** The event's home page: "/p/k7Qm-tR2x-9vLd-Pw3e". */
export const publicPath = (linkKey: string): string => `${PUBLIC_PAGES}/${linkKey}`;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
/** Interfaces of containers and virtual machines. */
const VIRTUAL = /^(docker|br-|veth|virbr|vboxnet|vmnet|tap|tun)/;
const EVERY_ADDRESS: readonly string[] = ['0.0.0.0', '::'];

export interface Reach {
  readonly origin: string;
  /** Only the server's own computer can open the origin. */
  readonly isLocalOnly: boolean;
  /** Origins of this computer in its other networks. */
  readonly others: readonly string[];
}

/** Picks the origin of links: PUBLIC_URL, otherwise the sender's origin, or a network address if that is localhost. */
export class PublicAddress {
  readonly #config: Pick<Config, 'host' | 'publicUrl'>;
  readonly #addresses: () => readonly string[];

  constructor(config: Pick<Config, 'host' | 'publicUrl'>, addresses = networkAddresses) {
    this.#config = config;
    this.#addresses = addresses;
  }

  from(origin: string): Reach {
    const { publicUrl, host } = this.#config;
    if (publicUrl) return { origin: publicUrl, isLocalOnly: false, others: [] };
    const { protocol, hostname, port } = new URL(origin);
    if (!LOOPBACK.test(hostname)) return { origin, isLocalOnly: false, others: [] };
    const addresses = EVERY_ADDRESS.includes(host) ? this.#addresses() : [];
    const [first, ...others] = addresses.map((address) => `${protocol}//${address}${port && `:${port}`}`);
    return { origin: first ?? origin, isLocalOnly: first === undefined, others };
  }
}

function networkAddresses(): string[] {
  return Object.entries(networkInterfaces())
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .map(({ address }) => address);
}

declare module '../auth/context.ts' {
  interface Services {
    publicAddress: PublicAddress;
  }
}
