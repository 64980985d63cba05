import { createHash } from 'node:crypto';

/** Raised whenever the same program would give another file. */
const FORM = 3;

/** What a file is known by, before it is made: the same for the same of all that its content follows from. */
export function fileEtag(follows: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify([FORM, follows]));
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}
