import { expect, test } from 'vitest';
import { awayWhenExpected } from '../../../client/eventDay/control/awayWhenExpected.ts';
import type { FollowedFloor } from '../../../client/eventDay/useFloor.ts';

const MINUTE = 60_000;
const START = Date.parse('2027-03-05T14:00:00Z');
const couple = (...ids: string[]) => ({ dancers: ids.map((id) => ({ id })), isGone: false });

/** Three heats of 90 s, which the clock expects some minutes after the plan. */
const floorLate = (minutes: number) =>
  ({
    plan: { floor: '' },
    view: {
      coming: [0, 1, 2].map((at) => ({
        kind: 'heat',
        expected: START + (at * 10 + minutes) * MINUTE,
        heat: {
          label: `${at + 1}`,
          number: at + 1,
          duration: 90,
          contests: [{ couples: [couple('ann', 'tom'), couple('bo', 'tom')] }],
        },
      })),
    },
  }) as unknown as FollowedFloor;

const ANN = {
  entrantId: 'ann',
  since: '2027-03-05T14:30:00Z',
  until: '2027-03-06T04:00:00Z',
  words: 'Ann leaves at 2:30 PM on Fri',
};

test('a delay names who leaves before their heats, once, with the first heat and their number', () => {
  expect(awayWhenExpected(floorLate(0), [ANN])).toEqual([]);
  expect(awayWhenExpected(floorLate(8), [ANN])).toEqual([]);
  expect(awayWhenExpected(floorLate(22), [ANN])).toMatchObject([
    { id: 'ann', words: ANN.words, heat: { label: '2', expected: START + 32 * MINUTE }, heats: 2 },
  ]);
  expect(awayWhenExpected(floorLate(9), [ANN])).toHaveLength(1);
});
