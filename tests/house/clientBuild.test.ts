import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readDocument } from '../../client/apollo/readDocument.ts';
import { circleIn } from '../../client/build/chunkCircles.ts';
import { Documents, sourcesIn } from '../../client/build/inlineDocuments.ts';
import { UNUSED_FAMILIES, unusedStyles } from '../../client/build/unusedStyles.ts';
import { graphql } from '../../client/gql/index.ts';

const CLIENT = fileURLToPath(new URL('../../client', import.meta.url));

test('inlined documents equal the generated ones', () => {
  const sources = sourcesIn(CLIENT);
  expect(sources.length).toBeGreaterThan(100);
  const documents = new Documents(sources);
  for (const source of sources) {
    expect(sorted(documents.of(source))).toEqual(sorted(graphql(source) as object));
  }
});

/** Ignores the order of fragments. */
function sorted(document: object): object[] {
  const { definitions } = document as { definitions: { name: { value: string } }[] };
  return definitions.toSorted((a, b) => a.name.value.localeCompare(b.name.value));
}

test('a document that spreads an unknown fragment is refused', () => {
  expect(() => new Documents([]).of('query A { me { ...Absent } }')).toThrow('Unknown fragment Absent.');
});

test('every document is inlined as a text that the client reads unchanged, and any other is refused', () => {
  const sources = sourcesIn(CLIENT);
  const documents = new Documents(sources);
  for (const source of sources) {
    const text: string = JSON.parse(documents.textOf(source));
    expect(readDocument(text)).toEqual(documents.of(source));
  }
  for (const unread of ['query A($me: Boolean!) { me @include(if: $me) { id } }', 'query A { a(b: "c d") }'])
    expect(() => documents.textOf(unread)).toThrow(/parses this differently|SyntaxError|No /);
});

test('chunks that import each other are found, however long the circle', () => {
  const page: [string, string[]] = ['page', ['parts', 'acts']];
  expect(circleIn(new Map([page, ['acts', ['parts']], ['parts', []]]))).toBeNull();
  expect(circleIn(new Map([page, ['acts', ['edit']], ['edit', ['parts', 'acts']], ['parts', []]]))).toEqual([
    'acts',
    'edit',
    'acts',
  ]);
});

test('no style of a rendered component is removed', () => {
  const drawn = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => [
      ...readFileSync(join(CLIENT, name), 'utf8').matchAll(/import {([^}]*)} from '@blueprintjs\/core'/g),
    ])
    .flatMap(([, list = '']) => list.split(',').map((part) => part.trim().split(' ')[0] ?? ''))
    .map((name) => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase());
  expect(drawn).toContain('button');
  expect(drawn.filter((name) => (UNUSED_FAMILIES as readonly string[]).includes(name))).toEqual([]);
});

test('only rules that select unused components are removed', () => {
  const rule = (text: string) => {
    const one = { selectors: text.split(', '), isGone: false, remove: () => {} };
    one.remove = () => {
      one.isGone = true;
    };
    return one;
  };
  const rules = [
    rule('.bp6-tree-node .bp6-icon, .bp6-button'),
    rule('.bp6-dark .bp6-slider-handle'),
    rule('.bp6-button:not(.bp6-card)'),
    rule('.bp6-icon-add::before'),
    rule('.bp6-icon-standard'),
    rule('.bp6-tree-node, .bp6-tree'),
  ];
  unusedStyles.OnceExit({ walkRules: (visit) => rules.forEach(visit) });
  expect(rules.map(({ selectors, isGone }) => (isGone ? 'gone' : selectors.join(', ')))).toEqual([
    '.bp6-button',
    'gone',
    '.bp6-button:not(.bp6-card)',
    'gone',
    '.bp6-icon-standard',
    'gone',
  ]);
});
