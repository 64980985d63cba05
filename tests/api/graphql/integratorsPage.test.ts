import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FILES = ['errors', 'graphql/graphqlErrors', 'graphql/websocket', 'graphql/queryCost', 'graphql/apollo'];

/** Every error code in the server's source. */
const codes = FILES.flatMap((file) => [
  ...readFileSync(`server/${file}.ts`, 'utf8').matchAll(/\bcode(?::| =) '([A-Z_]+)'/g),
]).map(([, code]) => code);

test('the page for integrators explains every error code', () => {
  expect(codes).toContain('QUERY_TOO_LARGE');
  expect(codes).toContain('SCHEDULE_LOCKED');
  const page = readFileSync('schema/README.md', 'utf8');
  expect(codes.filter((code) => !page.includes(`| \`${code}\` |`))).toEqual([]);
});
