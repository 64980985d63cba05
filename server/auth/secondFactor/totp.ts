import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with the defaults of all authenticator apps: SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
const KEY_BYTES = 20;
/** Also accepts the steps before and after, since phones' clocks differ and people type slowly. */
const STEPS_AROUND = [0, -1, 1];

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpKey = (): string => base32(randomBytes(KEY_BYTES));

/** The time step of a code that is valid at `at`; null for any other code. */
export function stepOfCode(key: string, code: string, at: Date): number | null {
  const present = Math.floor(at.getTime() / 1000 / STEP_SECONDS);
  const given = Buffer.from(code);
  const steps = STEPS_AROUND.map((around) => present + around).filter((step) => {
    const expected = Buffer.from(codeOfStep(key, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return steps[0] ?? null;
}

export const codeAt = (key: string, at: Date): string =>
  codeOfStep(key, Math.floor(at.getTime() / 1000 / STEP_SECONDS));

/** The content of the QR code. */
export function totpUri(key: string, account: string): string {
  const label = `Floorcraft:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${key}&issuer=Floorcraft&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}

/** RFC 4226: the low half of the last byte is the offset of the number in the hash. */
function codeOfStep(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.max(0, step)));
  const hash = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const offset = (hash[hash.length - 1] ?? 0) & 0x0f;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** RFC 4648, without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function bytesOf(text: string): Buffer {
  const bits = [...text].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
