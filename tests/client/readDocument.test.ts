import { parse, print, stripIgnoredCharacters } from 'graphql';
import { expect, test } from 'vitest';
import { documentFrom, readDocument } from '../../client/apollo/readDocument.ts';

const TEXT = `
  query Screen($id: ID!, $ids: [ID!]! = [1, -2], $kind: Kind = NEW, $first: Int) {
    one: thing(id: $id, in: [A, $kind], of: []) { id ...Parts }
    things(ids: $ids, first: $first) { id, name }
  }
  fragment Parts on Thing { id parts(first: 3) { name } }
  mutation Act { act { id } }`;

test('parses documents like GraphQL, whatever their spacing', () => {
  const printed = print(parse(TEXT));
  expect(print(readDocument(TEXT))).toBe(printed);
  expect(readDocument(printed)).toEqual(readDocument(TEXT));
  expect(readDocument(stripIgnoredCharacters(TEXT))).toEqual(readDocument(TEXT));
});

test.each([
  'query Cut($id: ID!',
  'query Cut { a(b: ',
  'query Cut { a ',
  'query Apart(id: ID) { a }',
  'fragment Off { a }',
])('%s is refused', (text) => {
  expect(() => readDocument(text)).toThrow(SyntaxError);
});

test('parses a document once, on first use', () => {
  const document = documentFrom(TEXT);
  expect(document.kind).toBe('Document');
  expect(document.definitions).toHaveLength(3);
  expect(document.definitions).toBe(document.definitions);
  expect(() => documentFrom('query Cut {')).not.toThrow();
});
