import { createHash } from 'node:crypto';
import type { Kind } from '../cache/revisionCache.ts';

/** Increment when the same program would give a different file. */
const FORM = 3;

/** The ETag of a file before it is made, from everything its content depends on. */
export function fileEtag(follows: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify([FORM, follows]));
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}

export interface RenderedFile {
  readonly pages: number | null;
  readonly bytes: number;
}

/** Keyed by ETag, which covers everything the file shows. */
export const RENDERED: Kind<RenderedFile> = { name: 'rendered file' };
