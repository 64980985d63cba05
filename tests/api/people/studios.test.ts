import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildStudent, buildStudio } from '../../support/builders.ts';

const api = await startApi();

const CREATE = 'createStudio { id name version }';
const UPDATE = 'updateStudio { id name version }';
const DELETE = 'deleteStudio { id name }';

describe('studios', () => {
  test('are listed by name in natural order, with the number of people', async () => {
    for (const name of ['Zenith', 'Ángel', 'Angela', 'bolero']) await api.act(CREATE, { name });
    const studios = await api.read<{ id: string; name: string }[]>('studios { id name entrantCount }');
    expect(studios.map((studio) => studio.name)).toEqual(['Ángel', 'Angela', 'bolero', 'Zenith']);
    await buildStudent(api, { studioId: studios[0]?.id });
    expect(await api.read('studios { entrantCount }')).toEqual([
      { entrantCount: 1 },
      { entrantCount: 0 },
      { entrantCount: 0 },
      { entrantCount: 0 },
    ]);
  });

  test('need a name', async () => {
    expect(await api.refusedAct(CREATE, { name: '  ' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { name: ['This field may not be blank.'] },
    });
  });

  test('can be renamed, unless someone else has changed them since', async () => {
    const { id } = await buildStudio(api, { name: 'Before' });
    expect(await api.act(UPDATE, { id, version: 1, name: 'After' })).toEqual({
      id: String(id),
      name: 'After',
      version: 2,
    });
    expect((await api.refusedAct(UPDATE, { id, version: 1, name: 'Late' })).code).toBe('CONFLICT');
    await api.act(UPDATE, { id, name: 'Without a version' });
  });

  test('keep their version if nothing changes', async () => {
    const { id, name } = await buildStudio(api);
    expect(await api.act(UPDATE, { id })).toEqual({ id: String(id), name, version: 1 });
  });

  test('are not deleted while people belong to them', async () => {
    const studio = await buildStudio(api, { name: 'In Use' });
    await buildStudent(api, { studioId: studio.id });
    const refusal = await api.refusedAct(DELETE, { id: studio.id });
    expect(refusal.code).toBe('CONFLICT');
    expect(refusal.message).toContain('In Use is in use: 1 ');
  });

  test('are deleted once, and returned', async () => {
    const { id } = await buildStudio(api, { name: 'Gone' });
    expect(await api.act(DELETE, { id })).toEqual({ id: String(id), name: 'Gone' });
    expect((await api.refusedAct(DELETE, { id })).code).toBe('NOT_FOUND');
  });
});
