import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createSchema } from '../../../server/graphql/apollo.ts';
import { queryCost, refusalOfCost } from '../../../server/graphql/queryCost.ts';
import { startApi } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';

const statements: string[] = [];
const api = await startApi({ onStatement: (text) => statements.push(text) });

const schema = createSchema();

const HEAT = 'id label contests { id couples { rowId people { name studio { name } } } }';
const QUERY = `query P($id: ID!, $version: Int, $first: Int, $offset: Int) {
  program(scheduleId: $id, version: $version) {
    asOf heatCount personCount heats(first: $first, offset: $offset) { ${HEAT} } people(first: $first, offset: $offset) { id }
  }
}`;

interface Stretch {
  asOf: string;
  heatCount: number;
  personCount: number;
  heats: { id: string }[];
  people: { id: string }[];
}

const read = async (variables: Record<string, unknown>): Promise<Stretch> =>
  (await api.done<{ program: Stretch }>(QUERY, variables)).program;

async function publishedSchedule(seed: number): Promise<string> {
  const { scheduleId } = await buildFilled(api, { students: 10, teachers: 4, seed });
  await api.act('publishSchedule', { scheduleId });
  return scheduleId;
}

describe('a program', () => {
  test.each([1, null])('is read in consistent pages (version %s)', async (version) => {
    const id = await publishedSchedule(81);
    const whole = await read({ id, version });
    expect(whole.heats).toHaveLength(whole.heatCount);
    expect(whole.people).toHaveLength(whole.personCount);
    const heats: object[] = [];
    const people: object[] = [];
    for (let offset = 0; offset < whole.heatCount; offset += 7) {
      const stretch = await read({ id, version, first: 7, offset });
      expect(stretch.heatCount).toBe(whole.heatCount);
      heats.push(...stretch.heats);
      people.push(...stretch.people);
    }
    expect(heats).toEqual(whole.heats);
    expect(people).toEqual(whole.people);
    expect(await read({ id, version, first: 0 })).toMatchObject({ heats: [], people: [] });
    expect(await read({ id, version, offset: 1_000_000 })).toMatchObject({ heats: [], people: [] });
  });

  test('takes the same number of statements for a page as for the whole', async () => {
    const id = await publishedSchedule(82);
    const countOf = async (page: Record<string, unknown>): Promise<number> => {
      statements.length = 0;
      await read({ id, version: 1, ...page });
      return statements.length;
    };
    await read({ id, version: 1 });
    const few = await countOf({ first: 1, offset: 1 });
    expect(few).toBeLessThan(10);
    expect(await countOf({ first: 1000 })).toBe(few);
  });

  test('rejects a negative page size', async () => {
    const id = await publishedSchedule(83);
    expect((await api.refused(QUERY, { id, first: -1 })).code).toBe('BAD_USER_INPUT');
  });

  test('costs as much as its page, so a large one is readable in parts', () => {
    const costly = QUERY.replace('rowId', 'rowId entryId backNumber').replace(
      'people { name studio',
      'people { id name isProfessional isJunior studio { id } } also: people { name studio',
    );
    const problem = (variables: object) =>
      refusalOfCost(
        queryCost({
          schema,
          document: parse(costly),
          operationName: null,
          variables: { id: '1', ...variables },
        }),
      )?.message;
    expect(problem({})).toMatch(/^This query is too large: up to/);
    expect(problem({ first: 250, offset: 0 })).toBeUndefined();
  });
});
