import { describe, expect, test } from 'vitest';
import type { HeatContestFieldsFragment } from '../../../client/gql/graphql.ts';
import { byContest } from '../../../client/schedules/heats/byContest.ts';
import {
  contestTitle,
  couplesHere,
  gatherable,
  otherHeats,
} from '../../../client/schedules/heats/contestText.ts';

const contest = (id: string, couples: number, parts: [heat: string, couples: number][]) => ({
  __typename: 'Contest' as const,
  id,
  name: `${id} Smooth Waltz`,
  level: id,
  ageGroup: 'Adult B',
  couples,
  waiting: 0,
  fewestParts: 1,
  isWhole: parts.length === 1,
  whyNot: parts.length === 1 ? null : `${couples} couples, the floor takes 8`,
  parts: parts.map(([heat, part]) => ({
    __typename: 'ContestPart' as const,
    couples: part,
    heat: { __typename: 'Heat' as const, id: heat, number: Number(heat), label: heat },
  })),
});
const row = (id: number, contestId: string | null) => ({ id, contestId });
const ids = (groups: ReturnType<typeof byContest<ReturnType<typeof row>>>) =>
  groups.map((group) => [group.contest?.id ?? null, group.of.map(({ id }) => id)]);

describe('the couples of a heat', () => {
  test('are grouped by contest, in the contests’ order', () => {
    const contests: HeatContestFieldsFragment[] = [
      contest('Bronze', 1, [['7', 1]]),
      contest('Silver', 2, [['7', 2]]),
    ];
    expect(ids(byContest([row(1, 'Silver'), row(2, 'Bronze'), row(3, 'Silver')], { contests }))).toEqual([
      ['Bronze', [2]],
      ['Silver', [1, 3]],
    ]);
  });

  test('have headings in a heat of several contests, also of one couple each', () => {
    const [bronze, silver] = [contest('Bronze', 1, [['7', 1]]), contest('Silver', 1, [['7', 1]])];
    const two = { contests: [bronze, silver] };
    expect(ids(byContest([row(1, 'Silver'), row(2, 'Bronze')], two))).toEqual([
      ['Bronze', [2]],
      ['Silver', [1]],
    ]);
    expect(ids(byContest([row(1, 'Bronze')], { contests: [bronze] }))).toEqual([[null, [1]]]);
    expect(ids(byContest([row(1, null)], { contests: [] }))).toEqual([[null, [1]]]);
  });

  test('are all shown, even with a contest that is not loaded yet', () => {
    const contests = [contest('Silver', 2, [['7', 2]])];
    expect(ids(byContest([row(1, 'Gold'), row(2, 'Silver')], { contests }))).toEqual([
      ['Silver', [2]],
      [null, [1]],
    ]);
  });
});

describe('the heading of a contest', () => {
  test('says how many couples are here and which heats have the others', () => {
    const parted = contest('Bronze', 9, [
      ['41', 5],
      ['43', 4],
    ]);
    expect(couplesHere(parted, '41')).toBe('5 of 9 couples');
    expect(otherHeats(parted, '41').map(({ label }) => label)).toEqual(['43']);
    expect(couplesHere(contest('Bronze', 2, [['41', 2]]), '41')).toBe('2 couples');
    expect(couplesHere(contest('Bronze', 1, [['41', 1]]), '41')).toBeNull();
  });

  test('offers to bring the others here if one heat is enough and has room', () => {
    const parted = contest('Bronze', 6, [
      ['41', 4],
      ['43', 2],
    ]);
    const heat = { id: '41', coupleCount: 6, maxCouples: 8 };
    expect(gatherable(parted, heat).map(({ number }) => number)).toEqual([43]);
    expect(gatherable(parted, { ...heat, coupleCount: 7 })).toEqual([]);
    expect(gatherable({ ...parted, fewestParts: 2 }, heat)).toEqual([]);
  });

  test('names level and age group, if known', () => {
    expect(contestTitle({ level: 'Full Bronze', ageGroup: 'Adult B' })).toBe('Full Bronze, Adult B');
    expect(contestTitle({ level: '', ageGroup: 'Adult B' })).toBe('Adult B');
    expect(contestTitle({ level: '', ageGroup: '' })).toBe('No level');
  });
});
