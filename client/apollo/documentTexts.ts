import { type DocumentNode, print } from 'graphql';
import { readDocument } from './readDocument.ts';

const known = new Map<string, DocumentNode>();

/** A document as it can be kept in the browser's storage. */
export function textOf(document: DocumentNode): string {
  const text = print(document);
  known.set(text, document);
  return text;
}

/** The document of a text, which may be one that an earlier page has kept. */
export function documentOf(text: string): DocumentNode {
  const document = known.get(text) ?? readDocument(text);
  known.set(text, document);
  return document;
}
