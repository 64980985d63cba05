import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildContest } from '../../support/results/judgedContest.ts';
import { buildJudgedDay } from '../../support/results/judgedDay.ts';

const statements: string[] = [];
const api = await startApi({ onStatement: (text) => statements.push(text) });

const QUEUE = `query Q($s: ID!) { markingQueue(scheduleId: $s) { duties publicCount contests { id name heat state judges
  missing couples { number name place sentence } } } }`;
const ROUND = `query R($s: ID!, $c: ID!) { round(scheduleId: $s, contestId: $c) { state cut { question } dances { name }
  couples { number name place } seats { code cards { id marks } } } }`;

async function countOf(query: string, variables: Record<string, unknown>): Promise<number> {
  statements.length = 0;
  await api.done(query, variables);
  return statements.length;
}

test('the queue takes equally many statements for one contest as for several', async () => {
  const day = await buildJudgedDay(api);
  const { scheduleId: s } = day;
  await day.startNext();
  await day.startNext();
  const several = await countOf(QUEUE, { s });
  const { input } = await buildContest(api, { couples: 2 });
  expect([await countOf(QUEUE, { s: input.scheduleId }), several]).toEqual([15, 15]);
  // What only the plan changes is kept.
  expect([await countOf(QUEUE, { s: input.scheduleId }), await countOf(QUEUE, { s })]).toEqual([10, 10]);
});

test('a round takes equally many statements for six couples and three dances as for two in one, before and after its cards', async () => {
  const small = await buildContest(api, { couples: 2 });
  const large = await buildContest(api, { couples: 6, dances: 3, judges: [...'ABCDE'] });
  const counts = async () => [
    await countOf(ROUND, { s: small.input.scheduleId, c: small.input.contestId }),
    await countOf(ROUND, { s: large.input.scheduleId, c: large.input.contestId }),
  ];
  const [one = 0, other] = await counts();
  expect(other).toBe(one);
  expect(one).toBeLessThanOrEqual(12);
  await small.enter(
    small.cardsOf([
      [
        [1, 1, 1],
        [2, 2, 2],
      ],
    ]),
  );
  const table = [1, 2, 3, 4, 5, 6].map((place) => [...'ABCDE'].map(() => place));
  await large.enter(large.cardsOf([table, table, table]));
  expect(await counts()).toEqual([11, 11]);
});
