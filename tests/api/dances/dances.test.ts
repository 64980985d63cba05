import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import {
  buildDance,
  buildEntry,
  buildEvent,
  danceCategoryNamed,
  danceNamed,
} from '../../support/builders.ts';

const api = await startApi();

const CREATE = 'createDance { id name order version category { name } }';
const UPDATE = 'updateDance { id name order version category { name } }';
const DELETE = 'deleteDance { name }';
const CREATE_STYLE = `mutation Create($input: CreateDanceCategoryInput!) {
  createDanceCategory(input: $input) { id name order version dances { name } }
}`;
const UPDATE_STYLE = 'updateDanceCategory { id name version }';
const DELETE_STYLE = 'deleteDanceCategory { name }';

interface Limits {
  event: { entryLimits: { dance: { id: string; name: string }; limit: number | null }[] };
}
const limitsOf = async (eventId: number) => {
  const query = 'query Limits($id: ID!) { event(id: $id) { entryLimits { limit dance { id name } } } }';
  return (await api.done<Limits>(query, { id: eventId })).event.entryLimits;
};

describe('dances', () => {
  test('are listed by name, and under their style in the order of a round', async () => {
    const { dances, danceCategories } = await api.done<{
      dances: { name: string }[];
      danceCategories: { name: string; dances: { name: string; order: number }[] }[];
    }>('{ dances { name category { name } } danceCategories { name order dances { name order } } }');
    const names = dances.map((dance) => dance.name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(danceCategories.map((style) => style.name)).toEqual([
      'Latin',
      'Nightclub',
      'Rhythm',
      'Smooth',
      'Standard',
    ]);
    expect(danceCategories.find((style) => style.name === 'Standard')?.dances).toEqual([
      { name: 'Waltz', order: 1 },
      { name: 'Tango', order: 2 },
      { name: 'Viennese Waltz', order: 3 },
      { name: 'Foxtrot', order: 4 },
      { name: 'Quickstep', order: 5 },
    ]);
  });

  test('go to the end of their style and get a limit in every event', async () => {
    const [one, two] = [await buildEvent(api), await buildEvent(api)];
    const smooth = await danceCategoryNamed(api, 'Smooth');
    const createDance = await api.act<{ id: string }>(CREATE, { name: 'Slow Blues', categoryId: smooth.id });
    expect(createDance).toMatchObject({
      name: 'Slow Blues',
      order: 6,
      version: 1,
      category: { name: 'Smooth' },
    });
    for (const event of [one, two]) {
      const limits = await limitsOf(event.id);
      expect(limits.filter((limit) => limit.dance.id === createDance.id)).toEqual([
        { limit: null, dance: { id: createDance.id, name: 'Slow Blues' } },
      ]);
    }
  });

  test('have their limit in every event also when both are made at once', async () => {
    const smooth = await danceCategoryNamed(api, 'Smooth');
    const [events] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => buildEvent(api))),
      Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          buildDance(api, { name: `Race ${index}`, categoryId: smooth.id }),
        ),
      ),
    ]);
    for (const event of events) {
      const raced = (await limitsOf(event.id)).filter((limit) => limit.dance.name.startsWith('Race'));
      expect(raced).toHaveLength(6);
    }
  });

  test('need a name and a style that exists', async () => {
    expect((await api.refusedAct(CREATE, { name: '', categoryId: 'x' })).fields).toEqual({
      name: ['This field may not be blank.'],
      categoryId: ['Must be an id.'],
    });
    expect((await api.refusedAct(CREATE, { name: 'A', categoryId: 99999 })).fields).toEqual({
      categoryId: ['There is no such dance category.'],
    });
  });

  test('have a name only once in a style', async () => {
    const waltz = await danceNamed(api, 'Waltz');
    const input = { name: 'WALTZ', categoryId: waltz.categoryId };
    expect(await api.refusedAct(CREATE, input)).toEqual({
      code: 'CONFLICT',
      message: 'Smooth already has a dance Waltz.',
    });
    const tango = await danceNamed(api, 'Tango');
    expect((await api.refusedAct(UPDATE, { id: tango.id, name: 'waltz' })).code).toBe('CONFLICT');
    await api.act(UPDATE, { id: waltz.id, name: 'Waltz' });
  });

  test('take their entries with them into another style', async () => {
    const dance = await buildDance(api);
    const entry = await buildEntry(api, { danceId: dance.id });
    const rhythm = await danceCategoryNamed(api, 'Rhythm');
    expect(await api.act(UPDATE, { id: dance.id, version: 1, categoryId: rhythm.id })).toMatchObject({
      order: 6,
      version: 2,
      category: { name: 'Rhythm' },
    });
    expect(await api.read('entries { danceCategory { name } }', { eventId: entry.eventId })).toEqual([
      { danceCategory: { name: 'Rhythm' } },
    ]);
    expect((await api.refusedAct(UPDATE, { id: dance.id, version: 1, name: 'Late' })).code).toBe('CONFLICT');
  });

  test('are not deleted while entries have them, and else are', async () => {
    const dance = await buildDance(api, { name: 'Shag' });
    await buildEntry(api, { danceId: dance.id });
    expect(await api.refusedAct(DELETE, { id: dance.id })).toEqual({
      code: 'CONFLICT',
      message: 'Shag is in use by 1 entry. Delete those first.',
    });
    const unused = await buildDance(api, { name: 'Unused' });
    expect(await api.act(DELETE, { id: unused.id })).toEqual({ name: 'Unused' });
    expect((await api.refusedAct(DELETE, { id: unused.id })).code).toBe('NOT_FOUND');
  });
});

describe('dance categories', () => {
  test('go behind the others, also when many are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        api.done<{ createDanceCategory: { order: number } }>(CREATE_STYLE, {
          input: { name: `Style ${index}` },
        }),
      ),
    );
    const orders = made.map((answer) => answer.createDanceCategory.order).toSorted((a, b) => a - b);
    expect(orders).toEqual([6, 7, 8, 9, 10]);
  });

  test('have their name only once, in whatever case', async () => {
    expect(await api.refusedAct('createDanceCategory', { name: 'smooth' })).toEqual({
      code: 'CONFLICT',
      message: 'There is a dance category Smooth already.',
    });
    const latin = await danceCategoryNamed(api, 'Latin');
    expect((await api.refusedAct(UPDATE_STYLE, { id: latin.id, name: 'Smooth' })).code).toBe('CONFLICT');
    expect((await api.refusedAct('createDanceCategory', { name: ' ' })).fields).toEqual({
      name: ['This field may not be blank.'],
    });
  });

  test('take a new name by version', async () => {
    const { createDanceCategory: style } = await api.done<{ createDanceCategory: { id: string } }>(
      CREATE_STYLE,
      {
        input: { name: 'Theatre' },
      },
    );
    expect(await api.act(UPDATE_STYLE, { id: style.id, version: 1, name: 'Theater Arts' })).toEqual({
      id: style.id,
      name: 'Theater Arts',
      version: 2,
    });
    expect((await api.refusedAct(UPDATE_STYLE, { id: style.id, version: 1, name: 'X' })).code).toBe(
      'CONFLICT',
    );
  });

  test('are not deleted while dances or entries have them, and else are', async () => {
    const latin = await danceCategoryNamed(api, 'Latin');
    await buildEntry(api, { entryType: 'MULTI', danceCategoryId: latin.id });
    expect((await api.refusedAct(DELETE_STYLE, { id: latin.id })).message).toBe(
      'Latin is in use by 5 dances and 1 entry. Delete those first.',
    );
    const { createDanceCategory: style } = await api.done<{ createDanceCategory: { id: string } }>(
      CREATE_STYLE,
      {
        input: { name: 'Empty' },
      },
    );
    expect(await api.act(DELETE_STYLE, { id: style.id })).toEqual({ name: 'Empty' });
  });
});
