import { createHash } from 'node:crypto';

/** Increment when the same program would give a different file. */
const FORM = 3;

/** The ETag of a file before it is made, from everything its content depends on. */
export function fileEtag(follows: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify([FORM, follows]));
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}
