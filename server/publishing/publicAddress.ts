import type { Config } from '../config.ts';

export const PUBLIC_PAGES = '/p';

/** The event's home page: "/p/k7Qm-tR2x-9vLd-Pw3e". */
export const publicPath = (linkKey: string): string => `${PUBLIC_PAGES}/${linkKey}`;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether only this computer opens the host. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

export interface Reach {
  readonly origin: string;
  /** Only the server's own computer can open the origin. */
  readonly isLocalOnly: boolean;
  /** Origins of this computer in its other networks. */
  readonly others: readonly string[];
}

/** Picks the origin of links: PUBLIC_URL, otherwise the sender's origin, or a network address if that is localhost. */
export class PublicAddress {
  readonly #publicUrl: Config['publicUrl'];
  readonly #addresses: () => readonly string[];

  /** @param addresses where phones reach this computer */
  constructor(publicUrl: Config['publicUrl'], addresses: () => readonly string[]) {
    this.#publicUrl = publicUrl;
    this.#addresses = addresses;
  }

  from(origin: string): Reach {
    if (this.#publicUrl) return { origin: this.#publicUrl, isLocalOnly: false, others: [] };
    const { protocol, hostname, port } = new URL(origin);
    if (!isLoopback(hostname)) return { origin, isLocalOnly: false, others: [] };
    const [first, ...others] = this.#addresses().map(
      (address) => `${protocol}//${address}${port && `:${port}`}`,
    );
    return { origin: first ?? origin, isLocalOnly: first === undefined, others };
  }
}

declare module '../auth/context.ts' {
  interface Services {
    publicAddress: PublicAddress;
  }
}
