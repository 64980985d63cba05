import { type DocumentNode, print } from 'graphql';
import { readDocument } from './readDocument.ts';

const known = new Map<string, DocumentNode>();

export function textOf(document: DocumentNode): string {
  const text = print(document);
  known.set(text, document);
  return text;
}

/** The text may come from local storage, written by an earlier page. */
export function documentOf(text: string): DocumentNode {
  const document = known.get(text) ?? readDocument(text);
  known.set(text, document);
  return document;
}
