/** A server has few names: a host name, an address, and the name that a proxy uses. */
const MOST_FAMILIAR = 4;
/** Invented names must not fill memory. */
const MOST_COUNTED = 1000;

/**
 * The names under which clients reach the server: the most frequent ones. Requests can carry any name, and a file that
 * shows the name would be rendered for each.
 */
export class FamiliarHosts {
  readonly #requests = new Map<string, number>();

  /** Counts a request. Returns whether its name is a frequent one. */
  isFamiliar(host: string): boolean {
    const requests = (this.#requests.get(host) ?? 0) + 1;
    this.#requests.set(host, requests);
    const counts = [...this.#requests];
    const own = counts.findIndex(([name]) => name === host);
    const ahead = counts.filter(([, count], at) => count > requests || (count === requests && at < own));
    if (counts.length > MOST_COUNTED) this.#forgetRarest();
    return ahead.length < MOST_FAMILIAR;
  }

  #forgetRarest(): void {
    const fewest = Math.min(...this.#requests.values());
    const rarest = [...this.#requests].findLast(([, count]) => count === fewest);
    if (rarest) this.#requests.delete(rarest[0]);
  }
}
