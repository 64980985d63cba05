import { describe, expect, test } from 'vitest';
import { startApi } from '../support/api.ts';

const api = await startApi();

describe('studios', () => {
  test('are listed by name', async () => {
    const create =
      'mutation Create($input: CreateStudioInput!) { createStudio(input: $input) { id name version } }';
    for (const name of ['Zenith', 'Ángel', 'Angela', 'bolero']) await api.done(create, { input: { name } });
    const { studios } = await api.done<{ studios: { name: string }[] }>('{ studios { name entrantCount } }');
    expect(studios.map((studio) => studio.name)).toEqual(['Ángel', 'Angela', 'bolero', 'Zenith']);
  });
});
