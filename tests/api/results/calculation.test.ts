import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFinal } from '../../support/results/danced.ts';

const api = await startApi();

const CALCULATION = `query C($s: ID!, $c: ID!) { calculation(scheduleId: $s, contestId: $c) {
  couples { position place rule sentence } judges { code }
  dances { name majority markCount rows { position marks place cells { count sum isDeciding } } } rule10 { place } rule11 { place }
} }`;

const ROUND = `query R($s: ID!, $c: ID!) { round(scheduleId: $s, contestId: $c) {
  couples { place sentence } seats { cards { marks } } history { what } } }`;

test('a final is calculated once all cards are verified, and only scrutineers and the chair see the calculation', async () => {
  const { final, enter } = await buildFinal(api);
  const variables = { s: final.scheduleId, c: final.contestId };
  expect(await api.done(CALCULATION, variables)).toEqual({ calculation: null });
  await enter({ A: [1, 2], B: [2, 1] });
  expect(await api.done(CALCULATION, variables)).toEqual({ calculation: null });
  await enter({ C: [2, 1] });
  expect(await api.done(CALCULATION, variables)).toEqual({ calculation: null });
  const verifier = await api.buildAccount({ role: 'ORGANISER' });
  const { scheduleId, contestId } = final;
  await api.as(verifier.access).act('verifyCards', { scheduleId, contestId });
  expect(await api.done(CALCULATION, variables)).toEqual({
    calculation: {
      couples: [
        { position: 1, place: '1', rule: 5, sentence: '1st: two of three judges had them 1st.' },
        { position: 0, place: '2', rule: 5, sentence: '2nd: the last couple left.' },
      ],
      judges: [{ code: 'A' }, { code: 'B' }, { code: 'C' }],
      dances: [
        {
          ...{ name: 'Tango', majority: 2, markCount: 3 },
          rows: [
            {
              ...{ position: 0, marks: [1, 2, 2], place: '2' },
              cells: [
                { count: 1, sum: null, isDeciding: false },
                { count: 3, sum: null, isDeciding: true },
              ],
            },
            {
              position: 1,
              marks: [2, 1, 1],
              place: '1',
              cells: [{ count: 2, sum: null, isDeciding: true }, null],
            },
          ],
        },
      ],
      ...{ rule10: [], rule11: [] },
    },
  });
  const other = await api.refused(CALCULATION, variables, api.staff.access);
  expect(other.code).toBe('FORBIDDEN');
  // Everyone may read the round, without what is not released.
  const { round } = await api.done<{ round: object }>(ROUND, variables, api.staff.access);
  expect(round).toEqual({
    couples: Array(2).fill({ place: null, sentence: null }),
    seats: Array(3).fill({ cards: [null] }),
    history: [],
  });
});
