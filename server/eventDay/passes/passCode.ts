import { createHmac, randomInt } from 'node:crypto';

/** No look-alike characters; upper case, so phones need no shift key. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 3;
const GROUP = 4;

/** "K7QM-TR2X-9VLD": 60 bits, which cannot be guessed within a day at the allowed rate. */
export function newPassCode(): string {
  const sign = (): string => SIGNS[randomInt(SIGNS.length)] ?? '';
  const group = (): string => Array.from({ length: GROUP }, sign).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

const plainOf = (code: string): string => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

const SHAPE = new RegExp(`^[${SIGNS}]{${GROUPS * GROUP}}$`);

/** False for a typing error, which needs no look in the database. */
export const couldBeCode = (code: string): boolean => SHAPE.test(plainOf(code));

/** The stored hash. Codes are short, so it is keyed: a database reader cannot brute-force them. */
export function passCodeHash(secret: string, code: string): string {
  return createHmac('sha256', secret)
    .update(`day pass ${plainOf(code)}`)
    .digest('hex');
}
