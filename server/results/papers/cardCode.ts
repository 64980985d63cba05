/** 31 signs, a prime: one wrong sign, or two that are swapped, always show. I and O look like digits, and so do 1 and 0. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ2345678';
const BASE = SIGNS.length;
/** So many codes an event can have. */
export const MOST_CODES = BASE ** 3 - 1;
/** Spreads codes that follow each other, so that two cards of one pile never look alike. */
const SPREAD = 7919;

/** Four signs, the last one a check sign. */
export function codeOf(serial: number): string {
  const spread = (serial * SPREAD) % BASE ** 3;
  const digits = [Math.floor(spread / BASE ** 2), Math.floor(spread / BASE) % BASE, spread % BASE];
  return [...digits, checkOf(digits)].map((digit) => SIGNS[digit]).join('');
}

/** The number of a card by what was typed or scanned, such as "86C K3VT"; null for a code that there is not. */
export function serialOf(typed: string): number | null {
  const code = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(-4);
  const digits = [...code].map((sign) => SIGNS.indexOf(sign));
  if (digits.length !== 4 || digits.includes(-1)) return null;
  const [check] = digits.splice(3);
  if (check !== checkOf(digits)) return null;
  const [a = 0, b = 0, c = 0] = digits;
  const spread = (a * BASE + b) * BASE + c;
  // The inverse of SPREAD in this ring.
  const serial = Number((BigInt(spread) * INVERSE) % BigInt(BASE ** 3));
  return serial === 0 ? null : serial;
}

const checkOf = (digits: readonly number[]): number =>
  digits.reduce((sum, digit, at) => sum + digit * (at + 2), 0) % BASE;

const INVERSE = inverseOf(SPREAD, BASE ** 3);

function inverseOf(value: number, modulus: number): bigint {
  let [r, next] = [modulus, value];
  let [t, nextT] = [0, 1];
  while (next !== 0) {
    const quotient = Math.floor(r / next);
    [r, next] = [next, r - quotient * next];
    [t, nextT] = [nextT, t - quotient * nextT];
  }
  return BigInt(t < 0 ? t + modulus : t);
}
