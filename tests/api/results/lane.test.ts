import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import {
  appointStaff,
  buildContest,
  type JudgedContest,
  type Marks,
  releaseApproved,
} from '../../support/results/judgedContest.ts';
import { buildJudgedDay } from '../../support/results/judgedDay.ts';

const api = await startApi();

interface LaneHeat {
  id: string;
  state: string;
  contests: number;
  released: number;
  corrections: string[];
  laterRounds: string[];
  open: { heat: string; kind: string; state: string; missing: string[]; isCounted: boolean }[];
}
interface Changes {
  revision: number;
  isWhole: boolean;
  goneHeatIds: string[];
  heats: LaneHeat[];
}
interface Placed {
  name: string;
  state: string | null;
  missing: string[];
  dances: string[];
  couples: { place: string | null; rule: number | null; dancePlaces: string[]; total: string | null }[];
}

const laneOf = async (id: string, since?: number, token?: string): Promise<Changes | null> =>
  await api.as(token).read<Changes | null>(
    `scheduleChanges.results { revision isWhole goneHeatIds heats { id state contests released
    corrections laterRounds open { heat kind state missing isCounted } } }`,
    { scheduleId: id, since },
  );
const heatsOf = async (id: string, token?: string): Promise<LaneHeat[]> =>
  (await laneOf(id, undefined, token))?.heats ?? [];
const placesOf = async (id: string, heat: string | undefined, token?: string): Promise<Placed[]> =>
  await api
    .as(token)
    .read<Placed[]>(
      'placesInHeat { name state missing dances couples { place rule dancePlaces total isRecalled } }',
      { scheduleId: id, heatId: heat },
    );
const hasResults = async (id: string): Promise<boolean> =>
  await api.read<boolean>('schedule.hasResults', { id });

const release = ({ scheduleId }: JudgedContest, isPublic = true): Promise<void> =>
  releaseApproved((query, variables) => api.done(query, { ...variables }), scheduleId, isPublic);

/** Four couples, three judges; two are recalled. */
const CROSSES: Marks = [
  [
    [1, 1, 1],
    [1, 1, 1],
    [null, null, null],
    [null, null, null],
  ],
];
/** Three couples, three dances, three judges; the first two are level up to rule 11. */
const THREE: Marks = [
  [
    [1, 1, 2],
    [2, 2, 1],
    [3, 3, 3],
  ],
  [
    [2, 2, 1],
    [1, 1, 2],
    [3, 3, 3],
  ],
];

describe('the results of heats', () => {
  test('go from a planned final through marks and release to a correction', async () => {
    const contest = await buildContest(api, { couples: 4, asked: 2, isDanced: false });
    const { scheduleId, heats, startNext } = contest;
    expect(await hasResults(scheduleId)).toBe(true);
    const unreleased = () => api.read('schedule.unreleasedContests', { id: scheduleId });
    expect(await unreleased()).toBeNull();
    const planned = { id: heats[1]?.id, state: 'PLANNED', contests: 0, released: 0, open: [] };
    expect(await heatsOf(scheduleId)).toEqual([
      { ...planned, corrections: [], laterRounds: [expect.stringMatching(/^the final of .* Bronze$/)] },
    ]);

    await startNext(heats[0]?.id);
    const first = async (): Promise<LaneHeat | undefined> =>
      (await heatsOf(scheduleId)).find(({ id }) => id === heats[0]?.id);
    expect(await first()).toMatchObject({ state: 'ON_FLOOR', contests: 1, released: 0 });
    await contest.enter(contest.cardsOf(CROSSES).slice(0, 2));
    expect(await first()).toMatchObject({
      state: 'WAITING',
      open: [
        {
          heat: `${heats[0]?.label} semi`,
          kind: 'RECALL',
          state: 'CARDS_MISSING',
          missing: ['C'],
          isCounted: true,
        },
      ],
    });
    await contest.enter(contest.cardsOf(CROSSES).slice(2));
    expect(await first()).toMatchObject({ state: 'TYPED', open: [{ state: 'TO_VERIFY' }] });
    await contest.verify();
    expect(await first()).toMatchObject({ state: 'WAITING', open: [{ state: 'FOR_CHAIR' }] });
    await contest.approve();
    expect(await first()).toMatchObject({ state: 'TYPED', open: [{ state: 'APPROVED' }] });
    expect(await unreleased()).toBe(1);
    await release(contest);
    expect(await unreleased()).toBe(0);
    expect(await first()).toMatchObject({ state: 'RELEASED', contests: 1, released: 1, open: [] });
  });

  test('show a pending correction until the chair decides', async () => {
    const contest = await buildContest(api, { couples: 3, dances: 2 });
    const { scheduleId, heats, input } = contest;
    await contest.enter(contest.cardsOf(THREE));
    await contest.verify();
    await contest.approve();
    await release(contest);
    const contests = await api.read<{ resultId: string }[]>('markingQueue.contests { resultId }', {
      scheduleId,
    });
    const asked = {
      ...{ ...input, id: randomUUID(), resultId: contests[0]?.resultId, kind: 'MISREAD' },
      reason: 'Card C: the 2 was read as a 1.',
      cards: [{ code: 'C', dance: 0, marks: [1, 2, 3] }],
    };
    const askCorrection = await api.as(api.staff.access).act<{ id: string }>('askCorrection { id }', asked);
    const only = async (): Promise<LaneHeat | undefined> =>
      (await heatsOf(scheduleId)).find(({ id }) => id === heats[0]?.id);
    expect(await only()).toMatchObject({ state: 'RELEASED', corrections: [heats[0]?.label] });
    await api.act('decideCorrection', { scheduleId, correctionId: askCorrection.id, isApproved: true });
    expect(await only()).toMatchObject({ state: 'RELEASED', corrections: [] });
    expect((await placesOf(scheduleId, heats[0]?.id))[0]?.couples[0]).toMatchObject({ place: '1' });
  });

  test('return what changed since a revision, and null if nothing did', async () => {
    const day = await buildJudgedDay(api);
    const { scheduleId, heats } = day;
    expect(await hasResults(scheduleId)).toBe(false);
    expect((await laneOf(scheduleId))?.heats).toEqual([]);
    await day.startNext();
    expect(await hasResults(scheduleId)).toBe(true);
    await day.startNext();
    const whole = await laneOf(scheduleId);
    expect(whole?.isWhole).toBe(true);
    expect(whole?.heats.map(({ state }) => state).sort()).toEqual(['ONE_COUPLE', 'ON_FLOOR']);
    expect(await laneOf(scheduleId, whole?.revision)).toBeNull();
    await api.act('confirmUncontested', { scheduleId, heatId: heats[0].id });
    const changed = await laneOf(scheduleId, whole?.revision);
    expect(changed).toMatchObject({ isWhole: false, goneHeatIds: [] });
    expect(changed?.heats).toMatchObject([{ id: heats[0].id, state: 'TYPED', contests: 2, released: 0 }]);
  });

  test('hide progress and places until they are public from everyone without a duty', async () => {
    const contest = await buildContest(api, { couples: 3, dances: 2 });
    const { scheduleId, heats } = contest;
    await contest.startNext();
    await contest.enter(contest.cardsOf(THREE));
    await contest.verify();
    await contest.approve();
    expect((await placesOf(scheduleId, heats[0]?.id, api.staff.access))[0]).toMatchObject({
      state: 'APPROVED',
      couples: [
        { place: '1.5', rule: 11, dancePlaces: ['1', '2'], total: '3' },
        { place: '1.5', rule: 11, dancePlaces: ['2', '1'], total: '3' },
        { place: '3', rule: null, dancePlaces: ['3', '3'], total: '6' },
      ],
    });
    await appointStaff(api, contest, []);
    const hidden = (await heatsOf(scheduleId, api.staff.access)).find(({ id }) => id === heats[0]?.id);
    expect(hidden).toMatchObject({ state: 'DANCED', contests: 1, released: 0, open: [], corrections: [] });
    const before = (await placesOf(scheduleId, heats[0]?.id, api.staff.access))[0];
    expect(before).toMatchObject({ state: null, dances: [] });
    expect(before?.couples).toEqual(
      Array(3).fill({ place: null, rule: null, dancePlaces: [], total: null, isRecalled: false }),
    );
    await release(contest, false);
    const shown = (await heatsOf(scheduleId, api.staff.access)).find(({ id }) => id === heats[0]?.id);
    expect(shown).toMatchObject({ state: 'RELEASED', released: 1 });
    expect((await placesOf(scheduleId, heats[0]?.id, api.staff.access))[0]).toEqual(before);
    await release(contest);
    expect((await placesOf(scheduleId, heats[0]?.id, api.staff.access))[0]).toMatchObject({
      state: 'PUBLIC',
      couples: [{ place: '1.5' }, { place: '1.5' }, { place: '3' }],
    });
  });

  test('drop the cards of an annulled round', async () => {
    const contest = await buildContest(api, { couples: 4, asked: 2 });
    const { scheduleId, heats, input } = contest;
    await contest.startNext(heats[1]?.id);
    await contest.enter(contest.cardsOf(CROSSES));
    const before = await laneOf(scheduleId);
    await api.act('annulRound', { ...input, reason: 'The music stopped.' });
    const after = await laneOf(scheduleId, before?.revision);
    expect(after?.heats.find(({ id }) => id === heats[0]?.id)).toMatchObject({
      state: 'WAITING',
      open: [{ state: 'TO_TYPE', missing: [] }],
    });
  });
});
