import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildStudent, buildStudio } from '../../support/builders.ts';

const api = await startApi();

const CREATE =
  'mutation Create($input: CreateStudioInput!) { createStudio(input: $input) { id name version } }';
const UPDATE =
  'mutation Update($input: UpdateStudioInput!) { updateStudio(input: $input) { id name version } }';
const DELETE = 'mutation Delete($input: IdInput!) { deleteStudio(input: $input) { id name } }';

describe('studios', () => {
  test('are listed by name in natural order, with the number of people', async () => {
    for (const name of ['Zenith', 'Ángel', 'Angela', 'bolero']) await api.done(CREATE, { input: { name } });
    const { studios } = await api.done<{ studios: { id: string; name: string }[] }>(
      '{ studios { id name entrantCount } }',
    );
    expect(studios.map((studio) => studio.name)).toEqual(['Ángel', 'Angela', 'bolero', 'Zenith']);
    await buildStudent(api, { studioId: studios[0]?.id });
    expect(await api.done('{ studios { entrantCount } }')).toEqual({
      studios: [{ entrantCount: 1 }, { entrantCount: 0 }, { entrantCount: 0 }, { entrantCount: 0 }],
    });
  });

  test('need a name', async () => {
    expect(await api.refused(CREATE, { input: { name: '  ' } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { name: ['This field may not be blank.'] },
    });
  });

  test('can be renamed, unless someone else has changed them since', async () => {
    const { id } = await buildStudio(api, { name: 'Before' });
    expect(await api.done(UPDATE, { input: { id, version: 1, name: 'After' } })).toEqual({
      updateStudio: { id: String(id), name: 'After', version: 2 },
    });
    expect((await api.refused(UPDATE, { input: { id, version: 1, name: 'Late' } })).code).toBe('CONFLICT');
    await api.done(UPDATE, { input: { id, name: 'Without a version' } });
  });

  test('keep their version if nothing changes', async () => {
    const { id, name } = await buildStudio(api);
    expect(await api.done(UPDATE, { input: { id } })).toEqual({
      updateStudio: { id: String(id), name, version: 1 },
    });
  });

  test('are not deleted while people belong to them', async () => {
    const studio = await buildStudio(api, { name: 'In Use' });
    await buildStudent(api, { studioId: studio.id });
    const refusal = await api.refused(DELETE, { input: { id: studio.id } });
    expect(refusal.code).toBe('CONFLICT');
    expect(refusal.message).toContain('In Use is in use: 1 ');
  });

  test('are deleted once, and returned', async () => {
    const { id } = await buildStudio(api, { name: 'Gone' });
    expect(await api.done(DELETE, { input: { id } })).toEqual({
      deleteStudio: { id: String(id), name: 'Gone' },
    });
    expect((await api.refused(DELETE, { input: { id } })).code).toBe('NOT_FOUND');
  });
});
