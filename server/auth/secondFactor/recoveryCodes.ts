import { randomBytes } from 'node:crypto';
import { secretHash } from '../tokens.ts';
import { base32 } from './totp.ts';

const CODES = 10;
/** 120 bits: too many to guess, so that a fast hash keeps them as well as a slow one. */
const CODE_BYTES = 15;

/** `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`, ten of them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => (base32(randomBytes(CODE_BYTES)).match(/.{4}/g) ?? []).join('-'));

/** By what a code is recognised, however it was typed. */
export const recoveryCodeHash = (code: string): string =>
  secretHash(`recovery ${code.toUpperCase().replace(/[^A-Z2-7]/g, '')}`);
