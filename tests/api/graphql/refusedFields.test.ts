import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildEvent } from '../../support/builders.ts';

const api = await startApi();

describe('a refused root field', () => {
  test('keeps the result of other mutations in the document', async () => {
    const { data, errors } = await api.call<{ kept: { id: string }; refused: null }>(
      'mutation { kept: createStudio(input: { name: "Polka" }) { id name } refused: createStudio(input: { name: "" }) { id } }',
    );
    expect(data).toEqual({ kept: { id: expect.any(String), name: 'Polka' }, refused: null });
    expect(errors).toMatchObject([
      { path: ['refused'], extensions: { code: 'BAD_USER_INPUT', fields: { name: expect.anything() } } },
    ]);
  });

  test('keeps the result of other queries in the document', async () => {
    const { id } = await buildEvent(api);
    const { data, errors } = await api.call<unknown>(
      'query Q($id: ID!) { found: event(id: $id) { id } missing: event(id: "424242") { id } }',
      { id },
    );
    expect(data).toEqual({ found: { id: String(id) }, missing: null });
    expect(errors).toMatchObject([{ path: ['missing'], extensions: { code: 'NOT_FOUND' } }]);
  });
});
