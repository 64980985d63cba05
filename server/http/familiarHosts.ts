/** A program in a ballroom has its name, its address, and what a proxy calls it. */
const MOST_FAMILIAR = 4;
/** Who invents names has any number of them. */
const MOST_COUNTED = 1000;

/**
 * The names by which the program is reached: those that most requests bring. Any request may bring any name, and a file
 * that shows one would be made for each.
 */
export class FamiliarHosts {
  readonly #requests = new Map<string, number>();

  /** Counts a request, and tells whether its name is one of the few. */
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
