import { randomBytes } from 'node:crypto';
import { secretHash } from '../tokens.ts';
import { base32 } from './totp.ts';

const CODES = 10;
/** 120 bits cannot be guessed, so a fast hash is enough. */
const CODE_BYTES = 15;

/** `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`, ten of them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => (base32(randomBytes(CODE_BYTES)).match(/.{4}/g) ?? []).join('-'));

/** Ignores case and separators. */
export const recoveryCodeHash = (code: string): string =>
  secretHash(`recovery ${code.toUpperCase().replace(/[^A-Z2-7]/g, '')}`);
