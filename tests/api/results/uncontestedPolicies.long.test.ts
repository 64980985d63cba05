import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { printedText } from '../../support/documents/printedText.ts';
import { personPaths } from '../../support/publishing/personPaths.ts';
import { publish } from '../../support/publishing/versions.ts';
import { buildContest, type JudgedRound, releaseApproved } from '../../support/results/judgedContest.ts';
import { buildJudgedDay } from '../../support/results/judgedDay.ts';

const api = await startApi();

const SET =
  'mutation S($input: UpdateResultSettingsInput!) { updateResultSettings(input: $input) { uncontested verification } }';
const setPolicy = (eventId: string, uncontested: string, more: object = {}) =>
  api.done(SET, { input: { eventId, uncontested, ...more } });

interface Queued {
  id: string;
  kind: string;
  state: string;
  heatId: string;
  resultId: string | null;
  couples: {
    heatEntryId: string;
    place: string | null;
    sentence: string | null;
    isWithdrawn: boolean;
  }[];
}

const queueOf = async (id: string): Promise<Queued[]> =>
  await api.read<Queued[]>(
    `markingQueue.contests { id kind state heatId resultId couples { heatEntryId place sentence
      isWithdrawn } }`,
    { scheduleId: id },
  );
const statesOf = async (id: string): Promise<string[]> => (await queueOf(id)).map(({ state }) => state);

describe('the automatic policy', () => {
  test('places a single couple 1st once the next heat starts, while other contests wait for cards', async () => {
    const day = await buildJudgedDay(api);
    const { scheduleId, eventId } = day;
    await setPolicy(eventId, 'AUTOMATIC');
    await day.startNext();
    expect(await statesOf(scheduleId)).toEqual(['UNCONTESTED', 'UNCONTESTED']);
    await day.startNext();
    const [first, second, contested] = await queueOf(scheduleId);
    const place = { place: '1', sentence: '1st: the only couple in this contest.' };
    expect([first, second]).toMatchObject([
      { kind: 'UNCONTESTED', state: 'APPROVED', couples: [place] },
      { kind: 'UNCONTESTED', state: 'APPROVED', couples: [place] },
    ]);
    expect(contested).toMatchObject({ state: 'TO_TYPE' });
    await releaseApproved((query, variables) => api.done(query, { ...variables }), scheduleId, true);
    expect((await statesOf(scheduleId)).toSorted()).toEqual(['PUBLIC', 'PUBLIC', 'TO_TYPE']);
  });

  test('leaves a couple the deck did not find to a scrutineer, who can mark it absent', async () => {
    const day = await buildJudgedDay(api);
    const { scheduleId, eventId } = day;
    await setPolicy(eventId, 'AUTOMATIC');
    const [absent] = day.heats[0].entries;
    await api.act('callDeck', {
      scheduleId,
      heatId: day.heats[0].id,
      heatEntryIds: [absent?.id],
      kind: 'NOT_HERE',
    });
    await day.startNext();
    await day.startNext();
    const alone = (await queueOf(scheduleId)).filter(({ kind }) => kind === 'UNCONTESTED');
    const ofAbsent = (one: Queued): boolean => one.couples[0]?.heatEntryId === absent?.id;
    expect(alone.filter(ofAbsent)).toMatchObject([{ state: 'UNCONTESTED' }]);
    expect(alone.filter((one) => !ofAbsent(one))).toMatchObject([{ state: 'APPROVED' }]);
    const missedHeatEntryIds = await api.read<string[]>('markingQueue.missedHeatEntryIds', { scheduleId });
    expect(missedHeatEntryIds).toEqual([absent?.id]);
    await api.act('confirmUncontested', {
      scheduleId,
      heatId: day.heats[0].id,
      absentHeatEntryIds: [absent?.id],
    });
    expect((await queueOf(scheduleId)).filter(ofAbsent)).toMatchObject([
      { state: 'APPROVED', couples: [{ place: null, isWithdrawn: true }] },
    ]);
  });

  test('leaves a skipped heat, and an undone approval, to a scrutineer', async () => {
    const day = await buildJudgedDay(api);
    const { scheduleId, eventId } = day;
    await setPolicy(eventId, 'AUTOMATIC');
    let lastNo = 0;
    const press = async (more: object): Promise<string | null> => {
      const pressClock = await api.act<{ lastNo: number; heatId: string | null }>(
        'pressClock { lastNo heatId }',
        { scheduleId, floor: '', lastNo, ...more },
      );
      ({ lastNo } = pressClock);
      return pressClock.heatId;
    };
    await press({ kind: 'START', heatId: day.heats[1].id, skipsHeats: true });
    expect(await statesOf(scheduleId)).toEqual(['UNCONTESTED', 'UNCONTESTED', 'TO_TYPE']);
    // The floor goes back to that heat.
    let onFloor: string | null = null;
    while (onFloor !== day.heats[0].id) onFloor = await press({ kind: 'BACK' });
    await press({ kind: 'START' });
    expect(await statesOf(scheduleId)).toEqual(expect.arrayContaining(['APPROVED', 'APPROVED']));
    const input = { scheduleId, heatId: day.heats[0].id };
    await api.act('undoUncontested', input);
    expect(await statesOf(scheduleId)).toEqual(expect.arrayContaining(['UNCONTESTED', 'UNCONTESTED']));
  });
});

describe('the standard policy', () => {
  const cards = (marks: (number | null)[][]) =>
    marks.flatMap((own, judge) =>
      own.map((mark, dance) => ({ id: randomUUID(), code: 'ABCDE'.charAt(judge), dance, marks: [mark] })),
    );
  async function buildAlone(dances = 1) {
    const contest = await buildContest(api, {
      ...{ couples: 1, dances, judges: [...'ABCDE'], isDanced: false },
    });
    await setPolicy(contest.eventId, 'STANDARD', { verification: 'NONE' });
    await contest.startNext(contest.heats[0]?.id);
    return contest;
  }

  test('gives a single couple the best mark that a majority matches or improves on, and releases it like any result', async () => {
    const contest = await buildAlone();
    const { scheduleId } = contest.input;
    expect(await queueOf(scheduleId)).toMatchObject([{ kind: 'STANDARD', state: 'TO_TYPE' }]);
    const printed = await printedText(api, `/documents/schedules/${scheduleId}/judges-cards.pdf`);
    expect(printed.match(/Against the standard: 1, 2 or 3/g)).toHaveLength(5);
    expect(printed).not.toContain('each place once');
    await publish(api, scheduleId);
    const path = await api.act<string>('openPublicLink.publication.path', { eventId: contest.eventId });
    const home = path;
    const typed = await contest.enter(cards([[1], [2], [2], [2], [3]]));
    expect(typed).toMatchObject({ kind: 'STANDARD', state: 'FOR_CHAIR' });
    const { couples } = await contest.approve();
    const sentence = '2nd against the standard: four of five judges gave 2 or better.';
    expect(couples).toMatchObject([{ place: '2', sentence }]);
    await api.act('confirmUncontested { scheduleId }', { scheduleId, heatId: contest.heats[0]?.id });
    await releaseApproved((query, variables) => api.done(query, { ...variables }), scheduleId, true);
    expect(await queueOf(scheduleId)).toMatchObject([{ state: 'PUBLIC', couples: [{ place: '2' }] }]);
    const get = async (url: string): Promise<string> => (await api.app.inject({ url })).body;
    const [person] = personPaths(await get(`${home}/people`)).values();
    expect(await get(person ?? '')).toContain('Against the standard: four judges gave 2 or better.');
    const announcedResults = await api.read<object[]>('announcedResults { couples { place } }', {
      scheduleId,
    });
    expect(announcedResults).toEqual([{ couples: [{ place: '2' }] }]);
  });

  test('counts all dances together', async () => {
    const contest = await buildAlone(2);
    await contest.enter(
      cards([
        [1, 1],
        [1, 3],
        [2, 3],
        [1, 3],
        [1, 3],
      ]),
    );
    expect((await contest.approve()).couples).toMatchObject([
      { place: '2', sentence: '2nd against the standard: six of ten marks are 2 or better.' },
    ]);
  });

  test('rejects every card without 1, 2 or 3, and stores nothing', async () => {
    const contest = await buildAlone();
    const wrong = cards([[0], [4], [-1], [null], [2]]);
    const { fields } = await api.refusedAct('enterCards', { ...contest.input, cards: wrong });
    expect(fields).toEqual({
      'cards.0': [expect.stringMatching(/^Judge A, Waltz: .+ has 0; give 1, 2 or 3\.$/)],
      'cards.1': [expect.stringMatching(/^Judge B, Waltz: .+ has 4; give 1, 2 or 3\.$/)],
      'cards.2': [expect.stringMatching(/^Judge C, Waltz: .+ has -1; give 1, 2 or 3\.$/)],
      'cards.3': [expect.stringMatching(/^Judge D, Waltz: .+ has no mark; give 1, 2 or 3\.$/)],
    });
    expect(await contest.read()).toMatchObject({ state: 'TO_TYPE' });
  });

  test('closes a contest without a place if its couple did not dance', async () => {
    const contest = await buildAlone();
    const [couple] = (await contest.read()).couples;
    const withdrawCouple = await api.act<JudgedRound>(
      'withdrawCouple { state couples { place isWithdrawn } }',
      {
        ...{ ...contest.input, id: randomUUID(), heatEntryId: couple?.heatEntryId },
        reason: 'Did not dance',
      },
    );
    expect(withdrawCouple).toEqual({ state: 'APPROVED', couples: [{ place: null, isWithdrawn: true }] });
  });

  test('does not change existing rounds when the event changes its policy', async () => {
    const contest = await buildAlone();
    await contest.enter(cards([[1], [2]]));
    await setPolicy(contest.eventId, 'CONFIRM');
    expect(await queueOf(contest.input.scheduleId)).toMatchObject([
      { kind: 'STANDARD', state: 'CARDS_MISSING' },
    ]);
  });
});
