import { networkInterfaces } from 'node:os';
import type { Config } from '../config.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
/** Networks between containers and virtual machines of this computer. */
const VIRTUAL = /^(docker|br-|veth|virbr|vboxnet|vmnet|tap|tun)/;
const EVERY_ADDRESS: readonly string[] = ['0.0.0.0', '::'];

/** Where phones reach the public pages, for a sender who uses the program at some origin. */
export interface Reach {
  readonly origin: string;
  /** True if only the server's own computer can open that origin. */
  readonly isLocalOnly: boolean;
  /** Other origins of this computer in its networks. */
  readonly others: readonly string[];
}

/** The origin that is printed and shown: PUBLIC_URL, or where the sender is, or this computer's address in the network. */
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
