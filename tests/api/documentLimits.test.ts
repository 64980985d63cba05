import { type DocumentNode, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import * as generated from '../../client/gql/graphql.ts';
import { createSchema, validationRules } from '../../server/graphql/apollo.ts';
import { startApi } from '../support/api.ts';

const documents = Object.entries(generated).filter(([name]) => name.endsWith('Document')) as [
  string,
  DocumentNode,
][];

describe('the limits of a document', () => {
  test.each(documents)('leave room for the client: %s', (_, document) => {
    expect(validate(createSchema(), document, validationRules)).toEqual([]);
  });

  test('answer a document that is past them as the sender’s mistake', async () => {
    const { call } = await startApi();
    const deep = (levels: number): string =>
      levels === 0
        ? 'id'
        : `id schedules { id sections { id heats { id section { schedule { event { ${deep(levels - 1)} } } } } } }`;
    const aliases = Array.from({ length: 80 }, (_, i) => `a${i}: events { id }`).join(' ');
    for (const document of [`{ events { ${deep(3)} } }`, `{ ${aliases} }`]) {
      const { errors, data } = await call<unknown>(document);
      expect(errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
      expect(data).toBeUndefined();
    }
  });
});
