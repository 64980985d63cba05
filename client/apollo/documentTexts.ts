import { type DocumentNode, print } from 'graphql';

const known = new Map<string, DocumentNode>();

/** A document as it can be kept in the browser's storage. */
export function textOf(document: DocumentNode): string {
  const text = print(document);
  known.set(text, document);
  return text;
}

/** The document of a text; one that an earlier page has kept is read, with a reader that is loaded for it. */
export async function documentOf(text: string): Promise<DocumentNode> {
  const here = known.get(text);
  if (here) return here;
  const { readDocument } = await import('./readDocument.ts');
  return readDocument(text);
}
