import type { Context } from '../auth/context.ts';
import { cacheOf } from '../cache/revisionCache.ts';
import type { DocumentOptions } from './documentInput.ts';
import { DOCUMENT_KINDS } from './documentKinds.ts';
import { RENDERED } from './renderedFile.ts';
import { etagOf, prepareDocuments } from './serveDocument.ts';

/** Pages and bytes are known if this content was made before. */
interface ListedDocument {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly pages: number | null;
  readonly bytes: number | null;
}

/** @throws NotFound */
export async function listDocuments(
  context: Context,
  scheduleId: number,
  options: DocumentOptions,
  origin: string | null,
): Promise<ListedDocument[]> {
  const prepared = await prepareDocuments(context, { scheduleId, options, origin });
  return DOCUMENT_KINDS.map(({ path, name, file }) => {
    const etag = etagOf({ scheduleId, options, origin, file }, prepared);
    const made = cacheOf(context.db).get(RENDERED, etag, '');
    return { path, name, type: file.type, pages: made?.pages ?? null, bytes: made?.bytes ?? null };
  });
}
