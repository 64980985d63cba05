/**
 * 31 characters, a prime: a single wrong character or two swapped ones always fail the check. No I, O, 1, 0, which look
 * alike, and no 9.
 */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ2345678';
const BASE = SIGNS.length;
export const MOST_CODES = BASE ** 3 - 1;
/** Spreads consecutive serials, so cards in one pile do not look alike. */
const SPREAD = 7919;

/** Four characters, the last a check character. */
export function codeOf(serial: number): string {
  const spread = (serial * SPREAD) % BASE ** 3;
  const digits = [Math.floor(spread / BASE ** 2), Math.floor(spread / BASE) % BASE, spread % BASE];
  return [...digits, checkOf(digits)].map((digit) => SIGNS[digit]).join('');
}

/** The serial of a typed or scanned code such as "86C K3VT"; null if the code is invalid. */
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
  // INVERSE undoes the multiplication by SPREAD modulo BASE³.
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
