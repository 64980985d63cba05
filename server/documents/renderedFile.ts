import type { Kind } from '../cache/revisionCache.ts';

export interface RenderedFile {
  readonly pages: number | null;
  readonly bytes: number;
}

/** By the ETag, which follows from everything that the file shows. */
export const RENDERED: Kind<RenderedFile> = { name: 'rendered file' };
