import { createHmac, randomInt } from 'node:crypto';

/** Without signs that look alike on paper and screens, and in capitals: phones need no shift key for them. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 3;
const GROUP = 4;

/** "K7QM-TR2X-9VLD": 60 bits, far too many to guess within a day at the rate that is allowed. */
export function newPassCode(): string {
  const sign = (): string => SIGNS[randomInt(SIGNS.length)] ?? '';
  const group = (): string => Array.from({ length: GROUP }, sign).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** What is kept of a code. It is short, so it is hashed with the secret: someone who reads the database can't try codes. */
export function passCodeHash(secret: string, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return createHmac('sha256', secret).update(`day pass ${plain}`).digest('hex');
}
