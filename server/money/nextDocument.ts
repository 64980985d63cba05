import type { ChargeLine, IssuedDocument, NextDocument, Terms } from './types.ts';

/** The lines of one studio less what its documents hold; null where no money changes. */
export function nextDocument(
  _lines: readonly ChargeLine[],
  _issued: readonly IssuedDocument[],
  _taxMode: Terms['taxMode'],
): NextDocument | null {
  return null;
}
