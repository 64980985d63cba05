import { createHmac, randomInt } from 'node:crypto';

/** No look-alike characters; upper case, so phones need no shift key. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUP = 4;

/** Single-use codes of some groups, each of 20 bits, such as "K7QM-TR2X-9VLD". Case and dashes are ignored. */
export class Codes {
  readonly #purpose: string;
  readonly #groups: number;
  readonly #shape: RegExp;

  /** @param purpose a code is valid for nothing else */
  constructor(purpose: string, groups: number) {
    this.#purpose = purpose;
    this.#groups = groups;
    this.#shape = new RegExp(`^[${SIGNS}]{${groups * GROUP}}$`);
  }

  make(): string {
    const sign = (): string => SIGNS[randomInt(SIGNS.length)] ?? '';
    const group = (): string => Array.from({ length: GROUP }, sign).join('');
    return Array.from({ length: this.#groups }, group).join('-');
  }

  /** False for a typing error, which needs no look in the database. */
  couldBe(code: string): boolean {
    return this.#shape.test(plainOf(code));
  }

  /** The stored hash. Codes are short, so it is keyed: a database reader cannot brute-force them. */
  hash(secret: string, code: string): string {
    return createHmac('sha256', secret)
      .update(`${this.#purpose} ${plainOf(code)}`)
      .digest('hex');
  }
}

const plainOf = (code: string): string => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
