import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { UNUSED_FAMILIES, unusedStyles } from '../../client/build/unusedStyles.ts';

const CLIENT = fileURLToPath(new URL('../../client', import.meta.url));

test('no style is taken out of a component that a screen draws', () => {
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

test('only what is said of unused parts alone is taken out', () => {
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
