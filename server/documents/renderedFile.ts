import type { Kind } from '../cache/revisionCache.ts';

export interface RenderedFile {
  readonly pages: number | null;
  readonly bytes: number;
}

/** Keyed by ETag, which covers everything the file shows. */
export const RENDERED: Kind<RenderedFile> = { name: 'rendered file' };
